// A record played through by the server: every position from the start to the end, made from the changes when first looked at.
import { computed, signal } from '@preact/signals';
import { EMPTY_BOARD } from '../../board/empty';
import type { BoardModel, SeatLook } from '../../board/model';
import { applyChanges } from '../../game/changes';
import { logOf, type LogTurn } from '../../game/log';
import { segmentsIn } from '../../game/spot';
import { lyingIn } from '../../game/lying';
import { featureAt, lastMoves, turnsFromLog } from '../../game/places';
import type { Catalogue, Note, Replayed, Snapshot, Spot } from '../../net/wire';
import { GIVEN } from '../../parts/ColourPicker';
import { t } from '../../texts/texts';
import { seatLooks, type Camera } from '../table/view';

/** A step, played at its plain speed. */
const STEP_MS = 1100;
/** More actions than these are no step but a leap. */
const FAR = 8;
/** So many times as fast. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

type Seats = Parameters<typeof seatLooks>[0];

export class ReplayStore {
  /** how many actions have been made */
  readonly at = signal(0);
  readonly pointedAt = signal<Spot[]>([]);
  camera: Camera | null = null;
  /** the whole board is to be seen, also when panels grow; else what was looked at last */
  keepsWhole = false;
  readonly looks: SeatLook[];
  readonly types;
  /** a step goes to where somebody is asked, not to where somebody has acted */
  stopsBefore = false;
  /** whether it plays by itself, and how fast */
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly snapshots: Snapshot[];

  constructor(
    readonly replayed: Replayed,
    readonly catalogue: Catalogue,
    /** what the reader should know of how the file was understood */
    readonly notes: readonly Note[] = [],
    /** who sat there, where it is known */
    seats: Seats = [],
  ) {
    this.snapshots = [replayed.start];
    this.types = new Map(catalogue.tiles.map((type) => [type.tile, type]));
    const colours = seatLooks(seats);
    this.looks = replayed.start.seats.map(({ seat, name }, index) => ({
      seat,
      name: name ?? replayed.seats[index] ?? t('table.free-seat', { seat }),
      colour: colours[index]?.colour ?? GIVEN[index]!,
    }));
  }

  get length() {
    return this.replayed.steps.length;
  }

  readonly snapshot = computed(() => this.snapshotAt(this.at.value));
  readonly step = computed(() => this.replayed.steps[this.at.value - 1] ?? null);

  readonly log = computed<LogTurn[]>(() => {
    const steps = this.replayed.steps.slice(0, this.at.value).map(({ events }) => events);
    return logOf([this.replayed.start.events ?? [], ...steps]);
  });

  readonly board = computed<BoardModel>(() => {
    const snapshot = this.snapshot.value;
    return {
      ...EMPTY_BOARD,
      ...lyingIn(snapshot),
      seats: this.looks,
      lastMoves: lastMoves(snapshot.tiles, turnsFromLog(this.log.value)),
      highlight: segmentsIn(this.pointedAt.value.flatMap((at) => featureAt(snapshot, at)?.at ?? [at])),
    };
  });

  /** Plays on from here; from the end, once more from the beginning. */
  play() {
    if (this.at.peek() === this.length) this.go(0);
    this.playing.value = true;
    this.wait();
  }

  stop() {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  setSpeed(speed: Speed) {
    this.speed.value = speed;
    if (this.playing.peek()) this.wait();
  }

  private wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.playStep(), STEP_MS / this.speed.peek());
  }

  private playStep() {
    this.move(this.next(1));
    if (this.at.peek() === this.length) return this.stop();
    this.wait();
  }

  go(to: number) {
    this.stop();
    this.move(to);
  }

  private move(to: number) {
    const far = Math.abs(to - this.at.peek()) > FAR;
    this.at.value = Math.max(0, Math.min(this.length, to));
    const event = this.step.value?.events.find((each) => each.at && each.kind === 'scored');
    this.pointedAt.value = event?.at ? [event.at] : [];
    const laid = this.step.value?.events.find((each) => each.kind === 'placed' && each.at);
    // while it plays nobody wants to be driven about, and far off all is another board: it is kept in view as a whole
    this.keepsWhole = this.playing.peek() || far;
    if (this.keepsWhole) this.camera?.keep();
    else if (laid?.at) this.camera?.show(laid.at);
  }

  /** To the next action of a player, or the previous one: chance is not worth a stop. */
  stepBy(by: 1 | -1) {
    this.go(this.next(by));
  }

  private next(by: 1 | -1): number {
    let to = this.at.peek() + by;
    const asks = (at: number) => this.replayed.steps[this.stopsBefore ? at : at - 1]!.seat !== null;
    while (to > 0 && to < this.length && !asks(to)) to += by;
    return to;
  }

  /** The position after so many actions. */
  snapshotAt(count: number): Snapshot {
    for (let i = this.snapshots.length; i <= count; ++i) {
      const { action, changes } = this.replayed.steps[i - 1]!;
      this.snapshots.push(applyChanges(this.snapshots[i - 1]!, changes, [action]));
    }
    return this.snapshots[count]!;
  }
}
