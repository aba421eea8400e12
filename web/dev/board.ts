// A random board to play with: board.html?tiles=72&seed=7&scene=turn&dark&overlay&pieces&city&built. The board is `window.board`.
import { h, render } from 'preact';
import { Board } from '../src/board/board';
import { ColourMark, FigureIcon, NoFigureIcon } from '../src/board/figure-icon';
import { Loupe } from '../src/board/loupe';
import type { BoardModel, Ghost } from '../src/board/model';
import { topology } from '../src/tiles/topology';
import { WAITING_PLACES } from '../src/tiles/waiting-places';
import { CATALOGUE, tileOf } from './catalogue';
import { RandomBoard, withFigures } from './random-board';
import type { Colour } from '../src/net/colours';

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('tiles') ?? 72);
const types = new Map(CATALOGUE.map((type) => [type.tile, type]));
const block = asked.has('city') ? CATALOGUE.filter(({ inner }) => inner) : [];
const game = new RandomBoard(asked.get('seed') ?? '7').withBlock(block).lay(count);
let model: BoardModel = withFigures(game.model(), types, 'figures');

/** A turn: a tile in hand, its legal squares, the last moves of the others. */
function startTurn(tile: string): void {
  const places = game.places(tileOf(tile));
  const legal = places.filter((p, i) => places.findIndex((q) => q.x === p.x && q.y === p.y) === i).map(({ x, y }) => ({ x, y }));
  const best = places.sort((a, b) => b.value - a.value)[0]!;
  const lastMoves = model.tiles.slice(-3).map(({ x, y }, i) => ({ x, y, seat: i + 2, number: count - 2 + i }));
  model = { ...model, legal, lastMoves };
  showGhost({ x: best.x, y: best.y, tile, turns: best.turns, copy: 1, badge: '', seat: 1 });
}

function showGhost(ghost: Ghost): void {
  const ways = game
    .places(tileOf(ghost.tile))
    .filter((p) => p.x === ghost.x && p.y === ghost.y)
    .map((p) => p.turns)
    .sort();
  const turns = ways.includes(ghost.turns) ? ghost.turns : ways[0]!;
  const all = topology(tileOf(ghost.tile), turns);
  const names = [...all.cities, ...all.roads, ...all.fields, ...(all.cloister ? [all.cloister] : [])].map((s) => s.name);
  const chosen = names[Math.min(1, names.length - 1)]!;
  const spots = names.map((segment, i) => ({
    x: ghost.x,
    y: ghost.y,
    segment,
    label: String(i + 1),
    title: segment,
    state: segment === chosen ? ('chosen' as const) : i === names.length - 1 ? ('refused' as const) : ('free' as const),
  }));
  model = {
    ...model,
    spots,
    ghost: { ...ghost, turns, badge: `${ways.indexOf(turns) + 1}/${ways.length}`, figure: { segment: chosen, figure: 'small' } },
  };
  board.update(model);
  if (asked.has('loupe')) showLoupe();
}

function showLoupe(): void {
  const { ghost, spots, seats } = model;
  if (!ghost) return;
  const icon = (figure: string, colour: Colour) => h(FigureIcon, { figure, colour, height: 38 });
  const icons = seats.map(({ colour }) => h('span', {}, icon('small', colour), icon('big', colour), h(ColourMark, { colour, size: 24 })));
  const { tile, turns, copy } = ghost;
  const loupe = h(Loupe, {
    tile: tileOf(tile),
    turns,
    copy,
    cell: ghost,
    spots,
    seat: seats[0]!,
    size: 208,
    rotateLabel: 'Rotate',
    onSpot: console.log,
    onRotate: turn,
  });
  render([loupe, ...icons, h(NoFigureIcon, { height: 38 })], document.getElementById('loupe')!);
}

/** What the board has told, for tests. */
const told: [string, unknown?][] = [];
const tell = (name: string, value?: unknown) => void told.push([name, value]);

const board = new Board(document.getElementById('board')!, {
  catalogue: CATALOGUE,
  dark: asked.has('dark'),
  events: {
    cell(cell) {
      tell('cell', cell);
      if (model.ghost && model.legal.some((c) => c.x === cell.x && c.y === cell.y)) showGhost({ ...model.ghost, ...cell });
    },
    ghost() {
      tell('ghost');
      turn();
    },
    rotate() {
      tell('rotate');
      turn();
    },
    spot: (segment) => tell('spot', segment),
    target: (cell) => tell('target', cell),
    hover: (at) => highlight(at),
    inspect: (at) => tell('inspect', at),
  },
});
document.documentElement.classList.toggle('dark', asked.has('dark'));

