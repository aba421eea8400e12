import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, type Meta } from '../../net/api';
import type { Catalogue } from '../../net/wire';
import { GIVEN } from '../../parts/ColourPicker';
import { useLanguage } from '../../texts/texts';
import { Draft } from './draft';

const META: Meta = {
  version: '1',
  presets: [{ id: 'fi-current', title: 'Finnish, current rules' }],
  players: [{ id: 'level5', title: 'Reeve', text: '', level: 5 }],
  colours: [...GIVEN],
  analyses: false,
};

beforeAll(() => useLanguage('en'));
beforeEach(() => {
  vi.spyOn(api, 'meta').mockResolvedValue(META);
  vi.spyOn(api, 'catalogue').mockResolvedValue({ tiles: [], elements: [] } as unknown as Catalogue);
});

async function planned(): Promise<Draft> {
  const draft = new Draft();
  await draft.load();
  return draft;
}

test('a table begins with the player who plans it and a computer player', async () => {
  const draft = await planned();
  expect(draft.seats.value.map(({ sitter }) => sitter)).toEqual(['here', 'computer:level5']);
  expect(draft.rules.value).toEqual({ preset: 'fi-current', players: 2 });
});

test('one seat is enough, and the last one stays', async () => {
  const draft = await planned();
  draft.removeSeat(1);
  expect(draft.canRemove).toBe(false);
  draft.removeSeat(0);
  expect(draft.seats.value).toHaveLength(1);
  const request = draft.request();
  expect(request.rules.players).toBe(1);
  expect(request.seats).toEqual([{ kind: 'person' }]);
  expect(request.take?.map(({ seat }) => seat)).toEqual([1]);
});

test('six seats are the most', async () => {
  const draft = await planned();
  for (let more = 0; more < 6; ++more) draft.addSeat();
  expect(draft.canAdd).toBe(false);
  expect(draft.seats.value).toHaveLength(6);
});
