// The expansions' drawings, as the build finds them.
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Drawing } from './drawing';
import { FIGURES, TOKENS } from './drawings';

const files = import.meta.glob<Drawing>('../expansions/*/drawing.ts', { eager: true, import: 'drawing' });
const drawings = Object.values(files);
const engine = new URL('../../../engine/expansions/', import.meta.url).pathname;

it('finds every folder, and each is called as that of the engine', () => {
  const folders = Object.keys(files).map((path) => path.split('/')[2]!);
  expect(folders).not.toEqual([]);
  expect(folders.filter((folder) => !existsSync(engine + folder))).toEqual([]);
});

it('has no figure or token that two expansions draw', () => {
  const counted = (all: object[]) => all.reduce((sum, each) => sum + Object.keys(each).length, 0);
  expect(Object.keys(FIGURES)).toHaveLength(counted(drawings.map(({ figures }) => figures ?? {})));
  expect(Object.keys(TOKENS)).toHaveLength(counted(drawings.map(({ tokens }) => tokens ?? {})));
});
