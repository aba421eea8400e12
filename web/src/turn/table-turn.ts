// Plays the turns of my seats at a table: holds the grammar's state, asks the server for previews, sends what is confirmed.
import { computed, effect, signal } from '@preact/signals';
import type { Cell, Target } from '../board/model';
import { copiesOf } from '../game/places';
import { legalCells } from '../game/legal';
import { readPlace } from '../game/notation';
import type { Snapshot } from '../game/snapshot';
import type { TableStore } from '../game/table-store';
import { Refused } from '../net/api';
import type { Preview, PreviewAnswer } from '../net/messages';
import type { Connection } from '../net/socket';
import { preferences } from '../settings/preferences';
import { confirmLabel, isOnlyChoice, listens } from './confirm';
import { otherAnswers } from './spots';
import { actions, canConfirm, ghostActions, ghostKey, type Input, type Offer, type Turn } from './state';
import { nextAnswerAt, targetsOf } from './targets';
import { begin, step } from './turn';

/** A hovering ghost asks only after the pointer has rested for so long. */
const HOVER_ASKS_MS = 110;

export class TableTurn {
  readonly turn = signal<Turn | null>(null);
  /** a question that no tile or follower of the ghost answers: it gets a list */
  readonly choice = signal<{ move: number; seat: number; preview: Preview | null } | null>(null);
  readonly chosenAnswer = signal<string | null>(null);
  readonly error = signal<Refused | null>(null);
  readonly busy = signal(false);
  /** the answers of the choice, in the server's words once it has told them */
  readonly choiceAnswers = computed<PreviewAnswer[]>(() => {
    const asked = this.store.snapshot.value?.asked?.answers ?? [];
    return this.choice.value?.preview?.answers ?? (this.choice.value ? asked.map((action) => ({ action, text: action, now: [] })) : []);
  });
  readonly label = computed(() => (this.turn.value ? confirmLabel(this.turn.value) : null));

  private readonly previews = new Map<string, Preview>();
  private labelText = '';
  private labelChangedAt = 0;
  private lastTurns = 0;
  private readonly stops: (() => void)[];

  constructor(private readonly store: TableStore) {
    this.stops = [effect(() => this.take(store.snapshot.value, store.mine.value, store.types.value.size)), effect(() => this.watchLabel()), effect(() => this.askAgain(store.connection.value))];
  }

  stop() {
    for (const stop of this.stops) stop();
  }

  do(input: Input) {
    const before = this.turn.peek();
    if (!before) return;
    const after = step(before, input);
    if (after === before) return;
    this.error.value = null;
    this.lastTurns = after.lastTurns;
    this.turn.value = after;
    if (after.ghost && !after.preview && after.stage !== 'sent') this.ask(after);
  }

  /** A spot in the fast way: choosing the same again confirms instead of taking it back. */
  spot(segment: string) {
    const before = this.turn.peek()?.chosen;
    if (preferences.peek().confirm === 'fast' && before && this.isChosen(segment)) void this.confirm();
    else this.do({ do: 'spot', segment });
  }

  /** Squares of the board that can be chosen; `pointed` are places that something on the page points at. */
  targets(pointed: string[]): Target[] {
    const turn = this.turn.value;
    return targetsOf(this.listed(), turn ? turn.other : this.chosenAnswer.value, pointed);
  }

  /** A square of the targets: the answer that names what was pointed at there, or the next of those that name the square. */
  square(cell: Cell, segment?: string) {
    const turn = this.turn.peek();
    const chosen = turn ? turn.other : this.chosenAnswer.peek();
    const answer = nextAnswerAt(this.listed(), cell, chosen, segment);
    if (!turn) this.chosenAnswer.value = answer;
    else if (answer ?? chosen) this.do({ do: 'other', action: (answer ?? chosen)! });
  }

  /** The answers of the list that is shown. */
  private listed(): string[] {
    const turn = this.turn.value;
    if (turn) return turn.pinned ? otherAnswers(turn).map(({ action }) => action) : [];
    return this.choiceAnswers.value.map(({ action }) => action);
  }

  private isChosen(segment: string): boolean {
    const turn = this.turn.peek();
    return !!turn && step(turn, { do: 'spot', segment }).chosen === null;
  }

  /** Sends the answer as it stands; does nothing while the label has only just changed. */
  async confirm() {
    const turn = this.turn.peek();
    if (turn && canConfirm(turn) && listens(this.labelChangedAt, performance.now())) await this.send(turn);
  }

  private async send(turn: Turn) {
    this.turn.value = step(turn, { do: 'send' });
    await this.act(turn.offer.move, actions(turn));
    const now = this.turn.peek();
    if (now && this.error.peek()) this.turn.value = step(now, { do: 'refused' });
  }

