import { expect, test } from 'vitest';
import { Refused } from '../net/refused';
import type { SharedSettings } from '../net/wire';
import { exchange, merged, type Server } from './shared-settings';

const before = { theme: 'auto', pace: 'steady', name: '' };

test('a device that shares for the first time takes what the account has', () => {
  expect(merged(null, before, { theme: 'dark', name: 'Anna' })).toEqual({ theme: 'dark', pace: 'steady', name: 'Anna' });
});

test('what was changed here wins, and what was changed elsewhere comes along', () => {
  const here = { ...before, pace: 'calm' };
  const elsewhere = { ...before, theme: 'dark' };
  expect(merged(before, here, elsewhere)).toEqual({ theme: 'dark', pace: 'calm', name: '' });
});

test('what a newer page has put there stays', () => {
  expect(merged(before, before, { ...before, wallpaper: 'moss' })).toEqual({ ...before, wallpaper: 'moss' });
});

test('what was set back here is set back there', () => {
  const dark = { ...before, theme: 'dark' };
  expect(merged(dark, before, dark)).toEqual(before);
});

/** Settings as the server keeps them. `meanwhile`: what other devices do between a reading and a change. */
function serverWith(settings: object | null, meanwhile: object[] = []): Server & { kept: SharedSettings; changes: number } {
  const server = {
    kept: { settings, changed: settings ? 1 : 0 } as SharedSettings,
    changes: 0,
    settings: () => Promise.resolve(server.kept),
    changeSettings(wanted: SharedSettings) {
      const other = meanwhile.shift();
      if (other) server.kept = { settings: other, changed: server.kept.changed + 1 };
      if (wanted.changed !== server.kept.changed) return Promise.reject(new Refused({ code: 'too-late', message: '' }, 409));
      server.changes += 1;
      server.kept = { settings: wanted.settings, changed: wanted.changed + 1 };
      return Promise.resolve(server.kept);
    },
  };
  return server;
}

test('the first device of an account gives it its settings', async () => {
  const server = serverWith(null);
  expect(await exchange(server, null, before)).toEqual(before);
  expect(server.kept).toEqual({ settings: before, changed: 1 });
});

test('where both are the same already nothing is sent, in whatever order it stands', async () => {
  const server = serverWith({ name: '', pace: 'steady', theme: 'auto' });
  await exchange(server, before, before);
  expect(server.changes).toBe(0);
});

test('where another device was faster its settings are read, and both hold', async () => {
  const server = serverWith(before, [{ ...before, theme: 'dark' }]);
  expect(await exchange(server, before, { ...before, pace: 'calm' })).toEqual({ theme: 'dark', pace: 'calm', name: '' });
  expect(server.kept.settings).toEqual({ theme: 'dark', pace: 'calm', name: '' });
});

test('it is not tried for ever', async () => {
  const others = Array.from({ length: 20 }, (_, n) => ({ ...before, name: `${n}` }));
  await expect(exchange(serverWith(before, others), before, { ...before, pace: 'calm' })).rejects.toMatchObject({ failure: { code: 'too-late' } });
});
