// A position that is set up on a board of one's own. Every change is held against the rules by the engine: what cannot be
// stays undone, with the reason.
import { batch, computed, signal } from '@preact/signals';
import type { Cell } from '../../board/model';
import type { Engine } from '../../engine/engine';
import { laidOn } from '../../game/places';
import { cellOf, sameCell, sameSpot } from '../../game/spot';
import type {
  Action,
  BagEntry,
  Catalogue,
  LaidTile,
  NewTable,
  Noun,
  Rules,
  SetUp,
  SetUpFigure,
  Snapshot,
  Spot,
  TileType,
  TokenState,
} from '../../net/wire';
import { Refused } from '../../net/refused';
import { seatLooks } from '../table/view';

/** What of the engine is asked. */
export type StudyEngine = Pick<Engine, 'setUp' | 'setUpOf' | 'catalogue' | 'lookAt' | 'positionSnapshot'>;

const TURNS = [0, 1, 2, 3];
/** The place that is the segments of the tiles. */
const BOARD = 'board';
/** Of a place that has several, such as the castles of one tile: more than any has. */
const MOST_IN_A_PLACE = 8;

interface Moment {
  setUp: SetUp;
  snapshot: Snapshot;
}

export class StudyStore {
  readonly catalogue = signal<Catalogue | null>(null);
  readonly now = signal<Moment | null>(null);
  readonly problem = signal<Refused | null>(null);
  /** the square of a tile that is looked at */
  readonly chosen = signal<Cell | null>(null);
  readonly pointedAt = signal<Spot[]>([]);
  private readonly undone = signal<Moment[]>([]);
  private readonly done = signal<Moment[]>([]);

  constructor(
    private readonly engine: StudyEngine,
    /** of the seats, by number */
    private readonly nameOf: (seat: number) => string,
  ) {}

  readonly looks = computed(() => seatLooks((this.now.value?.setUp.names ?? []).map((name, index) => ({ seat: index + 1, name, colour: null }))));
  readonly types = computed(() => new Map(this.catalogue.value?.tiles.map((type) => [type.tile, type]) ?? []));
  readonly canUndo = computed(() => this.done.value.length > 0);
  readonly canRedo = computed(() => this.undone.value.length > 0);
  /** where the tile in hand may be laid */
  readonly placings = computed<Action[]>(() => this.now.value?.snapshot.asked?.actions.filter(({ verb, at }) => verb === 'place' && at) ?? []);
  readonly chosenTile = computed(() => laidOn(this.now.value?.snapshot.tiles ?? [], this.chosen.value));
  /** the segments of the chosen tile, with what they are and who stands there */
  readonly segments = computed(() => {
    const { snapshot, setUp } = this.now.value ?? {};
    const cell = this.chosen.value;
    if (!snapshot || !setUp || !cell) return [];
    return snapshot.features.flatMap(({ kind, at }) =>
      at
        .filter((spot) => sameCell(spot, cell) && kind !== 'river')
        .map((spot) => ({ kind, spot, figure: setUp.figures.find((figure) => sameSpot(figure.at, spot)) })),
    );
  });

  /** what can lie on the chosen tile, and how many of it do */
  readonly tokensHere = computed(() => {
    const here = this.now.value?.snapshot.tokens.filter(({ at }) => sameCell(at, this.chosen.value)) ?? [];
    return (this.catalogue.value?.tokens ?? [])
      .filter(({ on_board }) => on_board)
      .map((noun) => ({ noun, count: here.filter(({ token }) => token === noun.id).reduce((sum, { count }) => sum + count, 0) }));
  });
  /** off the segments: all but the board itself */
  readonly places = computed<Noun[]>(() => this.catalogue.value?.places.filter(({ id }) => id !== BOARD) ?? []);
  /** who stands off the segments: on a tower, in a prison */
  readonly elsewhere = computed(() => this.now.value?.setUp.figures.filter(isElsewhere) ?? []);

