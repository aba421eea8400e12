// The moment at which a step begins, as a table from which nothing is kept.
import { Refused } from '../net/refused';
import type { NewSeat, NewTable, Replayed } from '../net/wire';
import { LEARNER } from './goal';
import type { Lesson, Step } from './lesson';

export type Replay = (record: string, positions?: number[]) => Promise<Replayed>;

type Start = Pick<Step, 'moves' | 'bag' | 'elements'>;

/** What a lesson's moves are played by: a record of the notation. */
export function recordOf({ rules }: Pick<Lesson, 'rules'>, { moves, bag = {}, elements = rules.elements ?? [] }: Start): string {
  const { preset, players, options = {} } = rules;
  const header = [
    'bastide 1',
    'rules 2',
    `preset ${preset}`,
    `players ${players}`,
    ...elements.map((element) => `element ${element}`),
    ...Object.entries(options).map(([id, value]) => `option ${id}=${value}`),
    ...Object.entries(bag).map(([tile, copies]) => `bag ${tile}*${copies}`),
  ];
  return `${header.join('\n')}\n\n${moves.trim().replace(/\s+/g, '\n')}\n`;
}

/** The engine plays the moves, so that a step is what the rules of today make of them. */
export async function positionOf(lesson: Pick<Lesson, 'rules'>, step: Start, replay: Replay): Promise<string> {
  const record = recordOf(lesson, step);
  const at = (await replay(record)).steps.length; // passes that go without saying are among them
  const { positions } = await replay(record, [at]);
  const position = positions?.[at];
  if (position === undefined) throw new Refused({ code: 'unknown', message: '' });
  return position;
}

/** The others wait for ever (GamesHere.trial). */
export function tableAt(position: string, seats: number, names: { table: string; you: string; others: string[] }): NewTable {
  const others = [...names.others];
  const colours = ['blue', 'yellow', 'black', 'white', 'sky'];
  const seat = (number: number): NewSeat =>
    number === LEARNER
      ? { kind: 'person' }
      : { kind: 'computer', player: 'level1', name: others.shift() ?? names.others[0]!, colour: colours.shift()! };
  return {
    name: names.table,
    position,
    seats: Array.from({ length: seats }, (_, index) => seat(index + 1)),
    take: [{ seat: LEARNER, name: names.you, colour: 'red' }],
    chat: false,
    absent: 0,
    aids: 'casual',
    takeback: 'never',
  };
}
