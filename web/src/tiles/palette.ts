// The washes and inks of the map. The same in both themes; the dark one dims the finished tile (tile.ts).

export const INK = '#3a2c22';
export const FIELD = '#9dbb7a';
export const FIELD_LIGHT = '#b3cc8d';
export const FIELD_DARK = '#86a766';
export const TUFT = '#5f8049';
export const HEDGE = '#5d8150';
export const HEDGE_LIGHT = '#7c9f62';
export const TREE = '#587c4e';
export const TREE_LIGHT = '#86a867';
export const ROAD = '#e6dcc6';
export const ROAD_EDGE = '#5b4636';
export const RUT = '#c9b896';
export const CITY = '#8c6b57';
export const CITY_LIGHT = '#a5826b';
export const CITY_DARK = '#7b5c49';
export const STREET = '#ab8b6f';
export const STREET_EDGE = '#6d5140';
export const SQUARE = '#b99a7b';
export const STONE = '#e4d7bd';
export const STONE_SHADE = '#b5a284';
export const STONE_DARK = '#8e7c63';
export const ROOFS = ['#b4533a', '#c2684a', '#9f4733', '#b95f3d', '#a64e3a', '#c9785a', '#66727d', '#566370', '#7b8790'];
/** A town from afar. */
export const ROOFTOPS = '#a4694f';
export const ROOFTOPS_DARK = '#845140';
export const SLATE = '#66727d';
export const PLASTER = ['#f0e4ca', '#e6d5b3', '#efe0d0', '#e3cfae'];
export const WATER = '#8fb6bb';
export const WATER_DARK = '#5d8c97';
export const WATER_LIGHT = '#b7d3d2';
export const BANK = '#c9c090';
export const GOLD = '#e0b23c';
export const PAPER = '#f6efe0';
export const SHIELD = '#2f5d8a';
export const SHADOW = '#2a1f18';
/** Strips of corn, hay and young seed. */
export const CROPS = ['#c9bd7c', '#b9c183', '#8faf6c', '#bfae74'];

/** A colour between two of the form #rrggbb. */
export function mix(a: string, b: string, t: number): string {
  const parts = (colour: string) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  const to = parts(b);
  return (
    '#' +
    parts(a)
      .map((v, i) =>
        Math.round(v + (to[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
