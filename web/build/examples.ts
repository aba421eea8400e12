// Makes examples of the engine's scenarios while building: what a scenario expects is left out, and the page's engine plays what
// remains, a record. docs/notation.md has the format; a scenario that the program would refuse fails ./test before.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Example, ExampleIndex } from '../src/screens/rules/example.ts';
import { anchorsOf, slug } from './rule-pages.ts';

/** Where a scenario holds in several presets, it is played by the one that the page plays by as a rule. */
const USUAL_PRESET = 'fi-current';
const HEADER = ['preset', 'players', 'seat', 'element', 'option', 'bag', 'start'];
/** The names of seats that a scenario does not name: the colours that they have on the board. */
const SEATS = ['Red', 'Blue', 'Yellow', 'Black', 'White', 'Sky'];
/** What a player may do, as it stands: nothing that came of the moves before. */
const OF_ACTIONS = ['legal', 'illegal', 'offered', 'asked', 'answers'];
/** Of the rules by name, which no board shows. */
const OF_RULES = ['value', 'rules'];

export interface Examples {
  /** by page */
  pages: Record<string, Example[]>;
  index: ExampleIndex;
  /** how many scenarios have nothing to show on a board */
  leftOut: number;
}

/** The examples of all scenarios below the repository's root. */
export function examplesOf(root: string): Examples {
  const pages: Examples['pages'] = {};
  const index: ExampleIndex = {};
  const anchors = anchorsOf(join(root, 'docs/rules'));
  let leftOut = 0;
  for (const { file, owner } of scenarioFiles(root)) {
    for (const chunk of readFileSync(file, 'utf8').split(/^---$/m)) {
      if (!/^scenario /m.test(chunk)) continue;
      const example = exampleOf(chunk);
      const page = example && pageOf(owner, example.shows, anchors);
      if (!example || !page) {
        leftOut++;
        continue;
      }
      const all = (pages[page] ??= []);
      if (all.some(({ id }) => id === example.id)) throw new Error(`${file}: two scenarios of the page ${page} are called "${example.title}"`);
      for (const rule of example.shows) (index[rule] ??= []).push({ page, at: all.length });
      all.push(example);
    }
  }
  // what is mainly about a rule comes before what shows it besides
  const place = (rule: string, { page, at }: ExampleIndex[string][number]) => pages[page]![at]!.shows.indexOf(rule);
  for (const [rule, all] of Object.entries(index)) all.sort((a, b) => place(rule, a) - place(rule, b));
  return { pages, index, leftOut };
}

