// A table that is being planned: what is chosen, and what the server makes of it. Nothing of the rules is known here.
import { batch, computed, signal } from '@preact/signals';
import { CLOCKS } from '../../game/clocks';
import type { Aids, Catalogue, ClockWanted, Meta, NewTable, Rules, RulesPreset, TakebackRule, TimeUp } from '../../net/wire';
import { api, withoutServer, type Refused } from '../../net/api';
import { GIVEN } from '../../parts/ColourPicker';
import { prefer, preferences } from '../../settings/preferences';
import { remember } from '../../settings/my-tables';
import { ruleSetOf, sameRules } from '../../settings/rule-sets';
import { type Box, boxesOf } from './boxes';
import { findPictures } from './pictures';
import { type DraftSeat, type Sitter, seatName } from './seat-name';
import { takeWanted } from './wanted-position';
import { myName } from '../lobby/my-name';
import { noteSeek } from '../lobby/my-seeks';
import { usual, USUAL_PLAYER, USUAL_PRESET } from '../home/quick';

const MOST_SEATS = 6;
const FEWEST_SEATS = 1;
const SETTLE_MS = 150;

export class Draft {
  readonly meta = signal<Meta | null>(null);
  readonly catalogue = signal<Catalogue | null>(null);
  /** the rules as they are refused */
  readonly refused = signal<Refused | null>(null);
  readonly preset = signal('');
  readonly elements = signal<string[]>([]);
  readonly options = signal<Record<string, string>>({});
  readonly seats = signal<DraftSeat[]>([]);
  readonly name = signal('');
  readonly chat = signal(true);
  readonly absent = signal(300);
  readonly gone = signal(120);
  /** seconds by which who watches sees the game late */
  readonly watchDelay = signal(0);
  readonly aids = signal<Aids>('casual');
  readonly takeback = signal<TakebackRule>('ask');
  /** 'none', a key of CLOCKS, or 'own' */
  readonly clockChoice = signal('none');
  readonly ownClock = signal(CLOCKS['10+5']!);
  readonly timeUp = signal<TimeUp>('loses');
  /** milliseconds of the seats that are to have another time */
  readonly odds = signal<Record<number, number>>({});
  /** everybody plays at this device, where nobody waits for days */
  readonly isLocal = computed(() => withoutServer.value);
  readonly clock = computed(() => {
    const clock = this.clockChoice.value === 'own' ? this.ownClock.value : (CLOCKS[this.clockChoice.value] ?? null);
    return clock?.kind === 'days' && this.isLocal.value ? null : clock;
  });
  /** the choice as it can be made here: one of days goes when the server cannot be reached, and is back with it */
  readonly clockShown = computed(() => (this.clock.value ? this.clockChoice.value : 'none'));
  /** the seats that have a clock */
  readonly timedSeats = computed(() =>
    this.seats.value.flatMap(({ sitter }, index) => (sitter.startsWith('computer:') ? [] : [{ seat: index + 1, name: this.nameOf(index) }])),
  );
  /** as it was pasted; empty: the game begins at the beginning */
  readonly position = signal('');
  /** the position from which the game begins; then it says the rules */
  readonly startsFrom = computed(() => this.position.value.trim() || null);

  readonly rules = computed<Rules>(() => ({
    preset: this.preset.value,
    players: this.seats.value.length,
    ...(this.elements.value.length > 0 && { elements: this.elements.value }),
    ...(Object.keys(this.options.value).length > 0 && { options: this.options.value }),
  }));
  /** in the bag, and those that lie at the start */
  readonly tiles = computed(() => {
    const tiles = this.catalogue.value?.tiles;
    return tiles ? { bag: tiles.reduce((sum, tile) => sum + tile.in_bag, 0), start: tiles.filter((tile) => tile.start).length } : null;
  });

  private asked = 0;

