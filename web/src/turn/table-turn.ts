// Plays the turns of my seats at a table: holds the grammar's state, asks the server for previews, sends what is confirmed.
import { computed, effect, signal } from '@preact/signals';
import type { Cell, Target } from '../board/model';
import { tileWorkers } from '../board/tile-workers';
import { squareOf, textsOf } from '../game/actions';
import { sameCell } from '../game/spot';
import type { KnownTable } from '../game/known-table';
import { Refused } from '../net/api';
import type { Action, ActionEffect, Preview, Snapshot, Spot } from '../net/wire';
import type { Connection } from '../net/socket';
import { preferences } from '../settings/preferences';
import { listed } from '../texts/texts';
import { Adoption } from './adopting';
import { bidNear, pointsOf } from './bids';
import { confirmLabel, isOnlyChoice, listens } from './confirm';
import { Drawing, isBeforeDraw } from './drawing';
import { isByFeature, oneAFeature } from './by-feature';
import { draftFor, keepDraft } from './kept-draft';
import { offerOf } from './offer';
import { otherActions, spotsOf, whyNobody } from './spots';
import { actions, canConfirm, ghostActions, ghostKey, isDeclining, type Input, type Turn } from './state';
import { nextActionAt, targetsOf } from './targets';
import { begin, step } from './turn';
import { isUntold, Waiting } from './waiting';

/** A hovering ghost asks only after the pointer has rested for so long. */
const HOVER_ASKS_MS = 110;

export class TableTurn {
  readonly turn = signal<Turn | null>(null);
  /** a question that no tile or follower of the ghost decides: it gets a list */
  readonly choice = signal<{ move: number; seat: number; preview: Preview | null } | null>(null);
  readonly chosenAction = signal<Action | null>(null);
  readonly error = signal<Refused | null>(null);
  readonly busy = signal(false);
  /** the actions of the choice, in the server's words once it has told them */
  readonly choiceActions = computed<ActionEffect[]>(() => {
    const { asked, features = [] } = this.store.snapshot.value ?? {};
    if (!this.choice.value) return [];
    const effects = this.choice.value.preview?.actions ?? (asked?.actions ?? []).map((action) => ({ action, text: action.text, now: [] }));
    return isByFeature(asked) ? oneAFeature(effects, features) : effects;
  });
  private readonly offer = computed(() => this.turn.value?.offer);
  readonly label = computed(() => (this.turn.value ? confirmLabel(this.turn.value) : null));

  readonly drawing: Drawing;

  private readonly adoption = new Adoption(
    () => this.turn.peek(),
    (input) => this.change(input),
  );
  private readonly previews = new Map<string, Preview>();
  private readonly waiting = new Waiting(() => this.turn.peek());
  private labelText = '';
  private labelChangedAt = 0;
  private lastTurns = 0;
  private readonly stops: (() => void)[];
  private stopped = false;

  constructor(private readonly store: KnownTable) {
    this.drawing = new Drawing(store);
    this.stops = [
      effect(() => this.take(store.snapshot.value, store.mine.value, store.types.value.size)),
      effect(() => this.watchLabel()),
      effect(() => this.askAgain(store.connection.value)),
      effect(() => void (this.turn.value && keepDraft(store.game, this.turn.value))),
      effect(() => void (this.offer.value && store.answersAtOnce && whenIdle(() => this.lookAhead()))),
      // what a move does has lists, the first of which takes long
      effect(() => void (this.offer.value && whenIdle(() => listed(['', ''])))),
    ];
  }

  stop() {
    this.stopped = true;
    this.waiting.stop();
    for (const stop of this.stops) stop();
  }

  do(input: Input) {
    if (input.do !== 'hover') this.adoption.forget();
    if (input.do === 'hover' || !this.waiting.putBy(input)) this.change(input);
  }

  private doLate() {
    for (const input of this.waiting.takeLate()) this.do(input);
  }

  private change(input: Input) {
    const before = this.turn.peek();
    if (!before) return;
    const after = step(before, input);
    if (after === before) return;
    this.error.value = null;
    this.lastTurns = after.lastTurns;
    this.turn.value = after;
    if (after.ghost && !after.preview && after.stage !== 'sent') this.ask(after);
  }

  /** Puts actions there as if they had been chosen one by one, such as those of a hint; confirming them is still to do. */
  adopt(actions: Action[]) {
    if (this.turn.peek()) this.adoption.begin(actions);
    else this.chosenAction.value = actions[0] ?? null;
  }

