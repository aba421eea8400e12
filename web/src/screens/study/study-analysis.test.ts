import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import type { HelpFound } from '../../net/wire';
import { Refused } from '../../net/refused';
import { action } from '../../testing/actions';
import { steps } from '../../testing/recorded';
import { whenAsked } from '../../testing/fake-table';
import { StudyAnalysis } from './study-analysis';
import type { StudyStore } from './study-store';

const { snapshot } = steps[whenAsked('place-tile', 3)]!;
const line = (text: string, behind: number) => ({ actions: [action(text)], words: text, behind, sure: true, why: '', reasons: [] });

let now: StudyStore['now'];
let asked: unknown[];
let answer: (hint: boolean) => Promise<HelpFound>;
let analysis: StudyAnalysis;

const moment = (position: string, tile?: string) => ({
  snapshot: { ...snapshot, position },
  setUp: {
    rules: { preset: 'printed' },
    tiles: [],
    figures: [],
    scores: [],
    tokens: [],
    held: [],
    seat: 1,
    names: ['Anna', 'Ben'],
    ...(tile && { tile }),
  },
});

beforeEach(() => {
  asked = [];
  answer = async (hint) => ({ number: '0', sequences: hint ? [line('1,0', 0), line('0,1', 2)] : [], wins: hint ? [] : [0.7, 0.3] });
  now = signal(moment('one', 'base-frfr-a'));
  analysis = new StudyAnalysis({ now, types: signal(new Map()) } as unknown as StudyStore, (wanted) => {
    asked.push(wanted);
    return answer(wanted.hint ?? false);
  });
});

test('with a tile in hand the best turns are told, lettered, and the chances to win', async () => {
  await analysis.ask();
  expect(asked).toEqual([
    { position: 'one', names: ['Anna', 'Ben'], hint: true },
    { position: 'one', names: ['Anna', 'Ben'], hint: false },
  ]);
  expect(analysis.lines.value.map(({ letter, line }) => [letter, line.words])).toEqual([
    ['A', '1,0'],
    ['B', '0,1'],
  ]);
  expect(analysis.now.value!.found!.wins).toEqual([0.7, 0.3]);
  expect(analysis.candidates.value.map(({ x, y }) => [x, y])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('without one there are only the chances', async () => {
  now.value = moment('one');
  await analysis.ask();
  expect(asked).toHaveLength(1);
  expect(analysis.lines.value).toEqual([]);
});

test('another position has not been asked about; what comes late of the one before is not shown there', async () => {
  const asking = analysis.ask();
  expect(analysis.thinking.value).toBe(true);
  now.value = moment('two', 'base-frfr-a');
  expect(analysis.thinking.value).toBe(false);
  await asking;
  expect(analysis.now.value).toBeNull();
  now.value = moment('one', 'base-frfr-a');
  expect(analysis.lines.value).toHaveLength(2);
});

test('what cannot be told is told as that', async () => {
  answer = async () => {
    throw new Refused({ code: 'no-engine', message: '' });
  };
  await analysis.ask();
  expect(analysis.now.value!.error!.code).toBe('no-engine');
  expect(analysis.thinking.value).toBe(false);
});
