// The expansions' drawings, as the build finds them.
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Drawing } from './drawing';

const files = import.meta.glob<Drawing>('../expansions/*/drawing.ts', { eager: true, import: 'drawing' });
const drawings = Object.values(files);
const all = Object.keys(import.meta.glob('../expansions/**/*.{ts,tsx}'));
const engine = new URL('../../../engine/expansions/', import.meta.url).pathname;

it('finds every folder, and each is called as that of the engine', () => {
  const folders = all.map((path) => path.split('/')[2]!);
  expect(Object.keys(files)).not.toEqual([]);
  expect(folders.filter((folder) => !existsSync(engine + folder))).toEqual([]);
});

it.each(['figures', 'wayfarers', 'tokens', 'marks', 'buildings'] as const)('has no entry of %s that two expansions draw', (kind) => {
  const ids = drawings.flatMap((drawing) => Object.keys(drawing[kind] ?? {}));
  expect(ids).toEqual([...new Set(ids)]);
});

it.each(['closedTile', 'greatTown', 'roadOver'] as const)('has one expansion that draws its %s', (kind) => {
  expect(drawings.filter((drawing) => drawing[kind])).toHaveLength(1);
});
