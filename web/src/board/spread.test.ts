import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../dev/catalogue';
import { spots } from '../tiles/spots';
import { spread, type Target } from './spread';

const least = (targets: Target[]) => Math.min(...targets.flatMap((a, i) => targets.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe('the loupe’s targets', () => {
  it('leave alone what is far enough apart', () => {
    const far = [
      { x: 40, y: 40, movable: false },
      { x: 160, y: 160, movable: true },
    ];
    expect(spread(far, 44, 200)).toEqual(far);
  });

  it('give way in fields first', () => {
    const [road, field] = spread(
      [
        { x: 100, y: 100, movable: false },
        { x: 110, y: 100, movable: true },
      ],
      44,
      200,
    );
    expect(road).toMatchObject({ x: 100, y: 100 });
    expect(field!.x).toBeGreaterThanOrEqual(143.9);
  });

  it('keep within the tile', () => {
    const [corner] = spread([{ x: 3, y: 198, movable: true }], 44, 200);
    expect(corner).toMatchObject({ x: 22, y: 178 });
  });

  it.each(CATALOGUE)('are 44 px and apart on $tile at 188 px in all turns', (tile) => {
    for (const turns of [0, 1, 2, 3]) {
      const targets = Object.entries(spots(tile, turns)).map(([name, [x, y]]) => ({ x: x * 1.88, y: y * 1.88, movable: name.startsWith('field') }));
      const apart = targets.length > 8 ? 43 : 44;
      expect(least(spread(targets, apart, 188)), `${turns} turns`).toBeGreaterThan(apart - 1.5);
    }
  });
});
