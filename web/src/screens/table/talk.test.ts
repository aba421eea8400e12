// What is said at a table: what has been read, whom nobody wants to hear, and phrases in the reader's language.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { play } from '../../parts/sound';
import { FakeTable, whenAsked } from '../../testing/fake-table';
import { keepSilent, mute, muteAlong, mutedAt, readAt } from '../../settings/talk';
import { useLanguage } from '../../texts/texts';
import { PHRASES, phraseText, sentAs, Talk, wordsOf } from './talk';

vi.mock('../../parts/sound', () => ({ play: vi.fn() }));

const [ME, ANNA, BEN] = [1, 2, 3];

let table: FakeTable;
let talk: Talk;
let stops: (() => void)[];
let version: number;
let tables = 0;

beforeAll(() => useLanguage('en'));
beforeEach(() => {
  vi.mocked(play).mockClear();
  version = 0;
  stops = [];
  table = new FakeTable([ME], whenAsked('place-tile', 1), `talk-${(tables += 1)}`);
  talk = sitDown();
});
afterEach(() => {
  stops.forEach((stop) => stop());
  keepSilent(false);
});

function sitDown(): Talk {
  const made = new Talk(table.store, (seat) => `seat ${seat}`);
  stops.push(made.listen());
  return made;
}

function say(seat: number, text = 'hello') {
  version += 1;
  table.store.chat.value = [...table.store.chat.value, { version, seat, at: '2026-11-25T12:00:00Z', text }];
}

test('what others say is unread until the lines stand before the reader; what I say never is', () => {
  say(ANNA);
  say(ME);
  say(BEN);
  expect(talk.unread.value).toBe(2);
  talk.shown.value = true;
  expect(talk.unread.value).toBe(0);
  say(ANNA);
  expect(talk.unread.value).toBe(0);
  talk.shown.value = false;
  say(ANNA);
  expect(talk.unread.value).toBe(1);
});

test('what was said before a browser first came is no news; what was said while it was away is', () => {
  say(ANNA);
  table = new FakeTable([ME], whenAsked('place-tile', 1), 'another table');
  say(ANNA);
  const first = sitDown();
  expect(first.unread.value).toBe(0);
  stops.pop()!();
  say(BEN);
  expect(sitDown().unread.value).toBe(1);
  expect(readAt('another table')).toBe(2);
});

test('others are heard when they write; I am not, nor who is muted, nor what was said before', () => {
  say(ME);
  expect(vi.mocked(play).mock.calls).toEqual([]);
  mute(table.store.game, BEN, true);
  say(BEN);
  expect(vi.mocked(play).mock.calls).toEqual([]);
  say(ANNA);
  expect(vi.mocked(play).mock.calls).toEqual([['chat']]);
  sitDown();
  expect(play).toHaveBeenCalledTimes(1);
});

test('who is muted is neither shown nor counted, and is heard again when that ends', () => {
  mute(table.store.game, ANNA, true);
  say(ANNA, 'of Anna');
  say(BEN, 'of Ben');
  expect(talk.lines.value.map(({ text }) => text)).toEqual(['of Ben']);
  expect(talk.unread.value).toBe(1);
  mute(table.store.game, ANNA, false);
  expect(talk.lines.value.map(({ text }) => text)).toEqual(['of Anna', 'of Ben']);
});

test('where everybody is muted only my own lines stand', () => {
  keepSilent(true);
  say(ANNA);
  say(ME, 'mine');
  expect(talk.lines.value.map(({ text }) => text)).toEqual(['mine']);
  expect(talk.unread.value).toBe(0);
});

test('the same people stay muted at their next table, and nobody is at a table of others', () => {
  mute(table.store.game, BEN, true);
  muteAlong(table.store.game, 'the next');
  expect(mutedAt('the next')).toEqual([BEN]);
  expect(mutedAt('of others')).toEqual([]);
});

test('a phrase is sent as its key and read in words; within other words it is what somebody wrote', () => {
  expect(wordsOf(sentAs('goodGame'))).toBe('Good game');
  expect(wordsOf('so :good-game: you say')).toBe('so :good-game: you say');
  expect(wordsOf(':no-such-phrase:')).toBe(':no-such-phrase:');
  for (const phrase of PHRASES) expect(phraseText(phrase)).not.toBe(phrase);
});
