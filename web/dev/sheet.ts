// The tile sheet, only for those who work on the look: sheet.html?size=200&detail=full&turns=0&set=base, ?show=figures, ?show=pieces, ?show=invented.
import type { Colour } from '../src/net/colours';
import type { TileType } from '../src/net/wire';
import { drawFigure, SPRITE } from '../src/tiles/figures';
import { paintToken } from '../src/tiles/paint-tokens';
import { Pen } from '../src/tiles/pen';
import { spots } from '../src/tiles/spots';
import { paintTile } from '../src/tiles/tile';
import { CATALOGUE } from './catalogue';
import { INVENTED } from './invented';

const asked = new URLSearchParams(location.search);
const size = Number(asked.get('size') ?? 160);
const turns = Number(asked.get('turns') ?? 0);
const sheet = document.getElementById('sheet')!;

function newCanvas(width: number, height: number, caption: string): CanvasRenderingContext2D {
  const figure = document.createElement('figure');
  const canvas = document.createElement('canvas');
  const ratio = devicePixelRatio;
  [canvas.width, canvas.height] = [width * ratio, height * ratio];
  [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
  figure.append(canvas, caption);
  sheet.append(figure);
  const to = canvas.getContext('2d')!;
  to.scale(ratio, ratio);
  return to;
}

function showTile(tile: TileType): void {
  const to = newCanvas(size, size, size < 90 ? '' : tile.tile);
  const detail = asked.get('detail') === 'small' || size < 60 ? 'small' : 'full';
  const copy = Number(asked.get('copy') ?? 0);
  paintTile(to, size, { tile, turns, copy, cell: [7, 3], detail, alone: true, dark: asked.has('dark') });
  if (!asked.has('spots')) return;
  for (const [name, [x, y]] of Object.entries(spots(tile, turns, copy))) {
    to.beginPath();
    to.arc((x * size) / 100, (y * size) / 100, size / 25, 0, 7);
    to.fillStyle = name.startsWith('field') ? '#fff' : '#fd0';
    to.fill();
    to.stroke();
  }
}

function showFigures(): void {
  for (const kind of ['small', 'big', 'builder', 'pig', 'mayor', 'wagon', 'barn']) {
    for (const colour of ['black', 'white', 'blue', 'red', 'yellow', 'sky'] as Colour[]) {
      for (const lying of [false, true]) {
        const to = newCanvas(SPRITE.width, SPRITE.height, `${kind} ${colour}`);
        to.translate(SPRITE.footX, SPRITE.footY);
        drawFigure(to, kind, colour, lying);
      }
    }
  }
}

function showPieces(): void {
  for (const token of ['dragon', 'fairy', 'count', 'abbey', 'bridge', 'castle']) {
    for (const ground of ['#9dbb7a', '#8c6b57', '#e6dcc6', '#8fb6bb']) {
      const to = newCanvas(size, size, token);
      to.fillStyle = ground;
      to.fillRect(0, 0, size, size);
      to.scale(size / 26, size / 26);
      to.translate(13, 13);
      paintToken(new Pen(to), token);
    }
  }
}

if (asked.get('show') === 'pieces') showPieces();
else if (asked.get('show') === 'figures') showFigures();
else if (asked.get('show') === 'invented') for (const tile of INVENTED) showTile(tile);
else for (const tile of CATALOGUE.filter((t) => t.tile.includes(asked.get('set') ?? ''))) showTile(tile);
document.title = 'ready';
