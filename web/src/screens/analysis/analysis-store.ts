// The analysis of a finished game beside its replay: asked for, waited for, and what of it is looked at.
import { computed, signal } from '@preact/signals';
import type { BoardModel } from '../../board/model';
import { decisionAt, decisionFor, moveOf, turnAt } from '../../game/analysis';
import type { Refused } from '../../net/api';
import { analyse, analysisOf } from '../../net/offers';
import type { ReplayStore } from '../replay/replay-store';
import { candidatesOf, lettered } from './lines';
import type { Analysis, AnalysisProgress, DecisionPlace, DecisionReview, TurnReview } from '../../net/wire';

/** What the server is asked; tests answer themselves. */
export interface Asking {
  analyse(game: string): Promise<AnalysisProgress>;
  analysisOf(game: string): Promise<AnalysisProgress>;
  /** until it is worth asking again */
  pause(): Promise<void>;
}

const SECOND_MS = 1000;
const asServed: Asking = { analyse, analysisOf, pause: () => new Promise((over) => setTimeout(over, SECOND_MS)) };

export type Tab = 'overview' | 'turn' | 'log';

export class AnalysisStore {
  /** null: not asked for */
  readonly standing = signal<AnalysisProgress | null>(null);
  readonly error = signal<Refused | null>(null);
  readonly analysis = computed<Analysis | null>(() => this.standing.value?.analysis ?? null);
  readonly tab = signal<Tab>('overview');
  /** the letter of a sequence that is pointed at */
  readonly pointed = signal<string | null>(null);
  private readonly ask: Asking;
  private stopped = false;
  private asking = false;

  constructor(
    readonly game: string,
    readonly replay: ReplayStore,
    ask: Partial<Asking> = {},
  ) {
    this.ask = { ...asServed, ...ask };
  }

  readonly turn = computed<TurnReview | null>(() => (this.analysis.value && turnAt(this.analysis.value, this.replay.at.value)) ?? null);
  readonly decision = computed<DecisionReview | null>(() => (this.turn.value && decisionFor(this.turn.value, this.replay.at.value)) ?? null);

  readonly board = computed<BoardModel>(() => {
    const board = this.replay.board.value;
    const decision = this.decision.value;
    if (this.tab.value !== 'turn' || !decision || decision.move !== this.replay.at.value) return board;
    return {
      ...board,
      highlight: [],
      candidates: candidatesOf({ seat: decision.seat, lines: lettered(decision) }, this.replay.snapshot.value, this.replay.types, this.pointed.value),
    };
  });

  /** Waits until the analysis is there, or cannot be had. */
  async begin() {
    if (this.asking) return;
    this.asking = true;
    this.error.value = null;
    try {
      let standing = await this.ask.analyse(this.game);
      for (;;) {
        if (this.stopped) return;
        this.standing.value = standing;
        if (standing.analysis || standing.state === 'failed') break;
        if (standing.state !== 'done') await this.ask.pause();
        // a server that was started anew may have made room, or forgotten
        standing = standing.state === 'none' ? await this.ask.analyse(this.game) : await this.ask.analysisOf(this.game);
      }
      this.replay.stopsBefore = this.analysis.value !== null;
      if (this.analysis.value) this.replay.go(this.replay.length);
    } catch (problem) {
      this.standing.value = null;
      this.error.value = problem as Refused;
    } finally {
      this.asking = false;
    }
  }

  stop() {
    this.stopped = true;
  }

  /** To a turn by its index: before its first decision. */
  goTo(index: number) {
    const turn = this.analysis.value?.turns[index];
    if (turn) this.show(moveOf(turn));
  }

  goToDecision(place: DecisionPlace) {
    const decision = this.analysis.value && decisionAt(this.analysis.value, place);
    if (decision) this.show(decision.move);
  }

  /** The turn that is shown, by its index. */
  readonly index = computed(() => (this.turn.value ? (this.analysis.value?.turns.indexOf(this.turn.value) ?? 0) : 0));

  private show(move: number) {
    this.tab.value = 'turn';
    this.pointed.value = null;
    this.replay.go(move);
  }

  /** Brings into view what is looked at. */
  frame() {
    const { candidates = [] } = this.board.peek();
    if (candidates.length > 0) this.replay.camera?.frame(candidates);
    else if (this.tab.peek() === 'overview') this.replay.camera?.fit();
  }

  /** What a click on a square means: the sequences there are pointed at one after the other. */
  pointAt(cell: { x: number; y: number }) {
    const signs = this.board.peek().candidates?.find(({ x, y }) => x === cell.x && y === cell.y)?.signs ?? [];
    const at = signs.findIndex(({ letter }) => letter === this.pointed.peek());
    if (signs.length > 0) this.pointed.value = signs[(at + 1) % signs.length]!.letter;
  }
}
