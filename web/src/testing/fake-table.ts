// A server in memory for tests of the store and the turn: it plays the recorded game. It knows no rule; what is right is
// what was recorded.
import { textsOf } from '../game/actions';
import { Refused } from '../net/api';
import type { Request } from '../net/socket';
import type { Action, Preview, Reply, Snapshot, Table, Welcome } from '../net/wire';
import { happened, preview, previewAsked, reply, tableOf, tableSeat } from './fixtures';
import { catalogue, changesBetween, steps } from './recorded';
import { mustFit } from './schemas';
import { TableStore } from '../game/table-store';

export class FakeTable {
  readonly store: TableStore;
  readonly asked: Request[] = [];
  /** how many actions have been made */
  at: number;
  private version = 1;

  /** Begins at the `count`-th time that the seat is asked to place a tile. */
  constructor(you: number[], at: number, game = 'recorded') {
    this.store = new TableStore(game);
    this.at = at;
    this.store.send = (request) => this.answer(request);
    this.store.catalogue.value = catalogue;
    const welcome = this.welcome(you);
    mustFit(welcome);
    this.store.welcome(welcome);
  }

  get snapshot(): Snapshot {
    return steps[this.at]!.snapshot;
  }

  private welcome(you: number[]): Welcome {
    return { type: 'welcome', named: [], others: 0, you, table: this.table(), snapshot: this.snapshot, chat: [], resumed: false };
  }

  table(): Table {
    return tableOf([tableSeat(1), tableSeat(2)], {
      status: this.snapshot.over ? 'over' : 'playing',
      version: this.version,
      move: this.at,
      rules: catalogue.rules,
    });
  }

  private async answer(request: Request): Promise<Reply> {
    this.asked.push(request);
    mustFit({ ...request, id: '1' });
    if (request.type === 'preview') return reply({ preview: this.preview(request.actions) });
    if (request.type !== 'act') return reply();
    const recorded = textsOf(actionsAfter(this.at, this.at + request.actions.length));
    if (recorded.join() !== request.actions.join()) throw new Refused({ code: 'illegal', message: `recorded is ${recorded.join(' ')}` });
    this.happen(request.actions.length);
    return reply({ version: this.version });
  }

  /** So many actions of the recorded game, and those of chance that follow; `by`: the computer player who acts. */
  happen(count: number, by?: string) {
    const before = this.snapshot;
    const seat = before.asked?.seat;
    const from = this.at;
    this.at += count;
    while (this.snapshot.asked && this.snapshot.asked.seat === null) this.at += 1;
    this.version += 1;
    const message = happened(this.version, 'act', {
      ...(seat && { seat }),
      ...(by && { by }),
      move: this.at,
      actions: actionsAfter(from, this.at),
      events: steps.slice(from + 1, this.at + 1).flatMap((step) => step.played!.events),
      changes: changesBetween(before, this.snapshot),
      table: this.table(),
    });
    mustFit(message);
    this.store.happened(message);
  }

  /** Back to where there were so many actions. */
  takeBack(to: number) {
    const before = this.snapshot;
    this.at = to;
    this.version += 1;
    const message = happened(this.version, 'takeback', { step: 'done', move: to, changes: changesBetween(before, this.snapshot) });
    mustFit(message);
    this.store.happened(message);
  }

  /** Of the recorded placement what was asked next; of others that nothing is. */
  private preview(texts: string[]): Preview {
    const next = steps[this.at + 1]!;
    const asked = texts.length === 0 ? this.snapshot.asked : next.played!.action.text === texts[0] ? next.snapshot.asked : null;
    const effects = (asked?.actions ?? []).map((action) => ({ action, text: action.text, now: [] }));
    const isAsked = asked && asked.seat !== null;
    return preview({
      asked: isAsked ? previewAsked(asked.question, { text: asked.text, seat: asked.seat!, may_pass: asked.may_pass }) : null,
      actions: effects,
    });
  }
}

/** The recorded actions after so many, up to so many. */
export const actionsAfter = (from: number, to: number): Action[] => steps.slice(from + 1, to + 1).map((step) => step.played!.action);

/** The place in the recorded game where a question is asked for the `count`-th time. */
export function whenAsked(question: string, count = 1): number {
  return steps.flatMap((step, index) => (step.snapshot.asked?.question === question ? [index] : []))[count - 1]!;
}
