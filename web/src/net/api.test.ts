import { afterEach, expect, it, vi } from 'vitest';
import { api, randomBits, withoutServer } from './api';
import { keepGamesHere, type GamesHere } from './games-here';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks for a seat once more with the same key when the answer is lost on the way', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    asked.push(String(init.body));
    if (asked.length === 1) return Promise.reject(new TypeError('the line broke'));
    return Promise.resolve(new Response(JSON.stringify({ seat: 2, key: 'k', link: '/g/a#key=k' })));
  });
  const taken = await api.takeSeat('a', 2, { name: 'Ben', nonce: randomBits(), key: randomBits() });
  expect(taken.seat).toBe(2);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(asked[0]);
});

it('makes keys of 22 characters that fit into an address', () => {
  expect(randomBits()).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

const refused = (code: string, status: number) => new Response(JSON.stringify({ error: { code, message: code } }), { status });

it('waits where another of the same address has a game played, and asks again', async () => {
  vi.useFakeTimers();
  const answers = [refused('too-many', 429), refused('too-many', 429), new Response(JSON.stringify({ start: {}, steps: [] }))];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  const replayed = api.replay('a record');
  await vi.runAllTimersAsync();
  expect((await replayed).steps).toEqual([]);
});

it('does not ask again for a record that cannot be played', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return refused('illegal', 422);
  });
  await expect(api.replay('no record')).rejects.toMatchObject({ code: 'illegal' });
  expect(asked).toBe(1);
});

it('asks for many positions in several requests', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const moves = path.split('=')[1]!.split(',');
    return new Response(JSON.stringify({ game: 'a', positions: Object.fromEntries(moves.map((move) => [move, `after ${move}`])) }));
  });
  const moves = Array.from({ length: 130 }, (_, move) => move);
  const positions = await api.positionsOf('a', moves);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(`/api/games/a/positions?after=${moves.slice(100).join(',')}`);
  expect(Object.keys(positions)).toHaveLength(130);
  expect(positions[129]).toBe('after 129');
});

it('knows that nobody else can be reached while this device answers in place of a server', async () => {
  const meta = { version: '1' };
  keepGamesHere(
    async () => ({ meta: async () => meta }) as unknown as GamesHere,
    async () => [],
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await api.meta()).toEqual(meta);
  expect(withoutServer.value).toBe(true);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(meta)));
  await api.meta();
  expect(withoutServer.value).toBe(false);
});
