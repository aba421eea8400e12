import { beforeEach, expect, test } from 'vitest';
import { FakeSocket, fakeWorld } from '../testing/fake-socket';
import { PersonSocket } from './person-socket';
import { WIRE_VERSION, type GameStanding, type PersonEvent, type PersonMessage } from './wire';

const standing = (game: string, more: Partial<GameStanding> = {}): GameStanding => ({
  type: 'game',
  game,
  version: 3,
  status: 'playing',
  asked: [1],
  names: ['Anna', null],
  ...more,
});

class PersonsSocket extends FakeSocket<PersonMessage, PersonEvent> {}

let sockets: PersonsSocket[];
let timers: (() => void)[];
let told: GameStanding[];
let person: PersonSocket;

beforeEach(() => {
  [sockets, timers, told] = [[], [], []];
  person = new PersonSocket(
    'ws://me',
    (each) => told.push(each),
    fakeWorld(sockets, timers, () => new PersonsSocket()),
  );
});

test('nothing is connected for who has no games', () => {
  person.watch([]);
  expect(sockets).toEqual([]);
});

test('the games are named once it is open, and again when they are others', () => {
  person.watch(['a', 'b']);
  expect(sockets[0]!.sent).toEqual([]);
  sockets[0]!.onopen!();
  person.watch(['b']);
  expect(sockets[0]!.sent).toEqual([
    { type: 'watch', speaks: WIRE_VERSION, games: ['a', 'b'] },
    { type: 'watch', speaks: WIRE_VERSION, games: ['b'] },
  ]);
  expect(sockets).toHaveLength(1);
});

test('how a game stands is told', () => {
  person.watch(['a']);
  sockets[0]!.onopen!();
  sockets[0]!.say(standing('a'));
  sockets[0]!.say({ type: 'unknown', game: 'b' });
  expect(told).toEqual([standing('a')]);
});

test('after a loss it comes back and names the games of then', () => {
  person.watch(['a']);
  sockets[0]!.onopen!();
  sockets[0]!.onclose!();
  person.watch(['a', 'c']);
  expect(sockets).toHaveLength(1);
  timers[0]!();
  sockets[1]!.onopen!();
  expect(sockets[1]!.sent).toEqual([{ type: 'watch', speaks: WIRE_VERSION, games: ['a', 'c'] }]);
});

test('retryNow does not wait, and does nothing to what is connected', () => {
  person.watch(['a']);
  person.retryNow();
  expect(sockets).toHaveLength(1);
  sockets[0]!.onclose!();
  person.retryNow();
  expect([sockets.length, timers.length]).toEqual([2, 0]);
});

test('it ends with the last game, and begins with the next', () => {
  person.watch(['a']);
  sockets[0]!.onopen!();
  person.watch([]);
  expect([sockets[0]!.closed, timers.length]).toEqual([true, 0]);
  person.watch(['b']);
  expect(sockets).toHaveLength(2);
});

test('who is closed does not come back', () => {
  person.watch(['a']);
  sockets[0]!.onclose!();
  person.close();
  person.retryNow();
  expect([sockets.length, timers.length]).toEqual([1, 0]);
});

test('a server of another version is not asked again', () => {
  person.watch(['a']);
  sockets[0]!.onopen!();
  sockets[0]!.say({ type: 'refused', id: null, error: { code: 'other-version', message: 'reload', key: 'error.version-too-old' } });
  expect([sockets[0]!.closed, timers.length]).toEqual([true, 0]);
});

test('who wants to hear of people stays connected without games', () => {
  const heard: PersonEvent[] = [];
  const listener = new PersonSocket(
    'ws://me',
    () => {},
    fakeWorld(sockets, timers, () => new PersonsSocket()),
    (event) => heard.push(event),
  );
  listener.watch([]);
  sockets[0]!.onopen!();
  expect(sockets[0]!.sent).toEqual([{ type: 'watch', speaks: WIRE_VERSION, games: [] }]);
  sockets[0]!.say({ type: 'paired', game: 'a', seek: 'b' });
  sockets[0]!.say({ type: 'seek', seek: 'c' });
  expect(heard).toEqual([
    { type: 'paired', game: 'a', seek: 'b' },
    { type: 'seek', seek: 'c' },
  ]);
});
