import { expect, test } from 'vitest';
import type { HelpFound, KeptRow, LocalOutput, MoveWanted, ServerMessage } from '../net/wire';
import type { Engine } from './engine';
import { LocalTable, type Keeper, type Thinker } from './local-table';

const nothing: LocalOutput = { messages: [], close: [], wake: null, help: [] };
const row = (version: number): KeptRow => ({ version, at_ms: 0, event: { what: 'visit', seat: 1 } });
const message = (type: string) => ({ type }) as ServerMessage;

/** An engine whose answers the test says; what it is asked is noted. */
function scripted(answers: Record<string, LocalOutput[]>) {
  const asked: string[] = [];
  const answer = (what: string) => {
    asked.push(what);
    return answers[what.split(' ')[0]!]?.shift() ?? nothing;
  };
  const engine = {
    connect: (connection: number) => answer(`connect ${connection}`),
    receive: (connection: number, text: string) => answer(`receive ${connection} ${text}`),
    disconnect: (connection: number) => answer(`disconnect ${connection}`),
    stored: () => answer('stored'),
    notStored: () => answer('notStored'),
    tick: () => answer('tick'),
    moved: (number: string, actions: string[]) => answer(`moved ${number} ${actions.join('+')}`),
    helped: ({ number, wins }: HelpFound) => answer(`helped ${number} ${wins.join('+')}`),
  } as unknown as Engine;
  return { engine, asked };
}

const keeping: Keeper = { keep: async () => {} };
const found = (number: string): HelpFound => ({ number, sequences: [], wins: [0.25, 0.75] });
const thinking: Thinker = { think: async () => ['a', 'b'], help: async ({ number }) => found(number) };
const listener = (heard: string[]) => ({ message: ({ type }: ServerMessage) => void heard.push(type), closed: () => void heard.push('closed') });

test('what follows from a row is delivered after it is kept', async () => {
  const order: string[] = [];
  const { engine } = scripted({
    receive: [{ ...nothing, row: row(1), messages: [{ message: message('welcome'), to: 1 }] }],
    stored: [{ ...nothing, messages: [{ message: message('happened') }] }],
  });
  const table = new LocalTable(engine, [], { keep: async ({ version }) => void order.push(`kept ${version}`) }, thinking);
  const connection = table.connect(listener(order));
  table.send(connection, 'act');
  await table.idle();
  expect(order).toEqual(['welcome', 'kept 1', 'happened']);
});

test('a row that cannot be kept has not happened', async () => {
  const { engine, asked } = scripted({ receive: [{ ...nothing, row: row(1) }] });
  const full: Keeper = { keep: () => Promise.reject(new Error('full')) };
  const table = new LocalTable(engine, [], full, thinking);
  table.send(table.connect(listener([])), 'act');
  await table.idle();
  expect(asked).toContain('notStored');
  expect(asked).not.toContain('stored');
});

test('what comes while a row is being kept waits for it', async () => {
  const { engine, asked } = scripted({ receive: [{ ...nothing, row: row(1) }] });
  let kept = () => {};
  const slow: Keeper = { keep: () => new Promise((done) => (kept = done)) };
  const table = new LocalTable(engine, [], slow, thinking);
  const connection = table.connect(listener([]));
  table.send(connection, 'first');
  table.send(connection, 'second');
  await Promise.resolve();
  while (!asked.includes('receive 1 first')) await Promise.resolve();
  await Promise.resolve();
  expect(asked).not.toContain('receive 1 second');
  kept();
  await table.idle();
  expect(asked.slice(-3)).toEqual(['receive 1 first', 'stored', 'receive 1 second']);
});

test('what all are told is told to those who have been welcomed', async () => {
  const early: string[] = [];
  const late: string[] = [];
  const { engine } = scripted({
    receive: [
      { ...nothing, messages: [{ message: message('welcome'), to: 1 }] },
      { ...nothing, messages: [{ message: message('presence') }] },
    ],
  });
  const table = new LocalTable(engine, [], keeping, thinking);
  const first = table.connect(listener(early));
  table.connect(listener(late));
  table.send(first, 'hello');
  table.send(first, 'something');
  await table.idle();
  expect([early, late]).toEqual([['welcome', 'presence'], []]);
});

test('a computer player thinks in a worker; without an answer the room is told of none', async () => {
  const move = { number: '7', position: '', player: 'level5', seat: 2, seed: '1' } as MoveWanted;
  const wanted = () => scripted({ tick: [{ ...nothing, move }] });
  const one = wanted();
  const table = new LocalTable(one.engine, [], keeping, thinking);
  table.connect(listener([]));
  await table.idle();
  await new Promise(requestLater);
  await table.idle();
  expect(one.asked).toContain('moved 7 a+b');
  const other = wanted();
  const failing = new LocalTable(other.engine, [], keeping, { ...thinking, think: () => Promise.reject(new Error('gone')) });
  failing.connect(listener([]));
  await failing.idle();
  await new Promise(requestLater);
  await failing.idle();
  expect(other.asked).toContain('moved 7 ');
});

test('live help is thought about in a worker; where it cannot be, the room is told of none', async () => {
  const help = [{ number: '3', hint: false, position: '', names: [] }];
  const failing: Thinker = { ...thinking, help: () => Promise.reject(new Error('gone')) };
  for (const [thinker, told] of [
    [thinking, 'helped 3 0.25+0.75'],
    [failing, 'helped 3 '],
  ] as const) {
    const { engine, asked } = scripted({ tick: [{ ...nothing, help }] });
    const table = new LocalTable(engine, [], keeping, thinker);
    table.connect(listener([]));
    await table.idle();
    await new Promise(requestLater);
    await table.idle();
    expect(asked).toContain(told);
  }
});

/** After what has been promised already. */
const requestLater = (done: (value: unknown) => void) => void queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => done(null))));