  /** Sends actions as they are: those of a list or of the command line. */
  async act(move: number, sent: string[]): Promise<boolean> {
    this.error.value = null;
    this.busy.value = true;
    try {
      await this.store.send({ type: 'act', move, actions: sent });
      return true;
    } catch (error) {
      this.error.value = error as Refused;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Sends what was chosen from the list, as confirm() does. */
  async answer() {
    const choice = this.choice.peek();
    const answer = this.chosenAnswer.peek();
    if (!choice || !answer || !listens(this.labelChangedAt, performance.now())) return;
    if (await this.act(choice.move, [answer])) this.chosenAnswer.value = null;
  }

  private take(snapshot: Snapshot | null, seat: number | null, types: number) {
    const move = this.store.table.peek()?.move ?? 0;
    const known = this.turn.peek();
    if (!snapshot || !seat || types === 0) return this.nothing();
    if (known?.offer.move === move && known.offer.seat === seat) return;
    if (this.choice.peek()?.move === move) return;
    this.previews.clear();
    this.chosenAnswer.value = null;
    const offer = this.offerOf(snapshot, seat, move);
    this.turn.value = offer && begin(offer, this.lastTurns, known?.kind);
    this.choice.value = offer ? null : { move, seat, preview: null };
    if (!offer) void this.askChoice(move, seat);
    else if (offer.laid) this.ask(this.turn.value!);
  }

  private nothing() {
    this.turn.value = null;
    this.choice.value = null;
  }

  private offerOf(snapshot: Snapshot, seat: number, move: number): Offer | null {
    const { asked, turn } = snapshot;
    const type = turn.tile ? this.store.types.peek().get(turn.tile) : undefined;
    if (!asked || !turn.tile || !type) return null;
    const figures = this.figuresOf(snapshot, seat);
    const copies = copiesOf(snapshot.tiles, turn.tile);
    if (asked.question === 'place-tile') return { move, seat, type, copy: copies, cells: legalCells(asked.answers), laid: false, figures };
    const placed = turn.placed ? readPlace(turn.placed) : null;
    const laid = placed && snapshot.tiles.find((tile) => tile.x === placed.x && tile.y === placed.y);
    if (asked.question !== 'figure-action' || !laid) return null;
    return { move, seat, type, copy: copies - 1, cells: [{ x: laid.x, y: laid.y, turns: [laid.turns] }], laid: true, figures };
  }

  // Also the kinds of which none is left, as long as somebody has one: a chip that goes and comes back would confuse.
  private figuresOf(snapshot: Snapshot, seat: number): Record<string, number> {
    const inPlay = new Set([...snapshot.seats.flatMap((state) => Object.keys(state.figures)), ...snapshot.figures.map((each) => each.figure)]);
    const kinds = (this.store.catalogue.peek()?.figures ?? []).map((noun) => noun.id).filter((id) => inPlay.has(id));
    return Object.fromEntries(kinds.map((id) => [id, snapshot.seats[seat - 1]!.figures[id] ?? 0]));
  }

  private ask(turn: Turn) {
    const key = ghostKey(turn);
    const known = this.previews.get(key);
    if (known) return this.do({ do: 'preview', for: key, preview: known });
    if (turn.pinned) void this.fetchPreview(turn, key);
    else setTimeout(() => this.stillThere(key) && void this.fetchPreview(turn, key), HOVER_ASKS_MS);
  }

  private stillThere(key: string): boolean {
    const turn = this.turn.peek();
    return !!turn?.ghost && !turn.preview && ghostKey(turn) === key;
  }

  private async fetchPreview(turn: Turn, key: string) {
    try {
      const reply = await this.store.send({ type: 'preview', move: turn.offer.move, actions: ghostActions(turn) });
      if (!reply.preview) return;
      this.previews.set(key, reply.preview);
      this.do({ do: 'preview', for: key, preview: reply.preview });
      this.confirmOnlyChoice();
    } catch (error) {
      if (this.stillThere(key) && isWorthTelling(error as Refused)) this.error.value = error as Refused;
    }
  }

  private confirmOnlyChoice() {
    const turn = this.turn.peek();
    if (turn && preferences.peek().confirm === 'onlyChoice' && isOnlyChoice(turn)) void this.send(turn);
  }

  private async askChoice(move: number, seat: number) {
    try {
      const reply = await this.store.send({ type: 'preview', move, actions: [] });
      if (this.choice.peek()?.move === move) this.choice.value = { move, seat, preview: reply.preview ?? null };
    } catch (error) {
      if (isWorthTelling(error as Refused)) this.error.value = error as Refused;
    }
  }

  // What was asked when the connection was lost is asked anew.
  private askAgain(connection: Connection) {
    if (connection !== 'open') return;
    const turn = this.turn.peek();
    const choice = this.choice.peek();
    if (turn?.ghost && !turn.preview && turn.stage !== 'sent') this.ask(turn);
    if (choice && !choice.preview) void this.askChoice(choice.move, choice.seat);
  }

  private watchLabel() {
    const text = JSON.stringify([this.label.value, this.chosenAnswer.value]);
    if (text === this.labelText) return;
    this.labelText = text;
    this.labelChangedAt = performance.now();
  }
}

/** A question that came too late or met a lost connection is asked again by itself. */
const isWorthTelling = ({ code }: Refused) => code !== 'too-late' && code !== 'lost';