  /** The board as a game of these rules begins. */
  begin(rules: Rules) {
    this.catalogue.value = this.engine.catalogue(rules);
    const start = this.catalogue.value.tiles.find((type) => type.start) ?? this.catalogue.value.tiles[0]!;
    const tiles: LaidTile[] = [{ x: 0, y: 0, tile: start.tile, turns: 0 }];
    this.put({ rules, tiles, figures: [], scores: [], tokens: [], held: [], seat: 1, names: this.names(rules.players ?? 2) });
  }

  /** As a link has it: what an expansion keeps besides stays as long as nothing is changed. What stood there before can be gone back to. */
  open(position: string) {
    const setUp = this.engine.setUpOf(position);
    const names = this.names(setUp.rules.players ?? setUp.scores.length);
    this.engine.lookAt(position, names);
    const snapshot = this.engine.positionSnapshot();
    batch(() => {
      this.catalogue.value = this.engine.catalogue(setUp.rules);
      if (this.now.value) this.done.value = [...this.done.value, this.now.value];
      this.undone.value = [];
      this.keep({ setUp: { ...setUp, names }, snapshot });
    });
  }

  /** Other rules for what lies there. */
  setRules(rules: Rules) {
    const names = this.names(rules.players ?? 2);
    this.change((setUp) => {
      const fits = ({ seat }: SetUpFigure) => seat <= names.length;
      const figures = setUp.figures.filter(fits);
      const { left: _, ...rest } = setUp;
      const scores = setUp.scores.slice(0, names.length);
      // how many tokens there are hangs on the number of players, and which ones on the elements
      return { ...rest, rules, names, figures, scores, tokens: [], held: [], seat: Math.min(setUp.seat, names.length) };
    });
    if (!this.problem.value) this.catalogue.value = this.engine.catalogue(rules);
  }

  /** The tile that is in hand, and that a press lays. */
  take(tile: string | null) {
    this.change(({ tile: _, ...setUp }) => ({ ...setUp, ...(tile !== null && { tile }) }));
  }

  /** Lays the tile in hand there, the first way that it fits; the same stays in hand while there are more. */
  lay(cell: Cell) {
    const placing = this.placings.value.find(({ at }) => sameCell(at!, cell));
    const tile = this.now.value?.setUp.tile;
    if (!placing || !tile) return;
    const laid: LaidTile = { x: cell.x, y: cell.y, tile, turns: placing.turns ?? 0 };
    const with_ = (setUp: SetUp): SetUp => ({ ...setUp, tiles: [...setUp.tiles, laid], ...(setUp.left && { left: without(setUp.left, tile) }) });
    const none = ({ tile: _, ...setUp }: SetUp): SetUp => setUp;
    this.change(with_, (setUp) => none(with_(setUp)));
    if (!this.problem.value) this.chosen.value = { x: cell.x, y: cell.y };
  }

  /** To the next way in which it fits. */
  rotate() {
    const tile = this.chosenTile.value;
    if (!tile) return;
    const type = this.types.value.get(tile.tile);
    const ways = TURNS.slice(1)
      .map((by) => (tile.turns + by) % 4)
      .filter((turns) => !type || type.turns.includes(turns));
    this.change(...ways.map((turns) => (setUp: SetUp) => this.withTile(setUp, tile, turns)));
  }

  remove() {
    const cell = this.chosen.value;
    if (!cell) return;
    this.change((setUp) => ({
      ...setUp,
      tiles: setUp.tiles.filter((tile) => !sameCell(tile, cell)),
      figures: setUp.figures.filter(({ at }) => !sameCell(at, cell)),
      ...withoutTokens(setUp, ({ at }) => sameCell(at, cell)),
    }));
    if (!this.problem.value) this.chosen.value = null;
  }

  /** Stands there instead of what did; null: nobody. */
  stand(at: Spot, figure: { figure: string; seat: number } | null) {
    this.change((setUp) => {
      const others = setUp.figures.filter((other) => !sameSpot(other.at, at));
      return { ...setUp, figures: figure ? [...others, { ...figure, at }] : others };
    });
  }

