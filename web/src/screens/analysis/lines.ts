// The sequences of a decision, on the board: a letter for each, its tile as a ghost, its figure.
import type { Candidate, Cell } from '../../board/model';
import type { Action, ConsideredLine, DecisionReview, FurtherLine, Snapshot, TileType } from '../../net/wire';
import { placingIn, sameAction, squareFor, textsOf } from '../../game/actions';
import { cellKey, cellOf, sameCell } from '../../game/spot';
import { copiesOf } from '../../game/places';
import { findSegment } from '../../tiles/topology';
import { isBeforeDraw } from '../../turn/drawing';
import { closedTileOf } from '../../turn/offer';

export interface LetteredLine<Line extends Acted = ConsideredLine> {
  /** "A" is the best that was found; '' is what was played, if it is none of the letters */
  letter: string;
  played: boolean;
  line: Line;
}

type Acted = Pick<FurtherLine, 'actions'>;

const LETTERS = 'ABCD';

/** The best first, and what was played among them where it belongs. */
export function lettered({ played, others }: DecisionReview): LetteredLine[] {
  const lines = [{ line: played, played: true }, ...others.map((line) => ({ line, played: false }))];
  const sorted = lines.sort((a, b) => a.line.behind - b.line.behind || Number(b.played) - Number(a.played));
  return sorted.map((each, index) => ({ ...each, letter: LETTERS[index]! }));
}

/** "-" at the end says that no figure was placed: it may as well not be said. */
export function withoutPass(actions: Action[]): Action[] {
  const end = actions.findLastIndex(({ verb }) => verb !== 'pass');
  return actions.slice(0, end + 1);
}

export const isSame = (a: Action[], b: Action[]) => textsOf(withoutPass(a)).join(' ') === textsOf(withoutPass(b)).join(' ');

export type Verdict =
  /** the best that was found, or too close to it to tell */
  | { how: 'best'; letter: string }
  | { how: 'better'; letter: string; behind: number; gained: number }
  | { how: 'played' }
  /** worse than what was played; `letter` is '' where it is not told more of */
  | { how: 'worse'; letter: string; behind: number }
  /** nothing is known of it */
  | { how: 'unknown' };

/** Of fewer even the error is chance. */
const FEWEST_DRAWS = 8;

/** How good a try is, by what was looked at. As good as the best is what is known, close to it, and clearly closer than what was played. */
export function judge(decision: DecisionReview, tried: Action[]): Verdict {
  const found = lineFor(decision, tried);
  if (!found) return { how: 'unknown' };
  if (found === decision.played) return { how: 'played' };
  const letter = lettered(decision).find(({ line }) => line === found)?.letter ?? '';
  const noise = 2 * found.behind_error;
  const known = found.draws >= FEWEST_DRAWS;
  const asGood = known && found.behind <= noise && found.behind + noise < decision.loss;
  if (found === decision.others[0] || asGood) return { how: 'best', letter };
  const gained = decision.loss - found.behind;
  return gained > 0 ? { how: 'better', letter, behind: found.behind, gained } : { how: 'worse', letter, behind: found.behind };
}

/** What was looked at and is the same; or, of what begins so, the best: a table asks for the tile first, and then what modules ask. */
function lineFor({ played, others, further }: DecisionReview, tried: Action[]): FurtherLine | undefined {
  const all: FurtherLine[] = [...others, played, ...further];
  const begin = all.filter(({ actions }) => tried.every((action, index) => sameAction(actions[index], action)));
  return all.find(({ actions }) => isSame(actions, tried)) ?? begin.sort((a, b) => a.behind - b.behind)[0];
}

/** The tile that is laid, if one is. */
export function tileFor(snapshot: Snapshot, types: ReadonlyMap<string, TileType>): TileType | undefined {
  return isBeforeDraw(snapshot.asked?.question) ? closedTileOf(types) : types.get(snapshot.turn.tile ?? '');
}

/** A candidate a square, with all letters that lie there; the one that is pointed at is seen, else the best. */
export function candidatesOf(
  { seat, lines }: { seat: number; lines: LetteredLine<Acted>[] },
  snapshot: Snapshot,
  types: ReadonlyMap<string, TileType>,
  pointed: string | null,
): Candidate[] {
  const type = tileFor(snapshot, types);
  const squares = new Map<string, Candidate>();
  for (const { letter, played, line } of inSight(lines, pointed)) {
    const cell = squareFor(line.actions) ?? laidSquare(snapshot);
    if (!cell) continue;
    const key = cellKey(cell);
    const known = squares.get(key);
    const sign = { letter, played, chosen: letter === pointed };
    if (known) known.signs.push(sign);
    else squares.set(key, { ...cell, seat, signs: [sign], ...shown(line, snapshot, type) });
  }
  return [...squares.values()].map((each) => ({ ...each, signs: each.signs.sort((a, b) => a.letter.localeCompare(b.letter)) }));
}

const inSight = (lines: LetteredLine<Acted>[], pointed: string | null): LetteredLine<Acted>[] =>
  [...lines].sort((a, b) => Number(b.letter === pointed) - Number(a.letter === pointed));

/** The square of the tile that lies already, where only a figure is decided on. */
const laidSquare = ({ turn }: Snapshot): Cell | null => (turn.placed ? cellOf(turn.placed) : null);

function shown({ actions }: Acted, snapshot: Snapshot, type: TileType | undefined): Pick<Candidate, 'tile' | 'figure'> {
  const place = placingIn(actions);
  const tile = place && type ? { tile: { tile: type.tile, turns: place.turns, copy: copiesOf(snapshot.tiles, type.tile) } } : {};
  const on = figureOn(place ?? laidSquare(snapshot), actions);
  const isThere = !on.figure || !place || !type || findSegment(type, place.turns, on.figure.segment);
  return { ...tile, ...(isThere && on) };
}

/** The figure that goes onto the tile on that square, if one does. */
export function figureOn(laid: Cell | null, actions: Action[]): Pick<Candidate, 'figure'> {
  const deploy = actions.find(({ verb, at }) => verb === 'deploy' && at?.segment && sameCell(at, laid));
  return deploy ? { figure: { figure: deploy.figure!, segment: deploy.at!.segment! } } : {};
}
