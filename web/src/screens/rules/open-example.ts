// An example, played through by the page's engine: the moments at which somebody decides, and what the rules refuse there.
import type { Cell } from '../../board/model';
import type { Engine } from '../../engine/engine';
import { isColour } from '../../net/colours';
import { Refused } from '../../net/refused';
import { capitalised, t } from '../../texts/texts';
import { ReplayStore } from '../replay/replay-store';
import { recordUntil, type Example } from './example';

export type ExampleEngine = Pick<Engine, 'replayRecord' | 'catalogue' | 'previewAt'>;

export interface Moment {
  /** so many actions were made before */
  at: number;
  position: string;
  /** actions that the example tries here, as the rules refuse them, and where */
  refused: { at: Cell | null; why: Refused }[];
}

export interface OpenedExample {
  replay: ReplayStore;
  /** those at which somebody decides or something is refused, and the end */
  moments: Moment[];
  /** the one at which it opens */
  first: number;
}

/** Positions that may be asked for at once. */
const MOST_POSITIONS = 100;

export function openExample(engine: ExampleEngine, example: Example): OpenedExample {
  const pieces = example.moves.length;
  const lengths = new Map<number, number>();
  const actionsIn = (count: number) => {
    if (!lengths.has(count)) lengths.set(count, engine.replayRecord(recordUntil(example, count)).steps.length);
    return lengths.get(count)!;
  };
  const record = recordUntil(example, pieces);
  const wanted = [...Array(MOST_POSITIONS).keys()];
  const { positions = {}, ...replayed } = engine.replayRecord(record, wanted);
  const { length } = replayed.steps;
  lengths.set(pieces, length);
  for (let from = MOST_POSITIONS; from <= length; from += MOST_POSITIONS)
    Object.assign(
      positions,
      engine.replayRecord(
        record,
        wanted.map((at) => at + from),
      ).positions,
    );
  const { preset, players, elements, options, bag, start } = replayed.rules;
  const rules = {
    preset,
    ...(players && { players }),
    ...(elements && { elements }),
    ...(options && { options }),
    ...(bag && { bag }),
    ...(start && { start }),
  };
  const refusals = example.refused.map(({ after, action, at: cell }) => ({ at: actionsIn(after), action, cell }));
  const decides = (at: number) => at === length || replayed.steps[at]!.seat !== null;
  const stops = [...Array(length + 1).keys()].filter((at) => decides(at) || refusals.some((each) => each.at === at));
  const moments = stops.map((at) => {
    const position = positions[at]!;
    return {
      at,
      position,
      refused: refusals.filter((each) => each.at === at).map(({ action, cell }) => ({ at: cell, why: refusalOf(engine, position, action) })),
    };
  });
  const from = actionsIn(example.from);
  // the names of the scenarios are colours
  const seats = replayed.seats.map((name, index) => ({ seat: index + 1, ...lookOf(name) }));
  const called = { ...replayed.start, seats: replayed.start.seats.map((seat, index) => ({ ...seat, name: seats[index]!.name })) };
  return {
    replay: new ReplayStore({ ...replayed, start: called }, engine.catalogue(rules), [], seats),
    moments,
    first: moments.findIndex(({ at }) => at >= from),
  };
}

/** Who is called by a colour has it, and the reader's word for it. */
function lookOf(name: string): { name: string; colour: string | null } {
  const colour = name.toLowerCase();
  return isColour(colour) ? { name: capitalised(t('colour.name', { colour })), colour } : { name, colour: null };
}

function refusalOf(engine: ExampleEngine, position: string, action: string): Refused {
  try {
    engine.previewAt(position, [action]);
  } catch (refused) {
    if (refused instanceof Refused) return refused;
    throw refused;
  }
  throw new Error(`${action} is allowed`);
}
