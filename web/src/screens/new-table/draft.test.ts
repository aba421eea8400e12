import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, withoutServer } from '../../net/api';
import { type Meta, WIRE_VERSION } from '../../net/wire';
import { GIVEN } from '../../parts/ColourPicker';
import { catalogue } from '../../testing/recorded';
import { useLanguage } from '../../texts/texts';
import { Draft } from './draft';
import { playOnFrom } from './wanted-position';

const META: Meta = {
  version: '1',
  speaks: WIRE_VERSION,
  presets: [{ id: 'fi-current', title: 'Finnish, current rules', text: 'as the document of 2019 has it' }],
  players: [{ id: 'level5', title: 'Reeve', text: '', level: 5 }],
  colours: [...GIVEN],
  analyses: false,
  limits: {
    body_bytes: 1_000_000,
    frame_bytes: 65_536,
    messages_per_second: 20,
    messages_burst: 40,
    tables_per_hour: 20,
    connections: 100,
    name: 24,
    table_name: 40,
    chat: 400,
  },
};

beforeAll(() => useLanguage('en'));
beforeEach(() => {
  vi.spyOn(api, 'meta').mockResolvedValue(META);
  vi.spyOn(api, 'catalogue').mockResolvedValue({ ...catalogue, tiles: [], elements: [] });
});

test('where people are sought all seats are theirs, as many as are wanted', async () => {
  const draft = await planned();
  const opened = vi.spyOn(api, 'openSeek').mockResolvedValue({ id: 's' } as never);
  for (const count of [4, 3]) {
    draft.setPlayers(count);
    expect(await draft.seek({})).toBe('/c/s');
    expect(opened.mock.lastCall![0].table.seats).toEqual(Array(count).fill({ kind: 'person' }));
  }
});

test('a turn has no days on this device, and has them again once there is a server', async () => {
  const draft = await planned();
  draft.chooseClock('days-3');
  expect(draft.request().clock).toMatchObject({ kind: 'days' });
  withoutServer.value = true;
  expect(draft.clockShown.value).toBe('none');
  expect(draft.request().clock).toBeUndefined();
  withoutServer.value = false;
  expect(draft.clockShown.value).toBe('days-3');
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
  expect(request.rules?.players).toBe(1);
  expect(request.seats).toEqual([{ kind: 'person' }]);
  expect(request.take?.map(({ seat }) => seat)).toEqual([1]);
});

test('six seats are the most', async () => {
  const draft = await planned();
  for (let more = 0; more < 6; ++more) draft.addSeat();
  expect(draft.canAdd).toBe(false);
  expect(draft.seats.value).toHaveLength(6);
});

test('no seat is offered before the first ones are there', () => {
  expect(new Draft().canAdd).toBe(false);
});

test('another seat is for somebody who is invited, and for a computer player where no server can be reached', async () => {
  const draft = await planned();
  draft.addSeat();
  withoutServer.value = true;
  draft.addSeat();
  withoutServer.value = false;
  expect(draft.seats.value.slice(2).map(({ sitter }) => sitter)).toEqual(['invited', 'computer:level5']);
});

test('a position that is pasted brings the rules', async () => {
  const draft = await planned();
  draft.position.value = '  bastide1/preset=fi-current ';
  expect(draft.request()).toMatchObject({ position: 'bastide1/preset=fi-current' });
  expect(draft.request().rules).toBeUndefined();
  draft.position.value = ' ';
  expect(draft.startsFrom.value).toBeNull();
  expect(draft.request().position).toBeUndefined();
  expect(draft.request().rules?.preset).toBe('fi-current');
});

test('to play on from a replay there are as many seats as in the game, and once only', async () => {
  vi.stubGlobal('history', { pushState: () => {} });
  vi.stubGlobal('scrollTo', () => {});
  playOnFrom({ text: 'bastide1/preset=fi-current', seats: 3 });
  const draft = await planned();
  expect(draft.request().position).toBe('bastide1/preset=fi-current');
  expect(draft.seats.value.map(({ sitter }) => sitter)).toEqual(['here', 'computer:level5', 'computer:level5']);
  const later = await planned();
  expect(later.startsFrom.value).toBeNull();
  expect(later.seats.value).toHaveLength(2);
  vi.unstubAllGlobals();
});
