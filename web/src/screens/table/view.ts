// What this page shows of a table besides what the server said: focus, highlights, overlays, the open drawer; and from all of
// it the board's model. One per table screen.
import { computed, signal, type Signal } from '@preact/signals';
import { EMPTY_BOARD } from '../../board/empty';
import type { BoardModel, Cell, FigureSpot, Overlay, SeatLook } from '../../board/model';
import { allowedBy } from '../../game/aids';
import { sameCell, segmentsIn } from '../../game/spot';
import { featureAt, lastMoves, numbered } from '../../game/places';
import { buildingsOf, figuresOnBoard, piecesOf, roadsOver } from '../../game/tokens';
import { OpenSquares } from '../../game/open-squares';
import { seesWatcherTalk, type KnownTable } from '../../game/known-table';
import { figureAt, spotsOf, whyNobody, whyText } from '../../turn/spots';
import { roadsOfTurn } from '../../turn/roads-over';
import { Hints } from '../../turn/hints';
import { kindsInPlay } from '../../turn/offer';
import { TableTurn } from '../../turn/table-turn';
import { badge, chosenSegment, type Turn } from '../../turn/state';
import { keepTurned, turnedAt } from '../../settings/board-turns';
import { Talk } from './talk';
import { me } from '../../net/people';
import { isSilent } from '../../settings/talk';
import { wantsMotion } from '../../settings/preferences';
import { GIVEN } from '../../parts/ColourPicker';
import { t } from '../../texts/texts';
import { isColour, type Colour } from '../../net/colours';
import type { Spot, TableSeat } from '../../net/wire';

export type Drawer = 'log' | 'chat' | 'tiles' | 'lists' | 'table';

/** Of no more kinds of figures than these the tray shows each with its name. */
export const FEW_KINDS = 3;

export class TableView {
  readonly turn: TableTurn;
  readonly hints: Hints;
  readonly talk: Talk;
  private readonly openSquares: OpenSquares;
  readonly focus = signal<Cell | null>(null);
  /** what something on the page points at */
  readonly pointedAt = signal<Spot[]>([]);
  readonly ownership = signal(false);
  readonly drawer = signal<Drawer | null>(null);
  /** of the talk, that of those who watch is shown; of theirs the line up to which it was read */
  readonly watchersTalk: Signal<boolean>;
  readonly watchersRead = signal(0);
  readonly inspected = signal<Spot | null>(null);
  /** an empty square that is looked at closely, and one on which the pointer has rested for a while */
  readonly square = signal<Cell | null>(null);
  readonly hovered = signal<Cell | null>(null);
  /** quarter turns clockwise by which the board is seen; kept for the table */
  readonly turned = signal(0);
  readonly commandLine = signal(false);
  readonly keyList = signal(false);
  /** the last moves are shown strongly for a moment */
  readonly movesLit = signal(false);
  /** one of them alone */
  private readonly litMove = signal<Cell | null>(null);
  /** the panel of the final scoring: what it shows, and how high it is in CSS pixels */
  readonly finalPanel = signal<{ shows: 'steps' | 'result' | 'nothing'; height: number } | null>(null);
  /** the camera's part of the board, once it is there */
  readonly camera = signal<Camera | null>(null);

  constructor(readonly store: KnownTable) {
    this.watchersTalk = signal(store.you.peek().length === 0);
    this.turn = new TableTurn(store);
    this.turned.value = turnedAt(store.game);
    this.hints = new Hints(store);
    this.talk = new Talk(store, (seat) => this.nameOf(seat));
    this.openSquares = new OpenSquares(store, () => this.ownership.value && this.allowed.value.fits);
  }

  readonly watchersUnread = computed(() =>
    isSilent() || !seesWatcherTalk(this.store)
      ? 0
      : this.store.watcherTalk.value.filter(({ number, name }) => number > this.watchersRead.value && name !== me.value?.name).length,
  );

  readonly looks = computed<SeatLook[]>(() => seatLooks(this.store.table.value?.seats ?? []));
  /** of figures; more than a few need more room in the tray, also while others play */
  readonly manyKinds = computed(() => this.store.snapshot.value !== null && kindsInPlay(this.store.snapshot.value).size > FEW_KINDS);
  readonly allowed = computed(() => allowedBy(this.store.table.value?.aids ?? 'casual'));

  readonly board = computed<BoardModel>(() => {
    const snapshot = this.store.snapshot.value;
    const turn = this.turn.turn.value;
    if (!snapshot) return EMPTY_BOARD;
    return {
      tiles: this.tiles.value,
      figures: this.figures.value,
      pieces: this.pieces.value,
      roadsOver: this.roadsOver.value,
      buildings: this.buildings.value,
      targets: this.targets.value,
      seats: this.looks.value,
      legal: this.legal.value,
      ghost: turn && ghostOf(turn),
      spots: turn ? spotsOnGhost(turn, (seat) => this.nameOf(seat)) : [],
      lastMoves: this.lastMoves.value,
      focus: this.focus.value,
      highlight: this.highlight.value,
      overlay: this.overlay.value,
    };
  });

  private readonly tiles = computed(() => {
    const turn = this.turn.turn.value;
    const tiles = numbered(this.store.snapshot.value?.tiles ?? []);
    // a tile that lies already is drawn by its ghost
    return turn?.offer.laid ? tiles.filter((tile) => !sameCell(tile, turn.ghost)) : tiles;
  });

