import { expect, it } from 'vitest';
import type { Catalogue } from '../../net/wire';
import { typicalPicture } from './pictures';

const tile = (name: string, set: string, mark?: string) => ({
  tile: name,
  set,
  turns: [0],
  segments: [{ segment: 'road-N', kind: 'road', ...(mark && { marks: [mark] }) }],
  in_bag: 1,
  start: false,
});
const catalogue = (...tiles: Catalogue['tiles']) => ({ tiles, figures: [{ id: 'small', title: 'follower' }], tokens: [] });
type Shown = Parameters<typeof typicalPicture>[0];
const tileOf = (without: Shown, having: Shown) => {
  const picture = typicalPicture(without, having, { id: 'thing', module: 'more' });
  return picture && 'tile' in picture ? picture.tile.tile : undefined;
};
const plain = catalogue(tile('a', 'base', 'old'));

it('shows a tile whose mark counts only with the element', () => {
  expect(tileOf(plain, catalogue(tile('a', 'base', 'old'), tile('b', 'more'), tile('c', 'more', 'new')))).toBe('c');
});

it('shows a tile whose mark is counted', () => {
  const counted = { ...tile('b', 'more'), segments: [{ segment: 'city-N', kind: 'city', counters: { grain: 1 } }] };
  expect(tileOf(plain, catalogue(tile('a', 'base', 'old'), tile('c', 'more'), counted))).toBe('b');
});

it('shows a tile of the module where no mark is new', () => {
  expect(tileOf(plain, catalogue(tile('a', 'base', 'old'), tile('b', 'other'), tile('c', 'more')))).toBe('c');
});

it('shows nothing of an element that brings no tile', () => {
  expect(typicalPicture(plain, plain, { id: 'thing', module: 'more' })).toBeUndefined();
});

it('shows the figure that the element is called after, before any tile', () => {
  const having = {
    ...catalogue(tile('c', 'more', 'new')),
    figures: [...plain.figures, { id: 'wagon', title: 'wagon' }, { id: 'mayor', title: 'mayor' }],
  };
  expect(typicalPicture(plain, having, { id: 'mayor', module: 'more' })).toEqual({ figure: 'mayor' });
  expect(tileOf(plain, having)).toBe('c');
});

it('shows the token that it is called after, if that is drawn', () => {
  const tokens = ['bridge', 'undrawn'].map((id) => ({ id, title: id }));
  const having = { ...catalogue(tile('b', 'more')), tokens };
  expect(typicalPicture(plain, having, { id: 'bridges', module: 'more' })).toEqual({ token: 'bridge' });
  expect(typicalPicture(plain, having, { id: 'undrawn', module: 'more' })).toHaveProperty('tile');
});
