// "Review my mistakes": each decision of a seat that lost points is put before the reader as it was asked, to be decided better.
// The turn is played as at a table, by the same view, keys and tray; what is confirmed is judged here and sent nowhere.
import { batch, computed, signal } from '@preact/signals';
import type { BoardModel } from '../../board/model';
import { mistakesOf, numberOf } from '../../game/analysis';
import { TableStore } from '../../game/table-store';
import { api, Refused } from '../../net/api';
import type { Action, DecisionReview, Reply, Table } from '../../net/wire';
import { TableView } from '../table/view';
import type { AnalysisStore } from './analysis-store';
import { candidatesOf, figureOn, judge, lettered, tileFor, type Verdict } from './lines';
import { placingIn } from '../../game/actions';
import { copiesOf } from '../../game/places';

export const MOST_TRIES = 2;

/** What the server is asked; tests answer themselves. */
export type Positions = (moves: number[]) => Promise<Record<string, string>>;

export class ReviewStore {
  readonly seat = signal<number | null>(null);
  /** those of the seat, the worst first */
  readonly mistakes = signal<DecisionReview[]>([]);
  readonly index = signal(0);
  /** what was tried, and what is to be said of it; null: the tile is in hand */
  readonly verdict = signal<Verdict | null>(null);
  readonly tries = signal(0);
  readonly shown = signal(false);
  readonly error = signal<Refused | null>(null);
  /** the table at which the present try is made */
  readonly view = signal<TableView | null>(null);
  /** the last try */
  tried: Action[] = [];
  private positions: Record<string, string> = {};
  private beginning = false;

  constructor(
    private readonly store: AnalysisStore,
    /** the reader's own seats */
    readonly mine: number[],
    private readonly ask: Positions = (moves) => api.positionsOf(store.game, moves),
  ) {}

  readonly decision = computed(() => (this.seat.value === null ? null : (this.mistakes.value[this.index.value] ?? null)));
  /** all mistakes have been looked at */
  readonly finished = computed(() => this.seat.value !== null && this.index.value >= this.mistakes.value.length);
  readonly turnNumber = computed(() => (this.decision.value ? numberOf(this.store.analysis.value!, this.decision.value) : 0));

  readonly board = computed<BoardModel>(() => {
    const decision = this.decision.value;
    const view = this.view.value;
    if (view) return view.board.value;
    const board = this.store.replay.board.value;
    if (!decision) return board;
    const snapshot = this.store.replay.snapshot.value;
    const candidates = this.shown.value
      ? candidatesOf({ seat: decision.seat, lines: lettered(decision) }, snapshot, this.store.replay.types, this.store.pointed.value)
      : this.triedOnBoard(decision);
    return { ...board, highlight: [], candidates };
  });

  async begin(seat: number) {
    const analysis = this.store.analysis.value;
    if (!analysis || this.beginning) return;
    this.beginning = true;
    const mistakes = [...mistakesOf(analysis, seat)].sort((a, b) => b.loss - a.loss);
    this.error.value = null;
    try {
      this.positions = await this.ask(mistakes.map(({ move }) => move));
    } catch (problem) {
      return void (this.error.value = problem as Refused);
    } finally {
      this.beginning = false;
    }
    batch(() => {
      this.mistakes.value = mistakes;
      this.seat.value = seat;
      this.take(0);
    });
  }

  end() {
    this.view.value?.stop();
    this.view.value = null;
    this.seat.value = null;
    this.store.pointed.value = null;
    this.store.tab.value = 'overview';
  }

  /** Brings into view what is told. */
  frame() {
    const { candidates = [] } = this.board.peek();
    if (candidates.length > 0) this.store.replay.camera?.frame(candidates);
  }

  next() {
    this.take(this.index.value + 1);
  }

  again() {
    this.verdict.value = null;
    this.offer();
  }

  reveal() {
    this.view.value?.stop();
    this.view.value = null;
    this.shown.value = true;
    this.store.pointed.value = 'A';
  }

  /** Judges what was confirmed. After the last try, and once the best is found, all is shown. */
  decide(actions: Action[]) {
    const decision = this.decision.value;
    if (!decision) return;
    this.tried = actions;
    this.tries.value += 1;
    this.verdict.value = judge(decision, actions);
    this.view.value?.stop();
    this.view.value = null;
    if (this.verdict.value.how === 'best' || this.tries.value >= MOST_TRIES) this.reveal();
  }

  private take(index: number) {
    this.index.value = index;
    this.tries.value = 0;
    this.shown.value = false;
    this.verdict.value = null;
    this.store.pointed.value = null;
    if (this.decision.value) {
      this.store.replay.go(this.decision.value.move);
      this.offer();
    }
  }

  private offer() {
    const decision = this.decision.value!;
    this.view.value?.stop();
    const view = new TableView(this.tableFor(decision));
    view.camera.value = this.store.replay.camera;
    this.view.value = view;
  }

  /** A table that stands where the game stood, with the reader at the seat that was asked. */
  private tableFor(decision: DecisionReview): TableStore {
    const { replay } = this.store;
    const table = new TableStore(`review-of-${this.store.game}`);
    const position = this.positions[String(decision.move)] ?? '';
    table.send = async (request): Promise<Reply> => {
      if (request.type === 'preview') return { type: 'reply', id: '', ...(await api.preview(position, request.actions)) };
      if (request.type !== 'act') throw new Refused({ code: 'illegal', message: request.type });
      const offered = this.view.peek()!.turn.offered();
      this.decide(request.actions.flatMap((text) => offered.find((action) => action.text === text) ?? []));
      return new Promise(() => {}); // nothing follows: the verdict takes the table's place
    };
    table.connection.value = 'open';
    table.past.value = replay.log.value;
    table.catalogue.value = replay.catalogue;
    table.you.value = [decision.seat];
    table.table.value = this.tableInfo(decision);
    table.snapshot.value = replay.snapshotAt(decision.move);
    return table;
  }

  private tableInfo(decision: DecisionReview): Table {
    const { looks } = this.store.replay;
    const seats = looks.map(({ seat, name, colour }) => ({
      seat,
      kind: 'person' as const,
      name,
      colour,
      taken: true,
      present: true,
      gone: false,
      played_by: null,
      resigned: false,
      time_up: false,
      hints: 0,
      hurried: false,
    }));
    const rest = {
      name: '',
      status: 'playing',
      version: 1,
      chat: false,
      absent: 0,
      gone: 0,
      aids: 'casual',
      takeback: 'never',
      clock: null,
      watch_delay: 0,
      watchers: 0,
      host: null,
      locked: false,
      takeback_asked: null,
      start: { rule: 'random', asked: false, first: null },
      ending_asked: null,
      ending: null,
      damaged: false,
      rematch: null,
      result: null,
    } as const;
    const deal = { commitment: '', nonces: seats.map(() => null), seed: null };
    return { game: this.store.game, deal, move: decision.move, rules: this.store.replay.snapshot.value.rules, seats, ...rest };
  }

  /** The reader's own try, without a letter: it is no decision yet. */
  private triedOnBoard(decision: DecisionReview): BoardModel['candidates'] {
    const snapshot = this.store.replay.snapshot.value;
    const place = placingIn(this.tried);
    const type = tileFor(snapshot, this.store.replay.types);
    if (!place || !type || !this.verdict.value) return [];
    return [
      {
        x: place.x,
        y: place.y,
        seat: decision.seat,
        signs: [],
        tile: { tile: type.tile, turns: place.turns, copy: copiesOf(snapshot.tiles, type.tile) },
        ...figureOn(place, this.tried),
      },
    ];
  }
}