  /** A spot in the fast way: choosing the same again confirms instead of taking it back. Where nobody may stand it tells why. */
  spot(segment: string) {
    const turn = this.turn.peek();
    const spot = turn && spotsOf(turn).find((each) => each.segment === segment);
    const why = spot && whyNobody(spot, turn.kind);
    if (why) {
      const { seats = [], ...failure } = why;
      const names = seats.map((seat) => this.store.table.peek()?.seats.find((each) => each.seat === seat)?.name ?? '');
      return void (this.error.value = new Refused({ code: 'refused', ...failure, names }));
    }
    const before = turn?.chosen;
    if (preferences.peek().confirm === 'fast' && before && this.isChosen(segment)) void this.confirm();
    else this.do({ do: 'spot', segment });
  }

  /** Chooses now, or, while the ghost as it stands waits for what may be chosen there, as soon as that is told. */
  whenTold(choose: () => void) {
    this.waiting.whenTold(choose);
  }

  /** Squares of the board that can be chosen; `pointed` are places that something on the page points at. */
  targets(pointed: Spot[]): Target[] {
    const turn = this.turn.value;
    return targetsOf(this.listed(), turn ? chosenIn(turn) : [this.chosenAction.value], pointed);
  }

  /** A square of the targets: the action that names what was pointed at there, or the next of those that name the square. */
  square(cell: Cell, segment?: string) {
    const turn = this.turn.peek();
    const chosen = turn ? (chosenIn(turn).find((action) => action && sameCell(squareOf(action), cell)) ?? turn.other) : this.chosenAction.peek();
    const next = nextActionAt(this.listed(), cell, chosen, segment);
    if (!turn) this.chosenAction.value = next;
    else if (next ?? chosen) this.do({ do: 'other', action: (next ?? chosen)! });
  }

  /** All that has been offered for what is asked now, by the question itself and by its previews. */
  offered(): Action[] {
    const asked = this.store.snapshot.peek()?.asked?.actions ?? [];
    const previews = [...this.previews.values(), this.choice.peek()?.preview].flatMap((preview) => preview?.actions ?? []);
    return [...asked, ...previews.map(({ action }) => action)];
  }

  /** The actions of the list that is shown. */
  private listed(): Action[] {
    const turn = this.turn.value;
    if (turn) return turn.pinned ? [...(turn.besides?.offered ?? []), ...otherActions(turn)].map(({ action }) => action) : [];
    return this.choiceActions.value.map(({ action }) => action);
  }

  private isChosen(segment: string): boolean {
    const turn = this.turn.peek();
    return !!turn && step(turn, { do: 'spot', segment }).chosen === null;
  }

  /** Sends the draft as it stands; does nothing while the label has only just changed. Where it is not told yet what there is to
   * confirm, that is sent once it has been told, has stood to be read, and is still the same. */
  async confirm() {
    const turn = this.turn.peek();
    if (!turn) return;
    if (isUntold(turn)) this.whenTold(() => this.waiting.sendUnchanged((meant) => void this.send(meant)));
    else if (canConfirm(turn) && listens(this.labelChangedAt, performance.now())) await this.send(turn);
  }

  private async send(turn: Turn) {
    this.turn.value = step(turn, { do: 'send' });
    if (isDeclining(turn) && isBeforeDraw(turn.offer.declines!.question)) this.drawing.draw(turn.offer.seat);
    await this.act(turn.offer.move, textsOf(actions(turn)));
    const now = this.turn.peek();
    if (!now || !this.error.peek()) return;
    this.turn.value = step(now, { do: 'refused' });
    this.doLate();
  }

  /** How long the question has been here: what the way takes is not the clock's. */
  private thought(): { thought_ms?: number } {
    const heard = this.store.clocks.peek();
    return heard?.clocks.running ? { thought_ms: Math.round(performance.now() - (heard.since ?? heard.at)) } : {};
  }

