// What a question offers to lay: the tile, its squares, and the figures at hand.
import type { Snapshot, TileType } from '../net/wire';
import { legalCells } from '../game/legal';
import { copiesOf, laidOn } from '../game/places';
import { PLAY } from '../game/plays';
import type { KnownTable } from '../game/known-table';
import { isBeforeDraw } from './drawing';
import type { Offer } from './state';

/** Questions that a square answers. */
const isPlacing = (question: string): boolean => question === 'place-tile' || isBeforeDraw(question);
/** Questions about the tile that lies already. */
const ON_LAID = ['figure-action', PLAY.roadOver?.question];

/** It is in nobody's bag: the tile that meets everything on every side. */
export const closedTileOf = (types: ReadonlyMap<string, TileType>): TileType | undefined => [...types.values()].find(({ any }) => any?.length === 4);

/** Null: what is asked is answered from a list. */
export function offerOf(store: KnownTable, snapshot: Snapshot, seat: number, move: number): Offer | null {
  const { asked, turn } = snapshot;
  const types = store.types.peek();
  const type = isBeforeDraw(asked?.question) ? closedTileOf(types) : types.get(turn.tile ?? '');
  if (!asked || !type) return null;
  const figures = figuresOf(store, snapshot, seat);
  const copies = copiesOf(snapshot.tiles, type.tile);
  const pass = asked.actions.find(({ verb }) => verb === 'pass');
  const declines = pass ? { declines: { question: asked.question, pass } } : {};
  if (isPlacing(asked.question)) return { move, seat, type, copy: copies, cells: legalCells(asked.actions), laid: false, figures, ...declines };
  const laid = turn.placed && laidOn(snapshot.tiles, turn.placed);
  if (!ON_LAID.includes(asked.question) || !laid) return null;
  return { move, seat, type, copy: copies - 1, cells: [{ x: laid.x, y: laid.y, turns: [laid.turns], placings: {} }], laid: true, figures };
}

/** The kinds of figures that somebody has, at hand or on the board. */
export const kindsInPlay = ({ seats, figures }: Snapshot): Set<string> =>
  new Set([...seats.flatMap((state) => Object.keys(state.figures)), ...figures.map((each) => each.figure)]);

// Also the kinds of which none is left, as long as somebody has one: a chip that goes and comes back would confuse.
function figuresOf(store: KnownTable, snapshot: Snapshot, seat: number): Record<string, number> {
  const inPlay = kindsInPlay(snapshot);
  const kinds = (store.catalogue.peek()?.figures ?? []).map((noun) => noun.id).filter((id) => inPlay.has(id));
  return Object.fromEntries(kinds.map((id) => [id, snapshot.seats[seat - 1]!.figures[id] ?? 0]));
}