  /** So many lie on the chosen tile: on the square, or on the first segment where they may. What there is one of alone comes from where it was. */
  setToken({ id, in_hand }: Noun, count: number) {
    const cell = this.chosen.value;
    if (!cell) return;
    const spots: Spot[] = [cellOf(cell), ...this.segments.value.map(({ spot }) => spot)];
    const leaves = ({ token, at }: TokenState) => token === id && (!in_hand || sameCell(at, cell));
    const without = (setUp: SetUp): SetUp => ({ ...setUp, ...withoutTokens(setUp, leaves) });
    if (count === 0) return this.change(without);
    this.change(...spots.map((at) => (setUp: SetUp) => ({ ...without(setUp), tokens: [...without(setUp).tokens, { token: id, at, count }] })));
  }

  /** So many tokens in that hand. */
  setHeld(seat: number, token: string, count: number) {
    this.change((setUp) => ({
      ...setUp,
      held: setUp.names.map((_, index) => ({ ...setUp.held[index], ...(index === seat - 1 && { [token]: count }) })),
    }));
  }

  heldBy(seat: number, token: string): number {
    return this.now.value?.snapshot.seats[seat - 1]?.tokens[token] ?? 0;
  }

  /** Off the segments: in that seat's place if every seat has one, else there on the chosen tile, or where there is one alone. */
  putElsewhere(figure: string, seat: number, { id, of_seats }: Noun, of: number) {
    const cell = this.chosen.value;
    const numbers = Array.from({ length: MOST_IN_A_PLACE }, (_, number) => (number === 0 ? {} : { number }));
    const onTile = cell ? numbers.map((number) => ({ place: id, at: cellOf(cell), ...number })) : [];
    const standings = of_seats ? [{ place: id, of }] : [...onTile, { place: id }];
    this.change(...standings.map((standing) => (setUp: SetUp) => ({ ...setUp, figures: [...setUp.figures, { figure, seat, ...standing }] })));
  }

  takeHome(figure: SetUpFigure) {
    this.change((setUp) => ({ ...setUp, figures: setUp.figures.filter((other) => other !== figure) }));
  }

  setScore(seat: number, score: number) {
    this.change((setUp) => {
      const scores = setUp.names.map((_, index) => setUp.scores[index] ?? 0);
      scores[seat - 1] = score;
      return { ...setUp, scores };
    });
  }

  setSeat(seat: number) {
    this.change((setUp) => ({ ...setUp, seat }));
  }

  /** So many of that tile are still to come. */
  setLeft(tile: string, copies: number) {
    this.change((setUp) => {
      const left = this.leftNow();
      return { ...setUp, left: [...left.filter((each) => each.tile !== tile), { tile, copies }] };
    });
  }

  /** All tiles still to come, the one in hand not counted. */
  leftNow(): BagEntry[] {
    const { setUp, snapshot } = this.now.value ?? {};
    if (setUp?.left) return setUp.left;
    const supply = snapshot?.piles.find(({ pile }) => pile === 'supply')?.tiles ?? {};
    return Object.entries(supply).map(([tile, copies]) => ({ tile, copies }));
  }

  undo() {
    this.step(this.done, this.undone);
  }
  redo() {
    this.step(this.undone, this.done);
  }

  /** A table of this device at which it is played on, all seats by who sits here, with hints and takebacks. */
  table(name: string): NewTable | null {
    const now = this.now.value;
    if (!now?.snapshot.position) return null;
    return {
      name,
      position: now.snapshot.position,
      seats: now.setUp.names.map(() => ({ kind: 'person' })),
      take: now.setUp.names.map((each, index) => ({ seat: index + 1, name: each })),
      chat: false,
      absent: 0,
      aids: 'learner',
      takeback: 'free',
    };
  }