function turn(): void {
  if (model.ghost) showGhost({ ...model.ghost, turns: (model.ghost.turns + 1) % 4 });
}

function highlight(at: { x: number; y: number; segment?: string } | null): void {
  model = { ...model, highlight: at?.segment ? [{ x: at.x, y: at.y, segment: at.segment }] : [] };
  board.update(model);
}

board.update(model);
if (asked.get('scene') === 'turn') startTurn(asked.get('hand') ?? 'base-cfrr-a');
if (asked.has('overlay')) {
  const segments = model.figures.map(({ x, y, segment, seat }) => ({ x, y, segment, seats: [seat, ...(x % 3 ? [] : [2])] }));
  model = { ...model, overlay: { segments, dead: model.legal.slice(0, 3) } };
  board.update(model);
}
if (asked.has('pieces')) {
  const fairies = model.figures.slice(0, 6).map(({ x, y, segment }) => ({ x, y, token: 'fairy', beside: segment }));
  const free = model.tiles.filter(({ x, y }) => !model.figures.some((figure) => figure.x === x && figure.y === y));
  const dragons = free.slice(0, 5).map(({ x, y }) => ({ x, y, token: 'dragon' }));
  const targets = free.slice(5, 9).map(({ x, y, tile, turns }) => {
    const { cities, roads, fields } = topology(tileOf(tile), turns);
    return {
      x,
      y,
      state: 'free' as const,
      figures: [...cities, ...roads, ...fields].map(({ name }, i) => ({ segment: name, chosen: i === 0, empty: true })),
    };
  });
  const right = model.tiles.reduce((a, b) => (b.x > a.x ? b : a));
  const back = { x: right.x + 1, y: right.y, token: 'face-down', faceDown: true as const };
  model = { ...model, pieces: [...fairies, ...dragons, back], targets };
  board.update(model);
}
if (asked.has('built')) {
  const waiting = ['castle', 'cathedral', 'smithy', 'market'].flatMap((kind, k) => {
    const { square } = WAITING_PLACES[`${kind}-quarter`]!;
    const of = [1, 3, 5, 8][k]!;
    return Array.from({ length: of }, (_, index) => ({
      x: square[0],
      y: square[1],
      segment: `${kind}-quarter`,
      seat: 1 + (index % 6),
      figure: ['small', 'wagon', 'big', 'mayor'][index % 4]!,
      among: { index, of, count: index % 3 },
    }));
  });
  const outside = model.tiles.filter(({ x, y }) => x < 0 || y < 0 || x > 3 || y > 2);
  const roadsOver = outside.slice(0, 8).map(({ x, y }, i) => ({ x, y, way: (['NS', 'EW'] as const)[i % 2]! }));
  const castles = outside
    .slice(8, 12)
    .map(({ x, y }, i) => ({ x, y, token: 'castle', count: 1, side: (['N', 'E', 'S', 'W'] as const)[i]!, seat: i < 3 ? i + 1 : null }));
  const held = castles.filter(({ seat }) => seat !== null).map(({ x, y, seat }) => ({ x, y, segment: 'castle', seat: seat!, figure: 'small' }));
  const barns = outside.slice(12, 16).map(({ x, y }, i) => ({ x, y, segment: `corner-${['NE', 'SE', 'SW', 'NW'][i]}`, seat: i + 1, figure: 'barn' }));
  const pieces = block.length > 0 ? [{ x: 1, y: 1, token: 'count' }] : [];
  model = { ...model, roadsOver, buildings: castles, pieces, figures: [...model.figures, ...(block.length > 0 ? waiting : []), ...held, ...barns] };
  board.update(model);
}
if (asked.has('fit')) board.fit(false);
/** Another board of so many tiles, for measuring. */
const randomBoard = (tiles: number) => withFigures(new RandomBoard('230').lay(tiles).model(), types, 'figures');
Object.assign(window, { board, told, randomBoard, current: () => model });
document.title = 'ready';
