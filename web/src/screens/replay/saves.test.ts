import { expect, test } from 'vitest';
import { otherSave } from './saves';

const pass = { type: 'PASS', payload: {} };
const save = { gameId: 'g', setup: { sets: { 'basic:1': 1 } }, players: [], replay: [pass], chat: [{ text: 'hello' }], clock: 5 };

test('a save of another program goes to the server without what no game needs', () => {
  const text = JSON.stringify({ ...save, replay: [{ ...pass, player: 1, clock: 17 }, 'nonsense'] });
  expect(otherSave(`\n ${text}`)).toEqual({ gameId: 'g', setup: save.setup, players: [], replay: [{ ...pass, player: 1 }, 'nonsense'] });
});

test.each([
  ['a record', 'bastide 1\npreset printed\n'],
  ['a record as JSON', JSON.stringify({ format: 'bastide-record', version: 1, moves: [] })],
  ['a save that is cut off', JSON.stringify(save).slice(0, -9)],
  ['other JSON', '{"setup": {}}'],
  ['a list', '[1]'],
  ['nothing', ''],
])('%s is none', (_what, text) => {
  expect(otherSave(text)).toBeNull();
});
