// The loupe: the tile in hand large, with the places for a follower as targets of 44 px.
import { useLayoutEffect, useRef } from 'preact/hooks';
import './loupe.css';
import type { Way } from '../tiles/road-over';
import { spots as places, targetPlaces } from '../tiles/spots';
import { findSegment } from '../tiles/topology';
import { COLOURS } from '../tiles/figure-colours';
import { FigureIcon } from './figure-icon';
import type { SeatLook, FigureSpot } from './model';
import { spread } from './spread';
import { isField } from './stage';
import { rasterise, type TileJob, type TilePicture } from './tile-jobs';
import { tileWorkers } from './tile-workers';
import type { TileType } from '../net/wire';

export interface LoupeProps {
  tile: TileType;
  turns: number;
  copy: number;
  /** the square on which the ghost stands, so that the same houses are seen */
  cell?: { x: number; y: number };
  spots: FigureSpot[];
  /** a road over the tile */
  over?: Way;
  seat: SeatLook;
  /** the kind that stands on the chosen spot */
  figure?: string;
  /** CSS pixels a side, 160 to 210 */
  size?: number;
  dark?: boolean;
  /** what a press on the tile itself does, for those who do not see it; without it the tile is no button */
  rotateLabel?: string;
  onSpot: (segment: string) => void;
  onRotate?: () => void;
  /** a press on the tile, beside its spots: it may be the beginning of a drag */
  onPress?: (event: PointerEvent) => void;
}

const TARGET = 44;

export function Loupe({
  tile,
  turns,
  copy,
  cell,
  over,
  spots,
  seat,
  figure = 'small',
  size = 188,
  dark = false,
  rotateLabel,
  onSpot,
  onRotate,
  onPress,
}: LoupeProps) {
  const middles = spread(targets(tile, turns, copy, over, spots, size), TARGET, size);
  return (
    <div
      class={`loupe ${onPress ? 'loupe-grabs' : ''}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      onPointerDown={(event) => onPress && event.button === 0 && !(event.target as Element).closest('.loupe-spot') && onPress(event)}
    >
      <TileCanvas tile={tile} turns={turns} copy={copy} x={cell?.x ?? 0} y={cell?.y ?? 0} size={size} dark={dark} {...(over && { over })} />
      {onRotate && rotateLabel && <button type="button" class="loupe-tile" aria-label={rotateLabel} title={rotateLabel} onClick={onRotate} />}
      {spots.map((spot, i) => (
        <SpotButton key={spot.segment} spot={spot} at={middles[i]!} seat={seat} figure={figure} onSpot={onSpot} />
      ))}
    </div>
  );
}

function targets(tile: TileType, turns: number, copy: number, over: Way | undefined, spots: FigureSpot[], size: number) {
  if (spots.length === 0) return [];
  const at = { ...places(tile, turns, copy), ...targetPlaces(over) };
  return spots.map(({ segment }) => {
    const [x, y] = at[findSegment(tile, turns, segment) ?? segment] ?? [50, 50];
    return { x: (x * size) / 100, y: (y * size) / 100, movable: isField(segment) };
  });
}

interface SpotButtonProps {
  spot: FigureSpot;
  at: { x: number; y: number };
  seat: SeatLook;
  figure: string;
  onSpot: (segment: string) => void;
}

/** Chosen: the figure in a ring; free: its number; refused: hollow and dashed, and the title says why, as does choosing it. */
function SpotButton({ spot, at, seat, figure, onSpot }: SpotButtonProps) {
  const { segment, state, label, title } = spot;
  const refused = state === 'refused';
  const ring = state === 'chosen' ? COLOURS[seat.colour].body : '';
  return (
    <button
      type="button"
      class={`loupe-spot loupe-spot-${state}`}
      style={{ left: `${at.x - TARGET / 2}px`, top: `${at.y - TARGET / 2}px`, borderColor: ring }}
      aria-label={`${label}: ${title}`}
      aria-pressed={state === 'chosen'}
      aria-disabled={refused}
      title={title}
      onClick={() => onSpot(segment)}
    >
      {state === 'chosen' ? (
        <FigureIcon figure={figure} colour={seat.colour} height={34} lying={isField(segment)} />
      ) : (
        <span aria-hidden="true">{refused ? '–' : label}</span>
      )}
    </button>
  );
}

interface TileCanvasProps {
  tile: TileType;
  turns: number;
  copy: number;
  x: number;
  y: number;
  size: number;
  dark?: boolean;
  over?: Way;
}

/** The same as an element of its own. */
export function tileCanvas(of: Omit<TileCanvasProps, 'over'>): HTMLCanvasElement {
  const element = document.createElement('canvas');
  element.className = 'tile-canvas';
  [element.style.width, element.style.height] = [`${of.size}px`, `${of.size}px`];
  showTile(element, of);
  return element;
}

/** A worker paints it, so that the page's own thread can go on; what was there stays until then. Returns what calls it off. */
function showTile(element: HTMLCanvasElement, of: TileCanvasProps, shown = () => {}): () => void {
  const { tile } = of;
  const job = jobOf(of);
  let wanted = true;
  const show = (made: TilePicture | null) => {
    if (!wanted) return;
    put(element, made ?? rasterise(tile, job));
    shown();
  };
  const workers = tileWorkers();
  workers.learn([tile]);
  workers.make(job, show);
  return () => (wanted = false);
}

function jobOf({ tile, turns, copy, x, y, size, over, dark = false }: TileCanvasProps): TileJob {
  const pixels = Math.round(size * Math.min(2, devicePixelRatio || 1));
  const detail = size < 50 ? 'plain' : size < 62 ? 'small' : 'full';
  return { placed: { tile: tile.tile, turns, copy, x, y }, size: pixels, detail, dark, alone: { ...(over && { over }) } };
}

function put(element: HTMLCanvasElement, { bitmap }: TilePicture): void {
  [element.width, element.height] = [bitmap.width, bitmap.height];
  element.getContext('2d')!.drawImage(bitmap, 0, 0);
}

/** One tile by itself: for the loupe, for lists of remaining tiles, for the rules. */
export function TileCanvas(of: TileCanvasProps) {
  const { tile, turns, copy, x, y, size, over, dark } = of;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** of the picture that is there */
  const turned = useRef(turns);
  useLayoutEffect(() => {
    // until its own picture comes, the one that is there is turned
    canvas.current!.style.transform = `rotate(${90 * (turns - turned.current)}deg)`;
    return showTile(canvas.current!, of, () => {
      turned.current = turns;
      canvas.current!.style.transform = '';
    });
  }, [tile, turns, copy, x, y, size, over, dark]);
  return <canvas ref={canvas} class="tile-canvas" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true" />;
}