  /** Sends actions as they are, in the notation's words: those of a list or of the command line. */
  async act(move: number, sent: string[]): Promise<boolean> {
    this.error.value = null;
    this.busy.value = true;
    try {
      await this.store.send({ type: 'act', move, actions: sent, ...this.thought() });
      return true;
    } catch (error) {
      this.error.value = error as Refused;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Bids so much more, or less, as far as it is allowed; from a pass back to the last bid that could be. */
  bidBy(by: number) {
    const actions = this.choiceActions.peek().map(({ action }) => action);
    const points = pointsOf(this.chosenAction.peek());
    const bid = bidNear(actions, points === null ? 0 : points + by);
    if (bid) this.chosenAction.value = bid;
  }

  /** Sends what was chosen from the list, as confirm() does. */
  async sendChosen() {
    const choice = this.choice.peek();
    const action = this.chosenAction.peek();
    if (!choice || !action || this.busy.peek() || !listens(this.labelChangedAt, performance.now())) return;
    const sent = await this.act(choice.move, [action.text]);
    // the next question may be there already, with an action that stands ready
    if (sent && this.choice.peek() === choice) this.chosenAction.value = null;
  }

  private take(snapshot: Snapshot | null, seat: number | null, types: number) {
    const move = this.store.table.peek()?.move ?? 0;
    const known = this.turn.peek();
    if (!snapshot || !seat || types === 0) return this.nothing();
    if (known?.offer.move === move && known.offer.seat === seat) return;
    if (this.choice.peek()?.move === move) return;
    this.previews.clear();
    this.waiting.forgetEarly();
    this.adoption.forget();
    const pass = this.drawing.isDoneFor(snapshot, seat) && snapshot.asked?.actions.find(({ verb }) => verb === 'pass');
    if (pass) return void this.drawUnasked(seat, move, pass);
    // the least bid stands ready: it is confirmed like everything else
    this.chosenAction.value = bidNear(snapshot.asked?.actions ?? [], 0);
    const offer = offerOf(this.store, snapshot, seat, move);
    const draft = offer && draftFor(this.store.game, offer);
    this.turn.value = offer && begin(offer, this.lastTurns, known?.kind);
    this.choice.value = offer ? null : { move, seat, preview: null };
    if (!offer) void this.askChoice(move, seat);
    else if (draft) this.change({ do: 'put', ...draft });
    if (offer?.laid && !this.turn.peek()!.preview) this.ask(this.turn.peek()!);
    if (known?.offer.seat !== seat) this.waiting.takeLate();
    if (offer) this.doLate();
    if (offer) tileWorkers().findSpots(offer.type, offer.copy);
  }

  /** Should the server not take it, the question is asked. */
  private async drawUnasked(seat: number, move: number, pass: Action) {
    this.nothing();
    if (await this.act(move, [pass.text])) return;
    if (!isWorthTelling(this.error.peek()!)) return void (this.error.value = null);
    this.drawing.ask(seat);
    this.take(this.store.snapshot.peek(), this.store.mine.peek(), this.store.types.peek().size);
  }

  private nothing() {
    this.waiting.takeLate();
    this.turn.value = null;
    this.choice.value = null;
    this.chosenAction.value = null;
  }

  private ask(turn: Turn) {
    const key = ghostKey(turn);
    const known = this.previews.get(key);
    if (known) return this.previewed(key, known);
    const atOnce = this.store.previewAtOnce(turn.offer.move, textsOf(ghostActions(turn)));
    if (atOnce) return this.fetched(key, atOnce);
    if (turn.pinned) void this.fetchPreview(turn, key);
    else setTimeout(() => this.stillThere(key) && void this.fetchPreview(turn, key), HOVER_ASKS_MS);
  }

  /** The first square that is stepped to is known before it is. The engine has been called once then: its first call takes longest. */
  private lookAhead() {
    const turn = this.turn.peek();
    if (this.stopped || !turn || turn.ghost) return;
    const first = step(turn, { do: 'step', by: 1 });
    if (!first.ghost || this.previews.has(ghostKey(first))) return;
    const preview = this.store.previewAtOnce(first.offer.move, textsOf(ghostActions(first)));
    if (preview) this.previews.set(ghostKey(first), preview);
  }

  private previewed(key: string, preview: Preview) {
    this.change({ do: 'preview', for: key, preview });
    this.adoption.goOn();
    this.waiting.told();
  }

  private stillThere(key: string): boolean {
    const turn = this.turn.peek();
    return !!turn?.ghost && !turn.preview && ghostKey(turn) === key;
  }

  private async fetchPreview(turn: Turn, key: string) {
    try {
      const reply = await this.store.send({ type: 'preview', move: turn.offer.move, actions: textsOf(ghostActions(turn)) });
      if (reply.preview) this.fetched(key, reply.preview);
    } catch (error) {
      if (this.stillThere(key) && isWorthTelling(error as Refused)) this.error.value = error as Refused;
    }
  }

  private fetched(key: string, preview: Preview) {
    this.previews.set(key, preview);
    this.previewed(key, preview);
    this.confirmOnlyChoice();
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
    // the same words about another question are new to the reader
    const about = this.turn.value?.offer.move ?? this.choice.value?.move;
    const text = JSON.stringify([about, this.label.value, this.chosenAction.value]);
    if (text === this.labelText) return;
    this.labelText = text;
    this.labelChangedAt = performance.now();
  }
}

/** Some browsers tell of no idle time. */
const whenIdle = (work: () => void): unknown => (typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200));

/** What is chosen of the actions that are listed, each by itself. */
const chosenIn = ({ besides, other }: Turn): (Action | null)[] => [besides?.chosen ?? null, other];

/** A question that came too late or met a lost connection is asked again by itself. */
const isWorthTelling = ({ code }: Refused) => code !== 'too-late' && code !== 'lost';
