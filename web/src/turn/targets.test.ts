import { describe, expect, test } from 'vitest';
import { action, actions, spots } from '../testing/actions';
import { nextActionAt, targetsOf } from './targets';

const offers = actions('tower-piece*2,-1', 'small@2,-1:tower', 'tower-piece*0,3', 'small<1,0:city-N=2', 'small<prison:3', '-');
const next = (...[offered, cell, chosen, segment]: [typeof offers, { x: number; y: number }, string | null, string?]) =>
  nextActionAt(offered, cell, chosen === null ? null : action(chosen), segment)?.text ?? null;

test('squares that actions name can be chosen, each once', () => {
  expect(targetsOf(offers, [], [])).toEqual([
    { x: 2, y: -1, state: 'free', figures: [] },
    { x: 0, y: 3, state: 'free', figures: [] },
    { x: 1, y: 0, state: 'free', figures: [{ segment: 'city-N', chosen: false }] },
  ]);
});

test('what is chosen and what is pointed at is told', () => {
  const states = targetsOf(offers, actions('tower-piece*2,-1'), spots('0,3', '2,-1:city-N')).map((target) => target.state);
  expect(states).toEqual(['chosen', 'lit', 'free']);
});

test('choosing a square again goes through its actions and back to none', () => {
  const square = { x: 2, y: -1 };
  expect(next(offers, square, null)).toBe('tower-piece*2,-1');
  expect(next(offers, square, 'small<1,0:city-N=2')).toBe('tower-piece*2,-1');
  expect(next(offers, square, 'tower-piece*2,-1')).toBe('small@2,-1:tower');
  expect(next(offers, square, 'small@2,-1:tower')).toBeNull();
});

describe('figures on one square', () => {
  const taking = actions('small<1,0:city-N=2', 'small<1,0:road-S=2', 'big<1,0:road-S=1');
  const square = { x: 1, y: 0 };
  test('are told apart, and which is chosen', () => {
    const [target] = targetsOf(taking.slice(0, 2), actions('small<1,0:road-S=2'), []);
    expect(target!.figures).toEqual([
      { segment: 'city-N', chosen: false },
      { segment: 'road-S', chosen: true },
    ]);
  });
  test('the one pointed at is chosen, then the next', () => {
    expect(next(taking, square, null, 'road-S')).toBe('small<1,0:road-S=2');
    expect(next(taking, square, 'small<1,0:road-S=2', 'city-N')).toBe('small<1,0:city-N=2');
    expect(next(taking, square, 'small<1,0:road-S=2', 'road-S')).toBe('big<1,0:road-S=1');
    expect(next(taking, square, 'big<1,0:road-S=1', 'road-S')).toBeNull();
  });
});

test('figures beside which a token can stand have a ring, and places where figures may go a small one', () => {
  const elsewhere = actions('fairy*1,0:city-N', 'dragon*3,0', 'small@2,0:road-E', 'big@2,0:road-E');
  expect(targetsOf(elsewhere, actions('big@2,0:road-E'), [])).toEqual([
    { x: 1, y: 0, state: 'free', figures: [{ segment: 'city-N', chosen: false }] },
    { x: 3, y: 0, state: 'free', figures: [] },
    { x: 2, y: 0, state: 'chosen', figures: [{ segment: 'road-E', chosen: true, empty: true }] },
  ]);
});

test('a quarter of the count’s city is a place of its square, for those who go there and for the count', () => {
  const offers = actions('small@castle-quarter', 'big@castle-quarter', 'small@market-quarter', 'count*2,2', 'wagon>4,4:road-E', '-');
  expect(targetsOf(offers, actions('big@castle-quarter'), [])).toEqual([
    { x: 2, y: 0, state: 'chosen', figures: [{ segment: 'castle-quarter', chosen: true, empty: true }] },
    { x: 3, y: 1, state: 'free', figures: [{ segment: 'market-quarter', chosen: false, empty: true }] },
    { x: 2, y: 2, state: 'free', figures: [{ segment: 'smithy-quarter', chosen: false }] },
    { x: 4, y: 4, state: 'free', figures: [{ segment: 'road-E', chosen: false, empty: true }] },
  ]);
  expect(next(offers, { x: 2, y: 0 }, 'small@castle-quarter', 'castle-quarter')).toBe('big@castle-quarter');
});

test('a bridge may be chosen besides something else', () => {
  const states = targetsOf(actions('bridge*1,0=1', 'tower-piece*2,0', 'tower-piece*3,0'), actions('bridge*1,0=1', 'tower-piece*3,0'), []).map(
    ({ state }) => state,
  );
  expect(states).toEqual(['chosen', 'free', 'chosen']);
});
