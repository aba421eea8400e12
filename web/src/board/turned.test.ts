import { describe, expect, it } from 'vitest';
import { CATALOGUE, tileOf } from '../../dev/catalogue';
import { RandomBoard, withFigures } from '../../dev/random-board';
import { findSegment, renamed, topology } from '../tiles/topology';
import { EMPTY_BOARD } from './empty';
import type { BoardModel } from './model';
import { turnedCamera, turnedCell, turnedModel, turnedPlace, turnedThing } from './turned';

const types = new Map(CATALOGUE.map((type) => [type.tile, type]));
const land: BoardModel = withFigures(new RandomBoard('7').lay(30).model(), types, 'figures', 2);

describe('a board seen from another side', () => {
  it('has what was north in the east after a quarter turn', () => {
    const middle = { x: 0, y: 0 };
    const north = { x: 0, y: -1 };
    const [a, b] = [turnedCell(middle, 1), turnedCell(north, 1)];
    expect([b.x - a.x, b.y - a.y]).toEqual([1, 0]);
  });

  it.each([1, 2, 3])('comes back after %i quarters and the rest of four', (by) => {
    for (const tile of land.tiles) expect(turnedCell(turnedCell(tile, by), 4 - by)).toEqual({ x: tile.x, y: tile.y });
    expect(turnedModel(turnedModel(land, by), 4 - by)).toMatchObject({ tiles: land.tiles, figures: land.figures });
  });

  it.each([1, 2, 3])('has tiles whose sides meet as before, after %i quarters', (by) => {
    const { tiles } = turnedModel(land, by);
    const sideOf = (tile: (typeof tiles)[number], side: number) => {
      const { cities, roads } = topology(tileOf(tile.tile), tile.turns);
      return cities.some(({ sides }) => sides.includes(side)) ? 'city' : roads.some(({ sides }) => sides.includes(side)) ? 'road' : 'field';
    };
    for (const tile of tiles) {
      const right = tiles.find(({ x, y }) => x === tile.x + 1 && y === tile.y);
      if (right) expect(sideOf(tile, 1), JSON.stringify([tile, right])).toBe(sideOf(right, 3));
    }
  });

  it.each([1, 2, 3])('has its figures on the same segments, after %i quarters', (by) => {
    const turned = turnedModel(land, by);
    land.figures.forEach((figure, i) => {
      const tile = land.tiles.find(({ x, y }) => x === figure.x && y === figure.y)!;
      const type = tileOf(tile.tile);
      const seen = turned.figures[i]!;
      const there = findSegment(type, tile.turns + by, seen.segment)!;
      expect(renamed(type, there, tile.turns + by, tile.turns)).toBe(findSegment(type, tile.turns, figure.segment));
    });
  });

  it('turns everything that says a side', () => {
    expect(turnedPlace('road-W', 1)).toBe('road-N');
    expect(turnedPlace('field-Nl', 3)).toBe('field-Wl');
    expect(turnedPlace('corner-NW', 1)).toBe('corner-NE');
    expect(['castle', 'castle-quarter', 'cloister', 'overlay'].map((name) => turnedPlace(name, 1))).toEqual([
      'castle',
      'castle-quarter',
      'cloister',
      'overlay',
    ]);
    const model: BoardModel = {
      ...EMPTY_BOARD,
      roadsOver: [{ x: 0, y: 0, way: 'NS' }],
      buildings: [{ x: 0, y: 0, token: 'castle', count: 1, side: 'E', seat: 1 }],
      pieces: [{ x: 0, y: 0, token: 'fairy', beside: 'city-N' }],
      targets: [{ x: 0, y: 0, state: 'free', figures: [{ segment: 'road-S', chosen: false }] }],
      ghost: { x: 0, y: 0, tile: 'base-crfr-a', turns: 3, copy: 0, badge: '1/2', seat: 1, figure: { segment: 'road-E', figure: 'small' } },
      overlay: { segments: [{ x: 0, y: 0, segment: 'road-E', seats: [1] }], dead: [{ x: 1, y: 0 }], odds: [{ x: 2, y: 0, percent: 5 }] },
      candidates: [{ x: 0, y: 0, seat: 1, tile: { tile: 'base-crfr-a', turns: 2, copy: 0 }, signs: [] }],
    };
    expect(turnedModel(model, 1)).toMatchObject({
      roadsOver: [{ x: -1, y: 0, way: 'EW' }],
      buildings: [{ side: 'S' }],
      pieces: [{ beside: 'city-E' }],
      targets: [{ figures: [{ segment: 'road-W' }] }],
      ghost: { x: -1, y: 0, turns: 0, figure: { segment: 'road-S', figure: 'small' } },
      overlay: { segments: [{ segment: 'road-S' }], dead: [{ x: -1, y: 1 }], odds: [{ x: -1, y: 2, percent: 5 }] },
      candidates: [{ tile: { turns: 3 } }],
      turned: 1,
    });
  });

  it('keeps lists that have not changed, so that nothing is painted for them', () => {
    const [a, b] = [turnedModel(land, 1), turnedModel({ ...land, focus: { x: 0, y: 0 } }, 1)];
    expect(b.tiles).toBe(a.tiles);
    expect(turnedModel(land, 0)).toBe(land);
  });

  it('has the same in the middle of the view', () => {
    const camera = { x: 3.2, y: -1.5, scale: 90 };
    const { x, y } = turnedCamera(camera, 1);
    expect([x, y]).toEqual([1.5, 3.2]);
    expect(turnedThing({ x: 3, y: -2 }, 1)).toEqual({ x: 1, y: 3 });
  });
});
