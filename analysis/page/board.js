// The land as a plain map: a tile from its catalogue entry, a figure by the name of its segment.
'use strict';
const SIDES = 'NESW';
const STEP = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const INK = { field: '#9dbb7a', road: '#e6dcc6', edge: '#5b4636', city: '#a5826b', wall: '#3a2c22', water: '#8fb6bb', roof: '#b4533a', shield: '#2f5d8a' };
const corner = (side) => [[0, 0], [100, 0], [100, 100], [0, 100]][side % 4]; // where that side begins, clockwise
const middle = (side) => [50 + 50 * STEP[SIDES[side]][0], 50 + 50 * STEP[SIDES[side]][1]];

// Along its own sides from corner to corner; a wall bends inward where sides are missing.
function cityPath(sides) {
  const has = [0, 1, 2, 3].map((side) => sides.includes(SIDES[side]));
  const first = has.indexOf(true);
  let path = `M${corner(first)}`;
  for (let i = 0; i < 4;) {
    const side = (first + i) % 4;
    if (has[side]) {
      path += `L${corner(side + 1)}`;
      i += 1;
      continue;
    }
    let gap = 0;
    while (i + gap < 4 && !has[(first + i + gap) % 4]) gap += 1;
    const to = corner(first + i + gap);
    let bend = [50, 50];
    if (gap === 3) bend = [50 + 2 * STEP[SIDES[first]][0], 50 + 2 * STEP[SIDES[first]][1]];
    if (gap === 1) {
      const [x, y] = STEP[SIDES[side]];
      bend = [50 + 12 * x, 50 + 12 * y];
    }
    path += `Q${bend} ${to}`;
    i += gap;
  }
  return path + 'Z';
}

function linePath(sides) {
  const ends = [...sides].map((side) => middle(SIDES.indexOf(side)));
  if (ends.length === 2) return `M${ends[0]}Q50,50 ${ends[1]}`;
  return ends.map((end) => `M${end}L50,50`).join('');
}

function tileSvg(type, turns) {
  const of = (kind) => type.segments.filter((segment) => segment.kind === kind);
  const lines = (kind, widths) => of(kind).filter((each) => each.sides).map((each) => widths.map(([colour, width]) =>
    `<path d="${linePath(each.sides)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`).join('')).join('');
  const roads = of('road').filter((each) => each.sides);
  let svg = `<rect width="100" height="100" fill="${INK.field}"/>`;
  svg += lines('river', [['#5d8c97', 19], [INK.water, 15]]);
  svg += lines('road', [[INK.edge, 13], [INK.road, 9]]);
  if (roads.length > 2) svg += `<circle cx="50" cy="50" r="8" fill="${INK.road}" stroke="${INK.edge}" stroke-width="2"/>`;
  for (const city of of('city').filter((each) => each.sides)) {
    svg += `<path d="${cityPath(city.sides)}" fill="${INK.city}" stroke="${INK.wall}" stroke-width="4" stroke-linejoin="round"/>`;
    if (city.counters?.pennants) {
      const at = [...city.sides].reduce(([x, y], side) => [x + 22 * STEP[side][0], y + 22 * STEP[side][1]], [50, 50]);
      svg += `<path transform="translate(${at[0] - 7} ${at[1] - 8})" d="M0 0H14V8Q14 14 7 17Q0 14 0 8Z" fill="${INK.shield}" stroke="#f6efe0" stroke-width="2"/>`;
    }
  }
  if (of('cloister').length) svg += `<path d="M32 66V44L50 30L68 44V66Z" fill="#f0e4ca" stroke="${INK.wall}" stroke-width="3"/><path d="M29 46L50 29L71 46" fill="none" stroke="${INK.roof}" stroke-width="6"/>`;
  return `<g transform="rotate(${90 * turns} 50 50)">${svg}</g>`;
}

// "city-N" stands towards the north, "field-Sl" by the left half of the south, "cloister" in the middle.
function spotOf(name) {
  const [kind, where] = name.split('-');
  if (!where) return [50, 56];
  const [x, y] = STEP[where[0]] ?? [0, 0];
  if (where.length === 2 && STEP[where[1]]) return [50 + 32 * (x + STEP[where[1]][0]), 50 + 32 * (y + STEP[where[1]][1])];
  const half = where[1] === 'l' ? -1 : where[1] === 'r' ? 1 : 0;
  const reach = kind === 'field' ? 34 : 26;
  return [50 + reach * x - 26 * half * y, 50 + reach * y + 26 * half * x];
}

function figureSvg(figure, seat, ring) {
  const [x, y] = spotOf(figure.on);
  return `<g transform="translate(${100 * figure.x + x} ${100 * figure.y + y})">` +
    (ring ? `<circle r="22" fill="none" stroke="#fff" stroke-width="4"/>` : '') +
    `<circle r="16" fill="${seat.colour}" stroke="#fff" stroke-width="3"/><circle r="17.5" fill="none" stroke="#3a2c22" stroke-width="1.5"/>` +
    `<text y="6" text-anchor="middle" font-size="18" fill="${seat.on}">${seat.mark}</text></g>`;
}

// Where the tile goes, and the figures that come.
function placesOf(actions) {
  const found = { tile: null, figures: [] };
  for (const { verb, at, turns, place } of actions) {
    if (verb === 'place') found.tile = { x: at.x, y: at.y, turns };
    if (verb === 'deploy' && at) found.figures.push({ x: at.x, y: at.y, on: at.segment ?? place });
  }
  return found;
}

// The land before a decision with what was played (whole) or would have been better (dashed).
function boardSvg(board, moment, tile, line, seat, seats, dashed) {
  const types = new Map(board.types.map((type) => [type.tile, type]));
  const laid = board.laid.slice(0, moment.tiles);
  const own = placesOf(line);
  const spots = own.tile ? [...laid, own.tile] : laid;
  const xs = spots.map((each) => each.x), ys = spots.map((each) => each.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const put = (each, type) => type ? `<g transform="translate(${100 * each.x} ${100 * each.y})">${tileSvg(type, each.turns)}<rect width="100" height="100" fill="none" stroke="#3a2c22" stroke-opacity=".22"/></g>` : '';
  let svg = '<g class="land">' + laid.map((each) => put(each, types.get(each.tile))).join('');
  if (own.tile) svg += put(own.tile, types.get(tile));
  svg += '</g>';
  if (own.tile) svg += `<rect x="${100 * own.tile.x + 3}" y="${100 * own.tile.y + 3}" width="94" height="94" rx="4" fill="none" stroke="#fff" stroke-width="9"/><rect x="${100 * own.tile.x + 3}" y="${100 * own.tile.y + 3}" width="94" height="94" rx="4" fill="none" stroke="${seat.colour}" stroke-width="6"${dashed ? ' stroke-dasharray="14 9"' : ''}/>`;
  svg += moment.figures.map((figure) => figureSvg(figure, seats[figure.seat - 1], false)).join('');
  svg += own.figures.map((figure) => figureSvg(figure, seat, true)).join('');
  return `<svg viewBox="${100 * left - 6} ${100 * top - 6} ${100 * wide + 12} ${100 * high + 12}" role="img" aria-label="The land">${svg}</svg>`;
}
