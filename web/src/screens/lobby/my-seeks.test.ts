import { beforeEach, expect, test, vi } from 'vitest';
import { api, type Refused } from '../../net/api';
import type { Seek } from '../../net/wire';
import { myTables } from '../../settings/my-tables';
import { gameSince, isMine, noteSeek } from './my-seeks';

const became = vi.spyOn(api, 'seek');
const seek = (more: Partial<Seek>) => ({ id: 'one', ...more }) as Seek;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  myTables.value = [];
  became.mockReset();
});

test('a seek that was open here and is gone leads to its game, once', async () => {
  expect(await gameSince(['one'])).toBeNull();
  expect(isMine('one')).toBe(true);
  became.mockResolvedValue(seek({ state: 'made', game: 'g1' }));
  expect(await gameSince([])).toBe('g1');
  expect(isMine('one')).toBe(false);
  expect(await gameSince([])).toBeNull();
});

test('one that was made here counts before any list was seen', async () => {
  noteSeek('one');
  noteSeek('one');
  became.mockResolvedValue(seek({ state: 'made', game: 'g1' }));
  expect(await gameSince([])).toBe('g1');
  expect(became).toHaveBeenCalledTimes(1);
});

test('a game at which this browser has been is not gone to again', async () => {
  noteSeek('one');
  myTables.value = [{ game: 'g1', name: '', players: [], at: 0, over: false, links: {} }];
  became.mockResolvedValue(seek({ state: 'made', game: 'g1' }));
  expect(await gameSince([])).toBeNull();
});

test('while its table is being made, and without a line, it is asked for again', async () => {
  noteSeek('one');
  became.mockResolvedValueOnce(seek({ state: 'full' }));
  expect(await gameSince([])).toBeNull();
  became.mockRejectedValueOnce({ code: 'unreachable' } as Refused);
  expect(await gameSince([])).toBeNull();
  became.mockResolvedValueOnce(seek({ state: 'made', game: 'g1' }));
  expect(await gameSince([])).toBe('g1');
});

test('one that was withdrawn, or that nobody knows any more, is forgotten', async () => {
  noteSeek('one');
  became.mockResolvedValueOnce(seek({ state: 'withdrawn' }));
  expect(await gameSince([])).toBeNull();
  noteSeek('two');
  became.mockRejectedValueOnce({ code: 'unknown' } as Refused);
  expect(await gameSince([])).toBeNull();
  expect(isMine('one') || isMine('two')).toBe(false);
});
