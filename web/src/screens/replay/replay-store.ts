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

type Seats = Parameters<typeof seatLooks>[0];

export class ReplayStore {
  /** how many actions have been made */
  readonly at = signal(0);
  readonly pointedAt = signal<Spot[]>([]);
  camera: Camera | null = null;
  readonly looks: SeatLook[];
  readonly types;
  /** a step goes to where somebody is asked, not to where somebody has acted */
  stopsBefore = false;
  private readonly snapshots: Snapshot[];

  constructor(
    private readonly replayed: Replayed,
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

  go(to: number) {
    this.at.value = Math.max(0, Math.min(this.length, to));
    const event = this.step.value?.events.find((each) => each.at && each.kind === 'scored');
    this.pointedAt.value = event?.at ? [event.at] : [];
    const laid = this.step.value?.events.find((each) => each.kind === 'placed' && each.at);
    if (laid?.at) this.camera?.show(laid.at);
  }

  /** To the next action of a player, or the previous one: chance is not worth a stop. */
  stepBy(by: 1 | -1) {
    let to = this.at.peek() + by;
    const asks = (at: number) => this.replayed.steps[this.stopsBefore ? at : at - 1]!.seat !== null;
    while (to > 0 && to < this.length && !asks(to)) to += by;
    this.go(to);
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