  /** The players are called as the language of now says it. */
  rename() {
    const { setUp, snapshot } = this.now.peek() ?? {};
    const names = this.names(setUp?.names.length ?? 0);
    if (!setUp || !snapshot?.position || names.every((name, index) => name === setUp.names[index])) return;
    this.engine.lookAt(snapshot.position, names);
    this.now.value = { setUp: { ...setUp, names }, snapshot: this.engine.positionSnapshot() };
  }

  private names(players: number): string[] {
    return Array.from({ length: players }, (_, index) => this.nameOf(index + 1));
  }

  // A figure of a tile that turns has nowhere to stand: where it stood is another segment then.
  private withTile(setUp: SetUp, tile: Cell, turns: number): SetUp {
    const tiles = setUp.tiles.map((other) => (sameCell(other, tile) ? { ...other, turns } : other));
    const onSegment = ({ at }: TokenState) => sameCell(at, tile) && at.segment !== undefined;
    return { ...setUp, tiles, figures: setUp.figures.filter(({ at }) => !sameCell(at, tile)), ...withoutTokens(setUp, onSegment) };
  }

  /** The first of the changes that the rules allow; else the first one's refusal is told. */
  private change(...changes: ((setUp: SetUp) => SetUp)[]) {
    const before = this.now.value;
    if (!before) return;
    let refused: Refused | null = null;
    for (const change of changes) {
      const after = this.tried(change(before.setUp));
      if (!(after instanceof Refused)) {
        batch(() => {
          this.done.value = [...this.done.value, before];
          this.undone.value = [];
          this.keep(after);
        });
        return;
      }
      refused ??= after;
    }
    this.problem.value = refused;
  }

  private tried(setUp: SetUp): Moment | Refused {
    try {
      return { setUp, snapshot: this.engine.setUp(setUp) };
    } catch (refused) {
      if (refused instanceof Refused) return refused;
      throw refused;
    }
  }

  private put(setUp: SetUp) {
    const after = this.tried(setUp);
    if (after instanceof Refused) this.problem.value = after;
    else this.keep(after);
  }

  private keep(moment: Moment) {
    batch(() => {
      this.now.value = moment;
      this.problem.value = null;
    });
  }

  private step(from: typeof this.done, to: typeof this.done) {
    const moment = from.value.at(-1);
    if (!moment || !this.now.value) return;
    const before = this.now.value;
    batch(() => {
      from.value = from.value.slice(0, -1);
      to.value = [...to.value, before];
      this.keep(moment);
      if (JSON.stringify(before.setUp.rules) !== JSON.stringify(moment.setUp.rules)) this.catalogue.value = this.engine.catalogue(moment.setUp.rules);
      this.rename();
    });
  }
}

export const isElsewhere = ({ place }: SetUpFigure) => place !== undefined;

/** Those that are taken from the board are in hands again, as many as at the start. */
function withoutTokens(setUp: SetUp, taken: (token: TokenState) => boolean): Pick<SetUp, 'tokens' | 'held'> {
  const gone = new Set(setUp.tokens.filter(taken).map(({ token }) => token));
  if (gone.size === 0) return { tokens: setUp.tokens, held: setUp.held };
  const held = setUp.held.map((hand) => Object.fromEntries(Object.entries(hand).filter(([token]) => !gone.has(token))));
  return { tokens: setUp.tokens.filter((token) => !taken(token)), held };
}

const without = (left: BagEntry[], tile: string): BagEntry[] =>
  left.map((each) => (each.tile === tile ? { ...each, copies: Math.max(0, each.copies - 1) } : each));

/** In the order of the box; those that can still be laid first. */
export const palette = (types: TileType[], left: BagEntry[]): { type: TileType; copies: number }[] =>
  types
    .map((type) => ({ type, copies: left.find(({ tile }) => tile === type.tile)?.copies ?? 0 }))
    .sort((a, b) => Number(b.copies > 0) - Number(a.copies > 0));