  private readonly figures = computed(() => figuresOnBoard(this.store.snapshot.value?.figures ?? []));
  private readonly pieces = computed(() => piecesOf(this.store.snapshot.value));
  private readonly roadsOver = computed(() => {
    const turn = this.turn.turn.value;
    return [...roadsOver(this.store.snapshot.value), ...(turn ? roadsOfTurn(turn) : [])];
  });
  private readonly buildings = computed(() => buildingsOf(this.store.snapshot.value));
  private readonly targets = computed(() => this.turn.targets(this.pointedAt.value));

  private readonly legal = computed<Cell[]>(() => {
    const turn = this.turn.turn.value;
    return turn && !turn.offer.laid && this.allowed.value.legal ? turn.offer.cells.map(({ x, y }) => ({ x, y })) : [];
  });

  private readonly lastMoves = computed(() => {
    const moves = lastMoves(this.store.snapshot.value?.tiles ?? [], this.store.turns.value);
    const only = this.litMove.value;
    return this.movesLit.value ? moves.map((move) => (only && !sameCell(move, only) ? move : { ...move, lit: true })) : moves;
  });

  private readonly highlight = computed(() => {
    const snapshot = this.store.snapshot.value;
    if (!snapshot) return [];
    return segmentsIn(this.pointedAt.value.flatMap((at) => featureAt(snapshot, at)?.at ?? [at]));
  });

  private readonly overlay = computed<Overlay | null>(() => {
    const snapshot = this.store.snapshot.value;
    const allowed = this.allowed.value;
    if (!snapshot || !this.ownership.value || !allowed.ownership) return null;
    return {
      segments: snapshot.features.flatMap((feature) =>
        segmentsIn(feature.owners ? feature.at : []).map((spot) => ({ ...spot, seats: feature.owners! })),
      ),
      dead: this.openSquares.dead.value,
      odds: allowed.remaining === 'odds' ? this.openSquares.odds.value : [],
    };
  });

  /** Shows the board from another side. */
  turnBoard(by: 1 | -1) {
    this.turned.value = (this.turned.value + by + 4) % 4;
    keepTurned(this.store.game, this.turned.value);
  }

  nameOf(seat: number | null | undefined): string {
    return this.looks.value.find((look) => look.seat === seat)?.name ?? '';
  }
  colourOf(seat: number | null | undefined): Colour {
    return this.looks.value.find((look) => look.seat === seat)?.colour ?? 'black';
  }
  isMine(seat: number | null | undefined): boolean {
    return seat != null && this.store.you.value.includes(seat);
  }

  /** Lights up the last moves, or one of them, twice, slowly enough for everybody's eyes; once and longer where motion is reduced. */
  flashLastMoves(only: Cell | null = null) {
    this.litMove.value = only;
    this.flashes.forEach(clearTimeout);
    const changes = wantsMotion() ? [0, 450, 750, 1500] : [0, 1500];
    this.flashes = changes.map((at, index) => window.setTimeout(() => (this.movesLit.value = index % 2 === 0), at));
  }
  private flashes: number[] = [];

  stop() {
    this.flashes.forEach(clearTimeout);
    this.openSquares.stop();
    this.turn.stop();
  }
}

/** What the page asks of the board's camera. */
export interface Camera {
  zoom(factor: number): void;
  fit(): void;
  /** shows squares with some land round them */
  frame(cells: Cell[]): void;
  /** shows the whole board, unless it is in view */
  keep(): void;
  /** in screen pixels */
  pan(dx: number, dy: number): void;
  /** moves as little as needed to have the square in view */
  show(cell: Cell): void;
  /** the middle of a square, in pixels of the window */
  where(cell: Cell): { x: number; y: number };
  /** of some squares the one to which a tile snaps whose middle is there, in pixels of the window */
  snap<C extends Cell>(cells: C[], x: number, y: number): C | undefined;
  /** pixels a tile */
  scale(): number;
}

/** Every seat with a name and a colour, also those that nobody has taken yet. */
export function seatLooks(seats: Pick<TableSeat, 'seat' | 'name' | 'colour'>[]): SeatLook[] {
  const free = GIVEN.filter((colour) => !seats.some((seat) => seat.colour === colour));
  return seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name ?? t('table.free-seat', { seat: seat.seat }),
    colour: isColour(seat.colour) ? seat.colour : (free.shift() ?? 'black'),
  }));
}

function ghostOf(turn: Turn): BoardModel['ghost'] {
  if (!turn.ghost) return null;
  const segment = chosenSegment(turn);
  return {
    ...turn.ghost,
    tile: turn.offer.type.tile,
    copy: turn.offer.copy,
    badge: turn.offer.laid ? '' : badge(turn),
    seat: turn.offer.seat,
    ...(segment && { figure: { segment, figure: turn.chosen!.figure } }),
  };
}

export function spotsOnGhost(turn: Turn, nameOf: (seat: number) => string): FigureSpot[] {
  const chosen = chosenSegment(turn);
  return spotsOf(turn).map((spot) => {
    const figure = figureAt(spot, turn.kind);
    const state = spot.segment === chosen ? 'chosen' : figure ? 'free' : 'refused';
    const kind = spot.segment.split('-')[0]!;
    const why = whyNobody(spot, turn.kind);
    const reason = why ? whyText(why, nameOf) : '';
    const title = state === 'refused' ? t('spot.refused', { kind, reason }) : t('spot.title', { kind });
    return { x: turn.ghost!.x, y: turn.ghost!.y, segment: spot.segment, label: spot.label, state, title };
  });
}
