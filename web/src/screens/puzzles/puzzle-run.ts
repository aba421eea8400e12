// A puzzle on its way: a table that stands where the puzzle stands, and what was played at it.
import { batch, effect, signal } from '@preact/signals';
import { TableStore } from '../../game/table-store';
import type { Refused } from '../../net/api';
import { forgetTrial, trialTable } from '../../net/games-here';
import type { NewTable, Puzzle } from '../../net/wire';
import { GIVEN } from '../../parts/ColourPicker';
import { t } from '../../texts/texts';
import { creditOf, judge, type Verdict } from './puzzle';
import { noteCredit } from './solved';

export class PuzzleRun {
  /** once the turn can be played there */
  readonly table = signal<TableStore | null>(null);
  readonly verdict = signal<Verdict | null>(null);
  /** the board shows the best turn, and it was not found here */
  readonly shown = signal(false);
  readonly failure = signal<Refused | null>(null);
  private actions: string[] = [];
  private leave = () => {};

  constructor(readonly puzzle: Puzzle) {}

  async begin() {
    this.leave();
    let left = false;
    this.leave = () => void (left = true);
    batch(() => {
      this.verdict.value = null;
      this.failure.value = null;
      this.shown.value = false;
      this.actions = [];
    });
    try {
      const game = await trialTable(this.newTable());
      if (left) return forgetTrial(game);
      this.follow(game);
    } catch (problem) {
      if (!left) this.failure.value = problem as Refused;
    }
  }

  /** The board shows the best turn. */
  async show() {
    await this.begin();
    const store = await this.ready();
    for (const action of this.puzzle.answers[0]!.turns[0]!) {
      if (store !== this.table.peek()) return;
      await store.send({ type: 'act', move: store.table.peek()!.move, actions: [action] }).catch(() => null);
    }
    batch(() => {
      this.verdict.value = { is: 'best', answer: this.puzzle.answers[0]! };
      this.shown.value = true;
    });
  }

  stop() {
    this.leave();
    this.table.value = null;
  }

  private ready(): Promise<TableStore> {
    return new Promise((there) => {
      const stop = effect(() => {
        const store = this.table.value;
        if (store?.snapshot.value?.asked?.seat !== this.puzzle.seat) return;
        queueMicrotask(() => {
          stop();
          there(store);
        });
      });
    });
  }

  private newTable(): NewTable {
    const { position, seat: mine, rules } = this.puzzle;
    const seats = Array.from({ length: rules.players ?? 2 }, (_, index) => index + 1);
    const [own, ...others] = GIVEN;
    return {
      name: t('puzzle.table'),
      position,
      seats: seats.map((seat) =>
        seat === mine
          ? { kind: 'person' }
          : { kind: 'computer', player: 'level1', name: t('puzzle.other', { seat, seats: seats.length }), colour: others.shift()! },
      ),
      take: [{ seat: mine, name: t('puzzle.you'), colour: own! }],
      chat: false,
      absent: 0,
      aids: 'casual',
      takeback: 'never',
    };
  }

  private follow(game: string) {
    const store = new TableStore(game);
    const send = store.send.bind(store);
    store.send = async (request) => {
      const reply = await send(request);
      if (request.type === 'act') this.actions.push(...request.actions);
      this.look(store);
      return reply;
    };
    store.connect([]);
    const stop = effect(() => {
      const asked = store.snapshot.value?.asked?.seat;
      if (asked !== undefined && store.types.value.size > 0 && store.table.value?.status !== 'waiting')
        queueMicrotask(() => this.arrive(store, asked));
    });
    this.leave = () => {
      stop();
      store.close();
      forgetTrial(game);
    };
  }

  private arrive(store: TableStore, asked: number | null) {
    if (!this.table.peek() || this.table.peek() !== store) {
      if (asked === this.puzzle.seat) this.table.value = store;
      return;
    }
    this.look(store);
  }

  private look(store: TableStore) {
    if (this.verdict.peek() || this.actions.length === 0) return;
    const over = store.snapshot.peek()?.asked?.seat !== this.puzzle.seat;
    const verdict = judge(this.puzzle, this.actions, over);
    if (!verdict) return;
    noteCredit(this.puzzle.id, creditOf(verdict));
    this.verdict.value = verdict;
  }
}
