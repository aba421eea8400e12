import { expect, test } from 'vitest';
import type { MoveWanted, ThinkingStep } from '../net/wire';
import { Thinkers } from './thinkers';
import type { EngineWorker } from './workers';

const WANTED: MoveWanted = { number: '1', position: '', player: 'level8', seat: 1, seed: '1' };
const bytes = (...values: number[]) => new Uint8Array(values);

/** Workers of a move that takes so many rounds; what they are asked is noted. */
function workers(rounds: number, dies: (worker: number) => boolean = () => false) {
  const asked: string[] = [];
  let made = 0;
  const make = () => {
    const name = made++;
    let left = rounds;
    const step = (): ThinkingStep => (left > 0 ? { tasks: 6 } : { tasks: 0, actions: ['moved'] });
    const note = (what: string) => {
      asked.push(`${name} ${what}`);
      if (dies(name)) throw new Error('the worker has ended');
    };
    return {
      begin: async () => {
        left = rounds;
        note('begin');
        return step();
      },
      workOff: async (part: number, parts: number) => {
        note(`part ${part} of ${parts}`);
        return bytes(part);
      },
      take: async (found: Uint8Array) => {
        note(`take ${[...found].join('+')}`);
        left -= 1;
        return step();
      },
      help: async () => ({ number: '1', sequences: [], wins: [] }),
      end: () => void asked.push(`${name} end`),
    } as unknown as EngineWorker;
  };
  return { asked, make, made: () => made };
}

test('a move that is not searched for is thought about by one worker', async () => {
  const { asked, make, made } = workers(0);
  expect(await new Thinkers(make, 3).think(WANTED)).toEqual(['moved']);
  expect(asked).toEqual(['0 begin']);
  expect(made()).toBe(1);
});

test('each worker works off its part, and all take what all have found, round by round', async () => {
  const { asked, make } = workers(2);
  expect(await new Thinkers(make, 3).think(WANTED)).toEqual(['moved']);
  const round = ['0 part 0 of 3', '1 part 1 of 3', '2 part 2 of 3', '0 take 0+1+2', '1 take 0+1+2', '2 take 0+1+2'];
  expect(asked).toEqual(['0 begin', '1 begin', '2 begin', ...round, ...round]);
});

test('where a worker ends the move is thought about by one alone, from the beginning', async () => {
  const { asked, make } = workers(1, (worker) => worker === 1);
  expect(await new Thinkers(make, 2).think(WANTED)).toEqual(['moved']);
  expect(asked.slice(-3)).toEqual(['0 begin', '0 part 0 of 1', '0 take 0']);
});

test('one move is thought about at a time, and one that fails stops no other', async () => {
  const { asked, make } = workers(1, (worker) => worker === 0 && asked.length === 1);
  const thinkers = new Thinkers(make, 1);
  const [first, second] = [thinkers.think(WANTED), thinkers.think(WANTED)];
  await expect(first).rejects.toThrow('ended');
  expect(await second).toEqual(['moved']);
});