  async load() {
    try {
      const meta = await api.meta();
      batch(() => {
        this.meta.value = meta;
        this.preset.value = usual(meta.presets, USUAL_PRESET)?.id ?? '';
        this.seats.value = [];
        this.addSeat('here', preferences.value.name);
        const wanted = takeWanted();
        this.position.value = wanted?.text ?? '';
        const others = (wanted?.seats ?? 2) - 1;
        for (let other = 0; other < others; ++other) this.addSeat(this.usualComputer);
      });
      await this.check();
    } catch (error) {
      this.refused.value = error as Refused;
    }
  }

  /** The card that stands for what is chosen: one with elements of its own, while just these are on, or the preset's. */
  readonly card = computed(() => ruleSetOf(this.meta.value?.presets ?? [], this.rules.value)?.id ?? this.preset.value);

  /** the four games to begin with, and which of them the rules are */
  readonly boxes = computed(() => boxesOf(this.meta.value?.presets ?? []));
  readonly box = computed(() => {
    const found = ruleSetOf(this.boxes.value, this.rules.value) as Box | undefined;
    return found && sameRules(found, this.rules.value) ? found.name : null;
  });

  choosePreset({ id, rules }: RulesPreset) {
    const gaveElements = this.card.value !== this.preset.value;
    batch(() => {
      this.preset.value = rules?.preset ?? id;
      this.options.value = rules?.options ?? {};
      if (rules || gaveElements) this.elements.value = rules?.elements ?? [];
    });
    void this.check();
  }

  toggleElement(id: string) {
    const on = this.elements.value;
    this.elements.value = on.includes(id) ? on.filter((other) => other !== id) : [...on, id];
    void this.check();
  }

  /** One's own begins as what was chosen. */
  chooseClock(id: string) {
    batch(() => {
      if (id === 'own' && this.clock.value) this.ownClock.value = this.clock.value;
      this.clockChoice.value = id;
      this.odds.value = {};
    });
  }

  /** Of another kind it has other bounds, and begins with what is usual there. */
  setOwnClock(change: Partial<Draft['ownClock']['value']>) {
    const usualOf = { increment: '10+5', delay: '10+5', 'per-turn': 'turn-60', days: 'days-3' };
    const start = change.kind && change.kind !== this.ownClock.value.kind ? CLOCKS[usualOf[change.kind]]! : this.ownClock.value;
    this.ownClock.value = { ...start, ...change };
  }

  setOdds(seat: number, base: number) {
    this.odds.value = { ...this.odds.value, [seat]: base };
  }

  setOption(id: string, value: string) {
    this.options.value = { ...this.options.value, [id]: value };
    void this.check();
  }

  addSeat(sitter: Sitter = withoutServer.value ? this.usualComputer : 'invited', name = '') {
    const taken = this.seats.value.map((seat) => seat.colour);
    const colours = GIVEN.filter((colour) => this.meta.value?.colours.includes(colour));
    const wanted = this.seats.value.length === 0 ? colours.find((colour) => colour === preferences.value.colour) : undefined;
    const colour = wanted ?? colours.find((each) => !taken.includes(each));
    if (!colour || this.seats.value.length >= MOST_SEATS) return;
    this.seats.value = [...this.seats.value, { sitter, name, colour }];
    if (this.catalogue.value) void this.check();
  }

  removeSeat(index: number) {
    if (this.seats.value.length <= FEWEST_SEATS) return;
    this.seats.value = this.seats.value.filter((_, other) => other !== index);
    void this.check();
  }

  /** Where people are sought all seats are theirs, and who they will be is not known. */
  setPlayers(count: number) {
    while (this.seats.value.length < count && this.canAdd) this.addSeat('invited');
    while (this.seats.value.length > count && this.canRemove) this.removeSeat(this.seats.value.length - 1);
  }

  /** Another colour; the seat that had it gets the old one. */
  changeSeat(index: number, change: Partial<DraftSeat>) {
    const before = this.seats.value[index]!;
    this.seats.value = this.seats.value.map((seat, other) => {
      if (other === index) return { ...seat, ...change };
      return change.colour && seat.colour === change.colour ? { ...seat, colour: before.colour } : seat;
    });
  }

