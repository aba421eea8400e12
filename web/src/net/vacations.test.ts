import { beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket, fakeWorld } from '../testing/fake-socket';
import { reply, tableOf, tableSeat } from '../testing/fixtures';
import { takeVacation } from './vacations';
import type { ClientMessage, ServerMessage } from './wire';

class TablesSocket extends FakeSocket<ClientMessage, ServerMessage> {
  /** Of the seats 1 and 2, of which the first is ours, so many days are left. */
  begin(...left: number[]) {
    this.onopen?.();
    this.say({ type: 'welcome', you: [1], table: tableOf([tableSeat(1), tableSeat(2)]), resumed: false, named: [], others: 0 });
    const vacations = left.map((days_left, index) => ({ seat: index + 1, days_left, rest_ms: 0 }));
    this.say({ type: 'clocks', left_ms: [1, 1], running: 1, free_ms: 0, paused: false, paused_by: null, pause_asked: null, vacations });
  }
  get asked() {
    return this.sent.filter((message) => message.type === 'vacation');
  }
}

let sockets: TablesSocket[];
let timers: (() => void)[];
const take = (days: number) =>
  takeVacation(
    'g',
    days,
    fakeWorld(sockets, timers, () => new TablesSocket()),
  );

beforeEach(() => {
  [sockets, timers] = [[], []];
  vi.stubGlobal('location', { origin: 'http://here' });
});

test('so many days are taken as are left, for one’s own seats, and the table is left', async () => {
  const taken = take(7);
  sockets[0]!.begin(3, 9);
  await vi.waitFor(() => expect(sockets[0]!.asked).toHaveLength(1));
  const [asked] = sockets[0]!.asked;
  expect(asked).toMatchObject({ seat: 1, days: 3 });
  sockets[0]!.say(reply({ id: asked!.id }));
  expect(await taken).toEqual({ game: 'g', days: 3 });
  expect(sockets[0]!.closed).toBe(true);
  expect(timers).toEqual([]);
});

test('where none are left nothing is asked', async () => {
  const taken = take(7);
  sockets[0]!.begin(0, 9);
  expect(await taken).toEqual({ game: 'g', days: 0 });
  expect(sockets[0]!.asked).toEqual([]);
});

test('a table that does not answer in time holds up none of the others', async () => {
  const taken = take(7);
  timers[0]!();
  expect(await taken).toMatchObject({ game: 'g', days: 0, refused: { failure: { code: 'unreachable' } } });
  expect(sockets[0]!.closed).toBe(true);
});