/** Each with the page of its folder; what several sets do together has none of its own. */
export function scenarioFiles(root: string): { file: string; owner: string }[] {
  const sets = join(root, 'engine/expansions');
  const folders = [
    { folder: join(root, 'engine/rules/scenarios'), owner: 'base' },
    ...readdirSync(sets).map((owner) => ({ folder: join(sets, owner, 'scenarios'), owner })),
  ];
  return folders.flatMap(({ folder, owner }) =>
    filesIn(folder)
      .filter((name) => name.endsWith('.scenario'))
      .map((name) => ({ file: join(folder, name), owner })),
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

const pageOf = (owner: string, shows: string[], { pages, places }: ReturnType<typeof anchorsOf>): string | undefined =>
  pages.includes(owner) ? owner : shows.map((rule) => places.get(rule)).find((page) => page !== undefined);

/** Null: no tile is drawn in it and nobody acts, so the board says nothing about it. */
export function exampleOf(chunk: string): Example | null {
  // a ";" begins a comment in the moves; in the header it does so only where a line begins with it
  const all = chunk.split('\n').map((line) => line.replace(/^\s*;.*/, '').trim());
  const header = new Map<string, string[]>();
  const note = (key: string, value: string) => header.set(key, [...(header.get(key) ?? []), value]);
  const blank = all.findIndex((line, at) => line === '' && all.slice(0, at).some((before) => before.startsWith('scenario ')));
  for (const line of all.slice(0, blank)) {
    const [, key, value] = /^(\w+) (.+)$/.exec(line) ?? [];
    if (key) note(key, value!);
  }
  const title = header.get('scenario')![0]!;
  const presets = [...(header.get('presets') ?? []), ...(header.get('preset') ?? [])].join(' ').split(' ');
  const preset = presets.includes('all') || presets.includes(USUAL_PRESET) ? USUAL_PRESET : presets[0]!;
  header.set('preset', [preset]);
  if (!header.has('players')) header.set('players', ['2']);
  const named = (header.get('seat') ?? []).map((line) => line.split(' ')[0]);
  for (const [index, name] of SEATS.slice(0, Number(header.get('players')![0])).entries())
    if (!named.includes(`${index + 1}`)) note('seat', `${index + 1} ${name}`);
  const head = HEADER.flatMap((key) => (header.get(key) ?? []).map((value) => `${key} ${value}`));
  const lines = all.slice(blank + 1).map((line) => line.replace(/;.*/, '').trim());
  const body = bodyOf(lines, preset);
  if (!body.moves.some((piece) => piece.split(' ').some((word) => !/^\[start=|^\d+\.\d+$/.test(word))) && !header.has('start')) return null;
  return {
    id: slug(title),
    title,
    shows: (header.get('shows') ?? []).join(' ').split(' ').filter(Boolean),
    head: ['bastide 1', 'rules 2', ...head].join('\n'),
    ...body,
  };
}

/** The moves in pieces; where what the example is about begins: at its first mark, or at what is expected first. */
function bodyOf(lines: string[], preset: string): Pick<Example, 'moves' | 'from' | 'refused'> {
  const pieces: string[][] = [[]];
  const refused: Example['refused'] = [];
  let marked: number | null = null;
  let expected: number | null = null;
  let ofActions = false;
  const played = () => pieces.length - (pieces.at(-1)!.length === 0 ? 1 : 0);
  const end = () => {
    if (pieces.at(-1)!.length > 0) pieces.push([]);
  };
  for (const line of lines) {
    const [, only, rest] = /^\[([\w,-]+)\] ((?:expect|mark|play)\b.*)$/.exec(line) ?? [];
    if (only && !only.split(',').includes(preset)) continue;
    const [first = '', ...words] = (rest ?? line).split(/\s+/);
    if (first === 'mark') {
      end();
      marked ??= played();
    } else if (first === 'expect') {
      if (OF_RULES.includes(words[0]!)) continue;
      end();
      expected ??= played();
      const about = words[0] === 'not' ? words[1]! : words[0]!;
      if (OF_ACTIONS.includes(about)) ofActions = true;
      if (about === 'illegal') for (const action of words.slice(1, -1)) refused.push({ after: played(), action, at: squareOf(action) });
    } else if (first !== '') pieces.at(-1)!.push(...(first === 'play' ? words : [first, ...words]));
  }
  end();
  pieces.pop();
  const all = pieces.length;
  const from = [marked, expected].find((at): at is number => at !== null && at < all);
  if (from !== undefined || ofActions || all === 0) return { moves: pieces.map((words) => words.join(' ')), from: from ?? all, refused };
  // all that is expected is expected of the last turn
  const last = pieces.pop()!;
  const turn = last.findLastIndex((word) => word.startsWith('['));
  const split = [last.slice(0, Math.max(turn, 0)), last.slice(Math.max(turn, 0))].filter((words) => words.length > 0);
  return { moves: [...pieces, ...split].map((words) => words.join(' ')), from: pieces.length + split.length - 1, refused: [] };
}

/** That an action names; null: it is about the tile just laid, or about no square. */
function squareOf(action: string): { x: number; y: number } | null {
  const [, x, y] = /(?:^|[@<>*])(-?\d+),(-?\d+)/.exec(action) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
}
