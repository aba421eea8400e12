import { beforeEach, expect, test } from 'vitest';
import type { Connection } from './socket';
import { TableSocket } from './socket';
import { reply, tableOf, tableSeat } from '../testing/fixtures';
import { FakeSocket, fakeWorld } from '../testing/fake-socket';
import { WIRE_VERSION, type ClientMessage, type ServerMessage, type Welcome } from './wire';

const welcome = (id?: string): Welcome => ({
  type: 'welcome',
  named: [],
  others: 0,
  you: [1],
  table: tableOf([tableSeat(1)]),
  resumed: false,
  ...(id && { id }),
});

const KEY = 'k'.repeat(22);

class TablesSocket extends FakeSocket<ClientMessage, ServerMessage> {
  welcome() {
    this.onopen?.();
    this.say(welcome());
  }
}

let sockets: TablesSocket[];
let states: Connection[];
let timers: (() => void)[];
let why: string | undefined;
let table: TableSocket;

beforeEach(() => {
  [sockets, states, timers] = [[], [], []];
  table = new TableSocket(
    'ws://table',
    {
      welcome: () => {},
      happened: () => {},
      chances: () => undefined,
      clocks: () => undefined,
      presence: () => {},
      watcherTalk: () => {},
      connection: (state, words) => {
        states.push(state);
        why = words;
      },
      since: () => (sockets.length > 1 ? 17 : undefined),
      keys: () => [KEY],
    },
    fakeWorld(sockets, timers, () => new TablesSocket()),
  );
});

test('hello is first and carries the keys', () => {
  sockets[0]!.onopen!();
  expect(sockets[0]!.sent).toEqual([{ type: 'hello', speaks: WIRE_VERSION, fetches: true, keys: [KEY] }]);
});

test('a reply settles the request with its id', async () => {
  sockets[0]!.welcome();
  const replied = table.send({ type: 'chat', text: 'Hello' });
  sockets[0]!.say(reply({ id: sockets[0]!.sent[1]!.id!, version: 4 }));
  expect((await replied).version).toBe(4);
});

test('a refusal rejects with its code', async () => {
  sockets[0]!.welcome();
  const reply = table.send({ type: 'act', move: 3, actions: ['1,0'] });
  sockets[0]!.say({ type: 'refused', id: sockets[0]!.sent[1]!.id!, error: { code: 'illegal', message: 'no', key: 'error.test' } });
  await expect(reply).rejects.toMatchObject({ code: 'illegal' });
});

test('an act that was not answered is sent again with the same id, after the version seen', () => {
  sockets[0]!.welcome();
  void table.send({ type: 'act', move: 3, actions: ['1,0'] });
  const id = sockets[0]!.sent[1]!.id;
  sockets[0]!.onclose!();
  timers[0]!();
  sockets[1]!.welcome();
  expect(sockets[1]!.sent[0]).toMatchObject({ type: 'hello', since: 17 });
  expect(sockets[1]!.sent[1]).toMatchObject({ type: 'act', id });
});

test('a preview is not sent again after a loss', async () => {
  sockets[0]!.welcome();
  const preview = table.send({ type: 'preview', move: 3, actions: ['1,0'] });
  sockets[0]!.onclose!();
  await expect(preview).rejects.toMatchObject({ code: 'lost' });
  timers[0]!();
  sockets[1]!.welcome();
  expect(sockets[1]!.sent).toHaveLength(1);
});

test('the welcome that answers a resync settles it', async () => {
  sockets[0]!.welcome();
  const resync = table.send({ type: 'resync' });
  sockets[0]!.say(welcome(sockets[0]!.sent[1]!.id));
  await expect(resync).resolves.toBeDefined();
});

test('a loss is told and ends with the next welcome', () => {
  sockets[0]!.welcome();
  sockets[0]!.onclose!();
  timers[0]!();
  sockets[1]!.welcome();
  expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
});

test('a server of another version is not asked again, and its words are told', () => {
  sockets[0]!.onopen!();
  sockets[0]!.say({ type: 'refused', id: null, error: { code: 'other-version', message: 'reload the page', key: 'error.version-too-old' } });
  expect([states.at(-1), why, timers]).toEqual(['closed', 'reload the page', []]);
});

test('retryNow does not wait for the timer', () => {
  sockets[0]!.onclose!();
  table.retryNow();
  expect(sockets).toHaveLength(2);
  expect(timers).toHaveLength(0);
});

test('a table that was left does not come back', () => {
  sockets[0]!.welcome();
  table.close();
  expect(timers).toHaveLength(0);
  expect(states.at(-1)).toBe('closed');
});