  private get usualComputer(): Sitter {
    return `computer:${usual(this.meta.value?.players ?? [], USUAL_PLAYER)?.id ?? ''}`;
  }
  /** Not before it is known who there is to sit: a press would be lost. */
  get canAdd() {
    return this.meta.value !== null && this.seats.value.length < MOST_SEATS;
  }
  get canRemove() {
    return this.seats.value.length > FEWEST_SEATS;
  }

  /** Asks the server what is in a game of these rules; the last question's answer counts. */
  private async check() {
    const question = (this.asked += 1);
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    if (question !== this.asked) return;
    try {
      const catalogue = await api.catalogue(this.rules.value);
      if (question === this.asked)
        batch(() => {
          this.catalogue.value = catalogue;
          this.refused.value = null;
        });
      void findPictures(this.preset.value, this.seats.value.length, catalogue.elements);
    } catch (error) {
      if (question === this.asked) this.refused.value = error as Refused;
    }
  }

  private nameOf(index: number): string {
    return seatName(this.seats.value, index, this.meta.value?.players ?? []);
  }

  request(): NewTable {
    const seats = this.seats.value;
    return {
      ...(this.name.value.trim() && { name: this.name.value.trim() }),
      ...(this.startsFrom.value ? { position: this.startsFrom.value } : { rules: this.rules.value }),
      seats: seats.map(({ sitter, colour }, index) => {
        if (!sitter.startsWith('computer:'))
          return { kind: sitter === 'bot' ? 'bot' : 'person', ...(sitter === 'bot' && { name: this.nameOf(index), colour }) };
        return { kind: 'computer', player: sitter.slice('computer:'.length), name: this.nameOf(index), colour };
      }),
      take: seats.flatMap((seat, index) => (seat.sitter === 'here' ? [{ seat: index + 1, name: this.nameOf(index), colour: seat.colour }] : [])),
      chat: this.chat.value,
      ...this.clockAndAbsence(),
      aids: this.aids.value,
      takeback: this.takeback.value,
      ...(this.watchDelay.value > 0 && !this.isLocal.value && { watch_delay: this.watchDelay.value }),
    };
  }

  /** Where there is a clock it decides, and what else is usual there the server knows. */
  private clockAndAbsence(): Pick<NewTable, 'clock' | 'absent' | 'gone'> {
    const clock = this.clock.value;
    if (!clock) return { absent: this.absent.value, gone: this.gone.value };
    const others = Object.entries(this.odds.value).filter(
      ([seat, base]) =>
        this.clockChoice.value === 'own' && base !== clock.base_ms && this.timedSeats.value.some((each) => each.seat === Number(seat)),
    );
    const wanted: ClockWanted = {
      kind: clock.kind,
      base_ms: clock.base_ms,
      time_up: this.timeUp.value,
      ...(clock.bonus_ms > 0 && { bonus_ms: clock.bonus_ms }),
      ...(clock.vacation > 0 && { vacation: clock.vacation }),
      ...(others.length > 0 && { odds: others.map(([seat, base]) => ({ seat: Number(seat), base_ms: base, bonus_ms: clock.bonus_ms })) }),
    };
    return { clock: wanted };
  }

  /** Seeks people for it, all seats being theirs: in the lobby, by a link, or with a challenge; the address of that. */
  async seek(how: { to?: string; listed?: boolean }): Promise<string> {
    const { name: _, take: __, ...table } = this.request();
    const seats: NewTable['seats'] = table.seats.map(() => ({ kind: 'person' }));
    const found = await api.openSeek({ table: { ...table, seats }, name: myName(), ...how });
    noteSeek(found.id);
    return `/c/${found.id}`;
  }

  /** Makes the table; its address. */
  async make(): Promise<string> {
    const request = this.request();
    const made = await api.makeTable(request);
    const mine = this.seats.value.find((seat) => seat.sitter === 'here');
    if (mine) prefer({ name: mine.name.trim(), colour: mine.colour });
    remember({
      game: made.game,
      name: this.name.value.trim(),
      players: this.seats.value.flatMap((seat, index) => (seat === mine || seat.sitter === 'invited' ? [] : [this.nameOf(index)])),
      links: Object.fromEntries(made.seats.map((seat) => [seat.seat, seat.link])),
    });
    return `/g/${made.game}`;
  }
}
