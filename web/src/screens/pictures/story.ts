// What a picture to keep is made of: the board and the points at one moment, or at every turn of a game.
import { EMPTY_BOARD } from '../../board/empty';
import type { Moment } from '../../board/export-picture';
import type { SeatLook } from '../../board/model';
import { lyingIn } from '../../game/lying';
import { laidTiles } from '../../game/places';
import type { Replayed, Snapshot, TileType } from '../../net/wire';
import { number } from '../../texts/texts';

export interface Story {
  /** of the file, without its ending */
  name: string;
  catalogue: TileType[];
  moments: Moment[];
}

export function momentOf(snapshot: Snapshot, looks: SeatLook[]): Moment {
  const seats = looks.map((look) => ({ ...look, points: number(snapshot.seats[look.seat - 1]?.score ?? 0) }));
  return { model: { ...EMPTY_BOARD, ...lyingIn(snapshot), seats: looks }, seats };
}

/** A longer game is told in larger steps. */
const MOST = 240;

/** After how many actions the board is to be seen: each turn once it is over, so that a tile comes with its figure, and the end. */
export function stops({ steps }: Pick<Replayed, 'steps'>): number[] {
  const before = steps.flatMap(({ events }, index) => (index > 0 && events.some(({ kind }) => kind === 'placed') ? [index] : []));
  const all = [...new Set([...before, steps.length])];
  const every = Math.ceil(all.length / MOST);
  return all.filter((_stop, index) => (all.length - 1 - index) % every === 0);
}

/** The same with a frame round the tile that was laid last. */
export function movingMoments(at: number[], snapshotAt: (actions: number) => Snapshot, looks: SeatLook[]): Moment[] {
  return at.map((actions, index) => {
    const snapshot = snapshotAt(actions);
    const moment = momentOf(snapshot, looks);
    const last = laidTiles(snapshot.tiles).at(-1);
    const seat = last && index < at.length - 1 ? whoLaid(snapshot) : null;
    const lastMoves = last && seat ? [{ x: last.x, y: last.y, seat, number: 1 }] : [];
    return { ...moment, model: { ...moment.model, lastMoves } };
  });
}

/** Whose tile the last one is, as far as the moment tells: who has just moved. */
function whoLaid({ events = [], turn }: Snapshot): number | null {
  return events.find(({ kind, seat }) => kind === 'placed' && seat)?.seat ?? turn.seat ?? null;
}
