// The sequences of a decision, on the board: a letter for each, its tile as a ghost, its figure.
import type { Candidate, Cell } from '../../board/model';
import type { DecisionReview, FurtherLine, Line } from '../../net/analysis';
import { readAction, readPlace, squareOf } from '../../game/notation';
import { copiesOf } from '../../game/places';
import type { Snapshot, TileType } from '../../net/documents';
import { findSegment } from '../../tiles/topology';
import { abbeyOf } from '../../turn/offer';

export interface LetteredLine {
  /** "A" is the best that was found; '' is what was played, if it is none of the letters */
  letter: string;
  played: boolean;
  line: Line;
}

const LETTERS = 'ABCD';

/** The best first, and what was played among them where it belongs. */
export function lettered({ played, others }: DecisionReview): LetteredLine[] {
  const lines = [{ line: played, played: true }, ...others.map((line) => ({ line, played: false }))];
  const sorted = lines.sort((a, b) => a.line.behind - b.line.behind || Number(b.played) - Number(a.played));
  return sorted.map((each, index) => ({ ...each, letter: LETTERS[index]! }));
}

/** "-" at the end says that no figure was placed: it may as well not be said. */
export function withoutPass(actions: string[]): string[] {
  const end = actions.findLastIndex((action) => readAction(action).what !== 'pass');
  return actions.slice(0, end + 1);
}

export const isSame = (a: string[], b: string[]) => withoutPass(a).join(' ') === withoutPass(b).join(' ');

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
export function judge(decision: DecisionReview, tried: string[]): Verdict {
  const found = lineFor(decision, tried);
  if (!found) return { how: 'unknown' };
  if (found === decision.played) return { how: 'played' };
  const letter = lettered(decision).find(({ line }) => line === found)?.letter ?? '';
  const noise = 2 * found.behind_error;
  const known = (found.draws ?? FEWEST_DRAWS) >= FEWEST_DRAWS;
  const asGood = known && found.behind <= noise && found.behind + noise < decision.loss;
  if (found === decision.others[0] || asGood) return { how: 'best', letter };
  const gained = decision.loss - found.behind;
  return gained > 0 ? { how: 'better', letter, behind: found.behind, gained } : { how: 'worse', letter, behind: found.behind };
}

/** What was looked at and is the same; or, of what begins so, the best: a table asks for the tile first, and then what modules ask. */
function lineFor({ played, others, further = [] }: DecisionReview, tried: string[]): FurtherLine | undefined {
  const all: FurtherLine[] = [...others, played, ...further];
  const begin = all.filter(({ actions }) => tried.every((action, index) => actions[index] === action));
  return all.find(({ actions }) => isSame(actions, tried)) ?? begin.sort((a, b) => a.behind - b.behind)[0];
}

/** Where a sequence lays its tile. */
export function placeOf(line: FurtherLine): (Cell & { turns: number }) | null {
  for (const text of line.actions) {
    const action = readAction(text);
    if (action.what === 'place') return { ...action.cell, turns: action.turns };
  }
  return null;
}

/** On which square a sequence is shown: where its tile goes, or what else it names. */
const squareFor = (line: FurtherLine): Cell | null => placeOf(line) ?? line.actions.map(squareOf).find((cell) => cell !== null) ?? null;

/** The tile that is laid, if one is. */
export function tileFor(snapshot: Snapshot, types: ReadonlyMap<string, TileType>): TileType | undefined {
  return snapshot.asked?.question === 'lay-abbey' ? abbeyOf(types) : types.get(snapshot.turn.tile ?? '');
}

/** A candidate a square, with all letters that lie there; the one that is pointed at is seen, else the best. */
export function candidatesOf(
  decision: DecisionReview,
  snapshot: Snapshot,
  types: ReadonlyMap<string, TileType>,
  pointed: string | null,
): Candidate[] {
  const type = tileFor(snapshot, types);
  const squares = new Map<string, Candidate>();
  for (const { letter, played, line } of inSight(lettered(decision), pointed)) {
    const cell = squareFor(line) ?? laidSquare(snapshot);
    if (!cell) continue;
    const key = `${cell.x},${cell.y}`;
    const known = squares.get(key);
    const sign = { letter, played, chosen: letter === pointed };
    if (known) known.signs.push(sign);
    else squares.set(key, { ...cell, seat: decision.seat, signs: [sign], ...shown(line, snapshot, type) });
  }
  return [...squares.values()].map((each) => ({ ...each, signs: each.signs.sort((a, b) => a.letter.localeCompare(b.letter)) }));
}

const inSight = (lines: LetteredLine[], pointed: string | null): LetteredLine[] =>
  [...lines].sort((a, b) => Number(b.letter === pointed) - Number(a.letter === pointed));

/** The square of the tile that lies already, where only a figure is decided on. */
function laidSquare({ turn }: Snapshot): Cell | null {
  const place = turn.placed ? readPlace(turn.placed) : null;
  return place && { x: place.x, y: place.y };
}

function shown(line: FurtherLine, snapshot: Snapshot, type: TileType | undefined): Pick<Candidate, 'tile' | 'figure'> {
  const place = placeOf(line);
  const tile = place && type ? { tile: { tile: type.tile, turns: place.turns, copy: copiesOf(snapshot.tiles, type.tile) } } : {};
  for (const text of line.actions) {
    const action = readAction(text);
    if (action.what !== 'deploy' || readPlace(action.at)) continue;
    if (place && type && !findSegment(type, place.turns, action.at)) continue;
    return { ...tile, figure: { figure: action.figure, segment: action.at } };
  }
  return tile;
}
