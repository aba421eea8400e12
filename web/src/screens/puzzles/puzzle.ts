// Puzzles as they are shipped (docs/puzzles.md), and what is to be said of a turn that was played at one.
import type { Puzzle, PuzzleAnswer } from '../../net/wire';
import { Refused } from '../../net/refused';

/** Of the file; a page of an older version cannot read what is newer. */
export const PUZZLE_VERSION = 1;

const FILES = import.meta.glob<string>('../../../../puzzles/*.jsonl', { query: '?url', import: 'default', eager: true });

export interface PuzzleSet {
  /** the base game, or the set that matters in it */
  id: string;
  url: string;
}

/** The base game first, then the others by name. */
export const SETS: PuzzleSet[] = Object.entries(FILES)
  .map(([path, url]) => ({ id: /([\w-]+)\.jsonl$/.exec(path)![1]!, url }))
  .sort((a, b) => Number(b.id === 'base') - Number(a.id === 'base') || a.id.localeCompare(b.id));

const loaded = new Map<string, Promise<Puzzle[]>>();

export function loadPuzzles({ id, url }: PuzzleSet): Promise<Puzzle[]> {
  let puzzles = loaded.get(id);
  if (!puzzles) {
    puzzles = fetchPuzzles(url);
    loaded.set(id, puzzles);
    puzzles.catch(() => loaded.delete(id));
  }
  return puzzles;
}

async function fetchPuzzles(url: string): Promise<Puzzle[]> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Refused({ code: 'unreachable', message: '' });
  return readPuzzles(await response.text());
}

/** A line each. One of a newer version is refused by itself, when somebody opens it. */
export const readPuzzles = (text: string): Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Puzzle);

/** The puzzle of that id, in whatever set; refused if there is none, or if it is too new for this page. */
export async function findPuzzle(id: string): Promise<{ puzzle: Puzzle; set: PuzzleSet }> {
  for (const set of SETS) {
    const puzzle = (await loadPuzzles(set)).find((each) => each.id === id);
    if (puzzle && puzzle.version > PUZZLE_VERSION) throw new Refused({ code: 'newer-puzzle', message: '' });
    if (puzzle) return { puzzle, set };
  }
  throw new Refused({ code: 'no-puzzle', message: '' });
}

/** The same for everybody on a day, and each once before the first comes again. */
export function dailyOf(puzzles: Puzzle[], day: Date): Puzzle | undefined {
  const days = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  const inOrder = [...puzzles].sort((a, b) => a.id.localeCompare(b.id));
  return inOrder[days % inOrder.length];
}

export type Verdict = { is: 'best' | 'good' | 'worse'; answer: PuzzleAnswer } | { is: 'unknown' };

/** Of a whole turn; undefined: it may still become one that was looked at. */
export function judge({ answers }: Pick<Puzzle, 'answers'>, actions: string[], over: boolean): Verdict | undefined {
  const played = actions.join(' ');
  const answer = answers.find(({ turns }) => turns.some((turn) => turn.join(' ') === played));
  if (answer) return { is: answer.credit === 100 ? 'best' : answer.credit > 0 ? 'good' : 'worse', answer };
  const begins = answers.some(({ turns }) => turns.some((turn) => turn.join(' ').startsWith(`${played} `)));
  return begins && !over ? undefined : { is: 'unknown' };
}

export const creditOf = (verdict: Verdict): number => (verdict.is === 'unknown' ? 0 : verdict.answer.credit);
