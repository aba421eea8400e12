// A server in memory for tests of the store and the turn: it plays the recorded game. It knows no rule; what is right is
// what was recorded.
import type { Happened, Preview, Reply, Snapshot, Table, Welcome } from '../net/wire';
import type { Request } from '../net/socket';
import { Refused } from '../net/api';
import { catalogue, changesBetween, steps } from './recorded';
import { TableStore } from '../game/table-store';

export class FakeTable {
  readonly store = new TableStore('recorded');
  readonly asked: Request[] = [];
  /** how many actions have been made */
  at: number;
  private version = 1;

  /** Begins at the `count`-th time that the seat is asked to place a tile. */
  constructor(you: number[], at: number) {
    this.at = at;
    this.store.send = (request) => this.answer(request);
    this.store.catalogue.value = catalogue;
    this.store.welcome(this.welcome(you));
  }

  get snapshot(): Snapshot {
    return steps[this.at]!.snapshot;
  }

  private welcome(you: number[]): Welcome {
    return { type: 'welcome', you, table: this.table(), snapshot: this.snapshot, chat: [], resumed: false };
  }

  table(): Table {
    const seats = [1, 2].map((seat) => ({
      seat,
      kind: 'person' as const,
      name: `Seat ${seat}`,
      colour: null,
      taken: true,
      present: true,
      gone: false,
      played_by: null,
      resigned: false,
      hints: 0,
    }));
    const rest = {
      takeback: 'ask',
      aids: 'casual',
      absent: 0,
      gone: 0,
      chat: true,
      watchers: 0,
      host: 1,
      locked: false,
      takeback_asked: null,
      start: { rule: 'random', asked: false, first: null },
      ending_asked: null,
      ending: null,
      deal: null,
      rematch: null,
      result: null,
    } as const;
    return {
      game: 'recorded',
      name: null,
      status: this.snapshot.over ? 'over' : 'playing',
      version: this.version,
      move: this.at,
      rules: this.snapshot.rules,
      seats,
      ...rest,
    };
  }

  private async answer(request: Request): Promise<Reply> {
    this.asked.push(request);
    if (request.type === 'preview') return { type: 'reply', id: '', preview: this.preview(request.actions) };
    if (request.type !== 'act') return { type: 'reply', id: '' };
    const recorded = steps.slice(this.at + 1, this.at + 1 + request.actions.length).flatMap((step) => step.actions);
    if (recorded.join() !== request.actions.join()) throw new Refused({ code: 'illegal', message: `recorded is ${recorded.join(' ')}` });
    this.happen(request.actions.length);
    return { type: 'reply', id: '', version: this.version };
  }

  /** So many actions of the recorded game, and those of chance that follow. */
  happen(count: number) {
    const before = this.snapshot;
    const seat = before.asked?.seat ?? null;
    const from = this.at + 1;
    this.at += count;
    while (this.snapshot.asked && this.snapshot.asked.seat === null) this.at += 1;
    this.version += 1;
    const actions = steps.slice(from, this.at + 1).flatMap((step) => step.actions);
    const message: Happened = {
      type: 'happened',
      version: this.version,
      what: 'act',
      seat,
      move: this.at,
      actions,
      events: [],
      changes: changesBetween(before, this.snapshot),
      table: this.table(),
    };
    this.store.happened(message);
  }

  /** Of the recorded placement what was asked next; of others that nothing is. */
  private preview(actions: string[]): Preview {
    const next = steps[this.at + 1]!;
    const asked = actions.length === 0 ? this.snapshot.asked : next.actions[0] === actions[0] ? next.snapshot.asked : null;
    const answers = (asked?.answers ?? []).map((action) => ({ action, text: action, now: [] }));
    return { asked, answers, refused: [], now: [], features: [] };
  }
}

/** The place in the recorded game where a question is asked for the `count`-th time. */
export function whenAsked(question: string, count = 1): number {
  return steps.flatMap((step, index) => (step.snapshot.asked?.question === question ? [index] : []))[count - 1]!;
}
