// Written by tools/update-wire from the descriptions in wire/; do not edit.

/** The version of these documents and messages, which a client says that it reads. */
export const WIRE_VERSION = 3;

/** What a client sends over a table's socket. */
export type ClientMessage = Hello | ActRequest | PreviewRequest | InspectRequest | HintRequest | ChatRequest | TakebackRequest | ResignRequest | EndRequest | LeaveRequest | SeatRequest | FreeRequest | LockRequest | NonceRequest | StartRequest | ResyncRequest | GiveTimeRequest | PauseRequest | ResumeRequest | VacationRequest | WatcherChatRequest;

/** The first message, and again when a key has been got since. */
export interface Hello {
  type: 'hello';
  id?: string;
  /** the version of these messages that the client reads: 3; of others it is refused. Missing: 1 */
  speaks?: number;
  /** of a seat */
  key?: string;
  /** of several seats */
  keys?: string[];
  /** the last version that the client has seen */
  since?: number;
  /** true: a welcome comes without the snapshot, which the client fetches over HTTP */
  fetches?: boolean;
}

/** Answers what is asked of one of my seats: a whole part of a turn, all or nothing. */
export interface ActRequest {
  type: 'act';
  /** of the client's choice; the answer has it */
  id: string;
  /** how many actions the game has had */
  move: number;
  /** in the notation's words */
  actions: string[];
  /** from when the client was told the question until it sends this: the rest of the time that has gone by is the way's, and within bounds not the clock's */
  thought_ms?: number;
}

/** What these actions would do. */
export interface PreviewRequest {
  type: 'preview';
  /** of the client's choice; the answer has it */
  id: string;
  move: number;
  /** none: of the present question */
  actions: string[];
}

/** One feature, an empty square, or all empty squares. */
export interface InspectRequest {
  type: 'inspect';
  /** of the client's choice; the answer has it */
  id: string;
  /** a segment of the feature, or the square; missing: all squares */
  at?: Spot;
}

/** A square, or a segment of its tile. */
export interface Spot {
  /** grows to the east */
  x: number;
  /** grows to the south */
  y: number;
  /** its name as the tile lies: 'city-N' */
  segment?: string;
}

/** What I might do now. */
export interface HintRequest {
  type: 'hint';
  /** of the client's choice; the answer has it */
  id: string;
  move: number;
}

/** Says something to all at the table. */
export interface ChatRequest {
  type: 'chat';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
  /** plain text */
  text: string;
}

/** Asks to take back my last act, or answers who asks. */
export interface TakebackRequest {
  type: 'takeback';
  /** of the client's choice; the answer has it */
  id: string;
  /** the answer to somebody's question */
  allow?: boolean;
}

/** A computer player plays on for the seat, out of the running. */
export interface ResignRequest {
  type: 'resign';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
}

/** Ends the game of somebody who is gone, or answers who asks for that. */
export interface EndRequest {
  type: 'end';
  /** of the client's choice; the answer has it */
  id: string;
  how?: EndWish;
  /** the answer to somebody's question */
  allow?: boolean;
}

/** What is to become of the game of who is gone. */
export type EndWish = 'win' | 'draw' | 'computer';

/** While waiting: the seat is free again. */
export interface LeaveRequest {
  type: 'leave';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
}

/** Another name or colour. */
export interface SeatRequest {
  type: 'seat';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
  name?: string;
  colour?: string;
}

/** While waiting, by the host: who sits there is sent away. */
export interface FreeRequest {
  type: 'free';
  /** of the client's choice; the answer has it */
  id: string;
  seat: number;
}

/** While waiting, by the host: seats are taken with this pass only. */
export interface LockRequest {
  type: 'lock';
  /** of the client's choice; the answer has it */
  id: string;
  /** null: opens the door */
  pass: string | null;
}

/** While waiting, once a seat: what it adds to the deal. */
export interface NonceRequest {
  type: 'nonce';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
  /** by chance */
  nonce: string;
}

/** While waiting, where those at the table are asked: which seat starts. */
export interface StartRequest {
  type: 'start';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
  /** null: chance decides */
  first: number | null;
}

/** A fresh welcome. */
export interface ResyncRequest {
  type: 'resync';
  /** of the client's choice; the answer has it */
  id: string;
}

/** Gives another player time. */
export interface GiveTimeRequest {
  type: 'give-time';
  /** of the client's choice; the answer has it */
  id: string;
  /** whose gift; missing: the first of mine that is not 'to' */
  seat?: number;
  to: number;
  /** missing: 15 seconds; where clocks are of days, a day */
  given_ms?: number;
}

/** Asks to let the clocks stand, or answers who asks. */
export interface PauseRequest {
  type: 'pause';
  /** of the client's choice; the answer has it */
  id: string;
  /** the answer to somebody's question */
  allow?: boolean;
}

/** Ends a pause. */
export interface ResumeRequest {
  type: 'resume';
  /** of the client's choice; the answer has it */
  id: string;
}

/** Where clocks are of days: the seat's stands for so many. */
export interface VacationRequest {
  type: 'vacation';
  /** of the client's choice; the answer has it */
  id: string;
  /** missing: the first of mine */
  seat?: number;
  days: number;
}

/** Says something to those who watch; only with an account. */
export interface WatcherChatRequest {
  type: 'watcher-chat';
  /** of the client's choice; the answer has it */
  id: string;
  /** plain text */
  text: string;
}

/** What the server sends over a table's socket. */
export type ServerMessage = Welcome | Happened | Reply | Refused | Presence | Chances | ClocksTold | WatcherTalk | Closing;

/** The answer to hello and resync. */
export interface Welcome {
  type: 'welcome';
  /** of the resync that it answers */
  id?: string;
  /** the seats of this connection */
  you: number[];
  /** what was missed follows; else chat is here, and snapshot */
  resumed: boolean;
  table: Table;
  /** not for a client that fetches it */
  snapshot?: Snapshot;
  /** the last lines */
  chat?: ChatLine[];
  /** the accounts that watch, who came first first, and 50 at most */
  named: Watcher[];
  /** connections that hold no seat and are not among those named */
  others: number;
}

/** A table as everybody may see it. */
export interface Table {
  /** the table's id */
  game: string;
  /** may be empty */
  name: string;
  status: TableStatus;
  /** how many things have happened here */
  version: number;
  /** how many actions the game has had, those of chance included */
  move: number;
  rules: Rules;
  chat: boolean;
  /** seconds until a computer player plays for who is away; 0: never */
  absent: number;
  /** seconds until the others may end the game of who is away; 0: never */
  gone: number;
  aids: Aids;
  takeback: TakebackRule;
  /** null: nobody has a clock */
  clock: ClockRules | null;
  /** seconds by which who holds no seat sees the running game late; 0: at once */
  watch_delay: number;
  start: StartRule;
  seats: TableSeat[];
  /** the host's seat; null: nobody sits here */
  host: number | null;
  /** seats are taken with the host's link only */
  locked: boolean;
  /** connections that hold no seat */
  watchers: number;
  takeback_asked: TakebackAsked | null;
  ending_asked: EndingAsked | null;
  /** once over */
  ending: Ending | null;
  deal: Deal;
  /** what happened next cannot be read, so the table can only be looked at */
  damaged: boolean;
  /** the table where it goes on */
  rematch: string | null;
  /** once over, the best first */
  result: Result[] | null;
}

/** Waiting for seats and their nonces, being played, or over. */
export type TableStatus = 'waiting' | 'playing' | 'over';

/** A choice of rules. */
export interface Rules {
  /** an edition of the base game */
  preset: string;
  players?: number;
  /** that are on */
  elements?: string[];
  /** whose values are not those of the preset */
  options?: Record<string, string>;
  /** instead of the box's tiles */
  bag?: BagEntry[];
  /** a position of the same rules, where games begin instead of at the beginning */
  start?: string;
}

export interface BagEntry {
  tile: string;
  copies: number;
}

/** How much help the table gives. */
export type Aids = 'learner' | 'casual' | 'club' | 'tournament';

/** Whether an act may be taken back: never, if the others agree, always. */
export type TakebackRule = 'never' | 'ask' | 'free';

export interface ClockRules {
  kind: ClockKind;
  /** for the game, or for each turn; for days a whole number of them */
  base_ms: number;
  /** a turn; 0 but for increment and delay */
  bonus_ms: number;
  time_up: TimeUp;
  /** days that each player may let the clock stand in this game; 0 but for days */
  vacation: number;
  /** of seats that differ */
  odds: ClockOdds[];
}

/** Time for the whole game, to which the bonus is added after each turn; the same, where the bonus at the beginning of each turn costs nothing; time for each turn; days for each turn. */
export type ClockKind = 'increment' | 'delay' | 'per-turn' | 'days';

/** What becomes of a player whose time is up: out of the running, or a computer plays on for the seat's place. */
export type TimeUp = 'loses' | 'computer';

/** A seat with another time than the others. */
export interface ClockOdds {
  /** from 1 */
  seat: number;
  base_ms: number;
  bonus_ms: number;
}

/** Who starts. */
export interface StartRule {
  /** the value of the option 'start-player' */
  rule: string;
  /** whether those at the table are asked */
  asked: boolean;
  /** the seat that was said; null when the game begins: chance decides */
  first: number | null;
}

export interface TableSeat {
  /** from 1 */
  seat: number;
  kind: SeatKind;
  /** of a computer: who plays */
  player?: string;
  /** null: nobody has sat down */
  name: string | null;
  colour: string | null;
  taken: boolean;
  /** somebody who holds it is here */
  present: boolean;
  /** the computer player that plays for a person who is away or has resigned */
  played_by: string | null;
  /** the game has waited for this person so long that the others may end it */
  gone: boolean;
  /** a computer player plays on for good */
  resigned: boolean;
  /** because the player's time was up */
  time_up: boolean;
  /** that the seat has been given */
  hints: number;
  /** its computer player had less time for its last turn than its name says, because the server is busy */
  hurried: boolean;
}

/** Whom a seat is for. */
export type SeatKind = 'person' | 'bot' | 'computer';

export interface TakebackAsked {
  /** who asks */
  seat: number;
  /** the seats that have not yet agreed */
  needs: number[];
  /** what chance has shown since that act */
  seen: Action[];
}

/** One thing that a player or chance does; what does not concern it is missing. */
export interface Action {
  /** in the notation's words: what a client sends */
  text: string;
  verb: ActionVerb;
  group: ActionGroup;
  /** draw */
  tile?: string;
  /** deploy, take-back, move: its kind */
  figure?: string;
  /** put-token; of place: a token without which the tile would not fit */
  token?: string;
  /** choose */
  choice?: string;
  /** place: clockwise, by 90 degrees each */
  turns?: number;
  /** off the features: 'prison', 'tower' */
  place?: string | null;
  /** whose place it is, where every seat has one */
  of?: number;
  /** which of several */
  number?: number;
  /** the segment, or the square of a place on the board */
  at?: Spot;
  /** take-back: whose figure */
  seat?: number;
  /** choose, bid; of others what the token or the expansion means by it */
  value?: number;
  /** a further choice within the action */
  detail?: number;
}

/** What is done: the verbs of the notation. */
export type ActionVerb = 'draw' | 'place' | 'deploy' | 'take-back' | 'move' | 'put-token' | 'choose' | 'bid' | 'pass';

/** What a person handles: nothing (chance acts), a tile, a figure that comes or goes, a piece, a figure that moves, a list, a number of points, or no. */
export type ActionGroup = 'chance' | 'tile' | 'figure' | 'piece' | 'move' | 'choice' | 'bid' | 'decline';

export interface EndingAsked {
  /** who asks */
  seat: number;
  reason: EndReason;
  /** the seats of those who are away */
  gone: number[];
  /** the seats that have not yet agreed */
  needs: number[];
}

/** How a game ended: by its rules, or before. */
export type EndReason = 'played' | 'claimed' | 'draw' | 'aborted' | 'abandoned' | 'time';

/** How the game ended. */
export interface Ending {
  reason: EndReason;
  /** who had the last word; null: nobody */
  seat: number | null;
  /** the seats of those who were away */
  gone: number[];
}

/** How the deal can be checked: docs/dealer.md. */
export interface Deal {
  /** 64 hexadecimal digits */
  commitment: string;
  /** one a seat; null: not yet given */
  nonces: (string | null)[];
  /** once the game is over */
  seed: string | null;
}

export interface Result {
  seat: number;
  score: number;
  /** from 1, equal points share one; null: resigned, or lost by being away or on time, or the game was aborted */
  place: number | null;
  /** that the seat was given */
  hints: number;
}

/** A game at one moment. */
export interface Snapshot {
  /** 'bastide-game' */
  format: string;
  /** of the document */
  version: number;
  rules: RulesInForce;
  /** the whole moment in one line */
  position: string;
  over: boolean;
  turn: Turn;
  /** null: the game is over */
  asked: Asked | null;
  seats: SeatState[];
  /** in the order in which they were laid */
  tiles: LaidTile[];
  figures: FigureState[];
  tokens: TokenState[];
  open_tiles: OpenTile[];
  features: Feature[];
  piles: Pile[];
  /** since the start, if they are known */
  moves?: string[];
  /** what the last move brought about */
  events?: GameEvent[];
  /** that of the table, where it is one's */
  table_version?: number;
}

/** The rules of a game, every value of every option. */
export interface RulesInForce {
  /** an edition of the base game */
  preset: string;
  players?: number;
  /** that are on */
  elements?: string[];
  /** whose values are not those of the preset */
  options?: Record<string, string>;
  /** instead of the box's tiles */
  bag?: BagEntry[];
  /** a position of the same rules, where games begin instead of at the beginning */
  start?: string;
  name: string;
  /** options that change play */
  settings: Record<string, string>;
  /** options that only tell */
  labels: Record<string, string>;
}

/** Where the game is. */
export interface Turn {
  /** from 1; 0 during the set-up, when the others are missing */
  number: number;
  /** whose turn it is */
  seat?: number;
  /** the seat that began */
  first?: number;
  /** of the turn, from 1 */
  part?: number;
  /** that is in hand or was just laid */
  tile?: string;
  /** the square where it was laid */
  placed?: Spot;
}

/** Who is asked what, and all legal actions. */
export interface Asked {
  /** its id, and the key of its sentence */
  question: string;
  /** in English */
  text: string;
  /** of the rule */
  clause: string;
  may_pass: boolean;
  /** null: chance */
  seat: number | null;
  /** that chance draws from */
  pile?: string;
  /** the legal ones */
  actions: Action[];
}

/** What a player has. */
export interface SeatState {
  /** from 1 */
  seat: number;
  name?: string;
  score: number;
  /** at home, by kind */
  figures: Record<string, number>;
  /** at hand, by kind */
  tokens: Record<string, number>;
}

export interface LaidTile {
  x: number;
  y: number;
  /** missing: only a road was laid over a tile that lies there already */
  tile?: string;
  /** clockwise, by 90 degrees each */
  turns?: number;
  /** a road laid over the tile */
  road_over?: RoadOver;
}

/** The sides that a road laid over a tile joins. */
export type RoadOver = 'NS' | 'EW';

/** A figure in play. */
export interface FigureState {
  figure: string;
  /** whose it is */
  seat: number;
  /** off the features: 'prison', 'tower' */
  place?: string | null;
  /** whose place it is, where every seat has one */
  of?: number;
  /** which of several */
  number?: number;
  /** the segment, or the square of a place on the board */
  at?: Spot;
}

/** Tokens that lie on a square. */
export interface TokenState {
  token: string;
  /** the square; with a segment: it stands beside the figures there, or is built on it */
  at: Spot;
  /** how many */
  count: number;
}

/** A tile that lies open beside the board. */
export interface OpenTile {
  tile: string;
  /** whose next tile it is; missing: it can still be had */
  seat?: number;
  /** true: it is this one that is bid for */
  offered?: boolean;
  /** of the bid that stands */
  bidder?: number;
  /** points */
  bid?: number;
}

/** A road, city, cloister, field or river on the board. */
export interface Feature {
  /** 'road', 'city', 'cloister', 'field', 'river' */
  kind: string;
  /** its segments; the first one names it */
  at: Spot[];
  complete?: boolean;
  /** sides or squares that are open */
  open?: number;
  /** that it would score as it is now */
  points?: number;
  tiles?: number;
  /** of a field: those it touches, one segment each */
  complete_cities?: Spot[];
  /** what is counted on it: {"pennants": 2} */
  counters?: Record<string, number>;
  marks?: string[];
  /** by seat */
  strengths?: Record<string, number>;
  /** who would get the points */
  owners?: number[];
}

/** Tiles that are left; nobody knows their order. */
export interface Pile {
  pile: string;
  total: number;
  /** so many of them lie face down on the table and cannot be drawn; missing: none */
  face_down?: number;
  /** how many of each type */
  tiles: Record<string, number>;
}

/** Something that happened in the game; its kind is the key of its sentence. */
export interface GameEvent {
  kind: string;
  /** who did it, or whose figure it is */
  seat?: number;
  /** turn-started: its number */
  turn?: number;
  /** laid-aside */
  pile?: string | null;
  /** deployed, returned, moved */
  figure?: string | null;
  /** token-put, token-taken */
  token?: string | null;
  /** chosen */
  choice?: string | null;
  tile?: string | null;
  /** scored, feature-closed: its kind */
  feature?: string;
  /** off the features: 'prison', 'tower' */
  place?: string | null;
  /** whose place it is, where every seat has one */
  of?: number;
  /** which of several */
  number?: number;
  /** the segment, or the square of a place on the board */
  at?: Spot;
  /** placed */
  turns?: number;
  /** scored: because it was completed */
  complete?: boolean;
  /** scored, paid, bid */
  points?: number;
  value?: number;
  /** scored: the points are their sum */
  lines?: ScoreLine[];
  /** returned: why the figure went home */
  cause?: ReturnCause;
  /** returned: the seat whose doing it was, if it was a seat's */
  by?: number;
  /** scored, paid: what the points are for, 'city' or 'goods'; for tables of points */
  category?: string;
  /** paid: what for, a key: 'paid.ransom' */
  reason?: string;
  clause?: string;
  /** in English */
  text: string;
}

/** A line of an explained score: count times `times`. */
export interface ScoreLine {
  /** is counted: a key, 'score.complete-cities' */
  what: string;
  count: number;
  times: number;
  points: number;
  clause: string;
  /** the count in English */
  text: string;
}

/** Why a figure went home. */
export type ReturnCause = 'scored' | 'eaten' | 'captured' | 'sent-off' | 'challenged' | 'left-alone' | 'escaped' | 'taken-back';

export interface ChatLine {
  version: number;
  seat: number;
  /** when, in UTC: 2026-11-21T17:40:00Z */
  at: string;
  text: string;
}

/** Somebody with an account who watches. */
export interface Watcher {
  /** of the account */
  name: string;
  /** it is a program's */
  bot: boolean;
}

/** Something happened at the table: one for each version, in order. */
export interface Happened {
  type: 'happened';
  version: number;
  /** the kind: docs/rows.md */
  what: string;
  /** how many actions there are now */
  move: number;
  /** when, in UTC */
  at: string;
  /** whose doing it is */
  seat?: number;
  /** act, begin: those of chance included */
  actions?: Action[];
  /** act: the computer player that acted, or 'rule' */
  by?: string;
  /** chat */
  text?: string;
  /** takeback, end, pause */
  step?: string;
  /** stand-in; null: the person plays again */
  player?: string | null;
  /** rematch: the new table */
  game?: string;
  /** end */
  reason?: EndReason;
  /** end */
  gone?: number[];
  /** start; missing: chance decides */
  first?: number;
  /** what it brought about in the game */
  events: GameEvent[];
  /** give-time */
  to?: number;
  /** give-time */
  given_ms?: number;
  /** vacation */
  days?: number;
  /** the members of the snapshot that differ now */
  changes?: Changes;
  /** where they have changed; in what is told later they are old, and ClocksTold follows */
  clocks?: Clocks;
  /** null: nothing in it has changed */
  table: Table | null;
}

/** What of the snapshot differs now, each member whole but for tiles and features. */
export interface Changes {
  /** so many of those laid first stay; missing: all */
  tiles_kept?: number;
  /** laid after those */
  tiles: LaidTile[];
  features: FeatureChanges;
  figures?: FigureState[];
  tokens?: TokenState[];
  open_tiles?: OpenTile[];
  seats?: SeatState[];
  piles?: Pile[];
  turn?: Turn;
  asked?: Asked | null;
  over?: boolean;
}

export interface FeatureChanges {
  /** the first segments of those that are no more */
  gone: Spot[];
  /** new ones, and those that differ */
  now: Feature[];
}

/** How the clocks stand when this is sent; clients count on. */
export interface Clocks {
  /** one a seat */
  left_ms: number[];
  /** the seat whose clock runs; null: none does */
  running: number | null;
  /** that go by before the running clock counts down */
  free_ms: number;
  /** by agreement: nobody acts */
  paused: boolean;
  /** the seat that asked for it; null: no pause */
  paused_by: number | null;
  pause_asked: PauseAsked | null;
  /** one a seat, only for days */
  vacations: SeatVacation[];
}

export interface PauseAsked {
  /** who asks */
  seat: number;
  /** the seats that have not yet agreed */
  needs: number[];
}

export interface SeatVacation {
  seat: number;
  /** that the player may still take in this game */
  days_left: number;
  /** until this vacation ends; 0: there is none */
  rest_ms: number;
}

/** All went well. */
export interface Reply {
  type: 'reply';
  /** of the message */
  id: string;
  /** of what it brought about */
  version?: number;
  move?: number;
  preview?: Preview;
  /** to inspect */
  feature?: Inspection;
  /** to inspect */
  square?: SquareFits;
  /** to inspect all squares: how many tiles are to be drawn */
  of?: number;
  /** to inspect all squares */
  squares?: OpenSquare[];
  hint?: Hint;
}

/** What actions would do. */
export interface Preview {
  /** of the same seat next; null: the part is over */
  asked: PreviewAsked | null;
  /** the legal ones then, with what each brings */
  actions: ActionEffect[];
  /** figures of the seat that may not stand on the tile */
  refused: RefusedAction[];
  /** what the actions themselves score, the end of the game aside */
  now: Points[];
  features: FeatureChange[];
}

export interface PreviewAsked {
  /** as Asked has it */
  question: string;
  text: string;
  seat: number;
  may_pass: boolean;
}

/** What an action would bring at once. */
export interface ActionEffect {
  action: Action;
  /** in English */
  text: string;
  /** what it concerns */
  at?: Spot;
  /** a sum for each seat */
  now: Points[];
  /** the figures that come home, and from where */
  home?: FigureState[];
}

/** Points that a seat gets at once. */
export interface Points {
  seat: number;
  points: number;
  /** a segment of the feature */
  at?: Spot;
  lines?: ScoreLine[];
}

/** A figure that may not stand there, and why. */
export interface RefusedAction {
  action: Action;
  at: Spot;
  /** in English */
  message: string;
  /** of the sentence: for clients with words of their own */
  key: string;
  /** who stand on the feature, in the message behind the sentence */
  seats?: number[];
  clause: string;
}

/** A feature that the tile belongs to, or a cloister next to it. */
export interface FeatureChange {
  kind: string;
  at: Spot[];
  /** the largest of those that the tile joins; null: it is new */
  before: Outlook | null;
  after: Outlook;
  /** so many, if several */
  joins?: number;
  /** that keep it open */
  squares?: OpenSquare[];
}

/** What a feature would score, and may become. */
export interface Outlook {
  /** that it would score as it is now */
  points: number;
  /** sides or squares */
  open: number;
  /** who would get the points */
  owners: number[];
  /** if the game ended now */
  at_end: number;
  /** its tiles at the rate of a finished one; a cloister with all nine; not of fields */
  if_finished?: number;
  /** false: certainly not, for no remaining tile fits some open square; not of fields */
  can_finish?: boolean;
}

/** An empty square, and how many of the tiles still to be drawn fit there. */
export interface OpenSquare {
  at: Spot;
  fits: number;
  /** true: nothing that is still to be laid fits, not the tile in hand or at somebody's home either, with whatever can be attached to it; told where all squares are asked for */
  dead?: boolean;
}

/** One feature, looked at closely. */
export interface Inspection {
  /** 'road', 'city', 'cloister', 'field', 'river' */
  kind: string;
  /** its segments; the first one names it */
  at: Spot[];
  complete?: boolean;
  /** sides or squares that are open */
  open?: number;
  /** that it would score as it is now */
  points?: number;
  tiles?: number;
  /** of a field: those it touches, one segment each */
  complete_cities?: Spot[];
  /** what is counted on it: {"pennants": 2} */
  counters?: Record<string, number>;
  marks?: string[];
  /** by seat */
  strengths?: Record<string, number>;
  /** who would get the points */
  owners?: number[];
  /** if the game ended now */
  at_end: number;
  /** not of fields */
  if_finished?: number;
  /** false: certainly not; not of fields */
  can_finish?: boolean;
  /** that keep it open */
  squares: OpenSquare[];
}

/** Which of the tiles still to be drawn fit an empty square. */
export interface SquareFits {
  at: Spot;
  /** so many */
  fits: number;
  /** so many; the tile in hand is none of them */
  of: number;
  tiles: TileCount[];
}

export interface TileCount {
  tile: string;
  count: number;
}

export interface Hint {
  /** three at most, the best first */
  sequences: HintLine[];
}

/** What might be done in one part of a turn. */
export interface HintLine {
  /** for an act */
  actions: Action[];
  /** in English */
  words: string;
  /** points that it is expected to end behind the first */
  behind: number;
  /** that is more than chance */
  sure: boolean;
  /** the first reasons in English */
  why: string;
  reasons: Reason[];
}

/** What an action does. */
export interface Reason {
  /** the key of its sentence; what else is here are its arguments */
  kind: string;
  /** in English */
  text: string;
  /** of the player who acts, or of that player too */
  own?: boolean;
  /** others whom it concerns */
  seats?: number[];
  /** its kind */
  feature?: string;
  /** one of its segments */
  at?: Spot;
  points?: number;
  /** squares that keep it open */
  open?: number;
  /** by tiles that are still to come */
  finishable?: boolean;
  /** tiles that close or join it */
  fits?: number;
  fitted_before?: number;
  /** still to come */
  tiles_left?: number;
  /** that come home */
  figures?: number;
}

/** The message was refused: nothing has happened. */
export interface Refused {
  type: 'refused';
  /** null: the message had none that can be read */
  id: string | null;
  error: Failure;
}

/** Why something was refused. Nothing has happened. */
export interface Failure {
  code: ErrorCode;
  /** one sentence for people, in English */
  message: string;
  /** of the sentence: for clients with words of their own */
  key: string;
  /** that stand in the sentence: numbers, texts, and lists of sentences; missing: none */
  arguments?: Record<string, number | string | Note[]>;
  /** of the rule that forbids it */
  clause?: string;
  /** a JSON pointer, or a square */
  place?: string;
  /** seconds after which the same may be asked again */
  retry_after?: number;
  /** by which the server's log and traces name what was asked, for a report to its operator */
  request?: string;
}

/** For programs; a code never changes its meaning. */
export type ErrorCode = 'malformed' | 'not-yours' | 'unknown' | 'too-late' | 'too-large' | 'illegal' | 'too-many' | 'not-stored' | 'other-version';

/** One sentence for people. */
export interface Note {
  /** of the sentence: for clients with words of their own */
  key: string;
  /** that stand in the sentence: numbers, texts, and lists of sentences; missing: none */
  arguments?: Record<string, number | string | Note[]>;
  /** in English */
  text: string;
}

/** Who is here; once a second at most, where it has changed. */
export interface Presence {
  type: 'presence';
  /** the seats whose holders are here */
  present: number[];
  /** connections without a seat */
  watchers: number;
  /** seats that the game has waited for so long that the others may end it */
  gone: number[];
  /** seats whose computer players have less time than their names say */
  hurried: number[];
  /** the accounts that watch, who came first first, and 50 at most; missing: as they were told */
  named?: Watcher[];
  /** connections that hold no seat and are not among those named */
  others: number;
}

/** The chance of each seat to win, from what everybody sees at that move. */
export interface Chances {
  type: 'chances';
  move: number;
  /** one a seat, 0 to 1 */
  wins: number[];
}

/** After a welcome and what was missed, and when the clock of somebody who was waited for starts. */
export interface ClocksTold {
  type: 'clocks';
  /** one a seat */
  left_ms: number[];
  /** the seat whose clock runs; null: none does */
  running: number | null;
  /** that go by before the running clock counts down */
  free_ms: number;
  /** by agreement: nobody acts */
  paused: boolean;
  /** the seat that asked for it; null: no pause */
  paused_by: number | null;
  pause_asked: PauseAsked | null;
  /** one a seat, only for days */
  vacations: SeatVacation[];
}

/** What those who watch say: the last lines after a welcome, and then each. Who holds a seat is told at the end of the game. */
export interface WatcherTalk {
  type: 'watcher-talk';
  /** those with a number that is known are known */
  lines: WatcherLine[];
}

/** What somebody who watches has said. */
export interface WatcherLine {
  /** grows from line to line */
  number: number;
  /** of the account */
  name: string;
  /** it is a program's */
  bot: boolean;
  /** when, in UTC */
  at: string;
  text: string;
}

/** The server is about to close this connection. */
export interface Closing {
  type: 'closing';
  /** one sentence for people */
  why: string;
}

/** What a client sends over a person's socket. */
export type PersonMessage = WatchGames;

/** Wants the standing of these games, now and whenever it changes, instead of those of before. */
export interface WatchGames {
  type: 'watch';
  /** a refusal has it */
  id?: string;
  /** the version of these messages that the client reads */
  speaks?: number;
  /** their ids */
  games: string[];
}

/** What the server sends over a person's socket. */
export type PersonEvent = GameStanding | GameUnknown | Paired | LobbyChanged | Refused | Closing;

/** How a game stands, as everybody may see it. */
export interface GameStanding {
  type: 'game';
  /** the table's id */
  game: string;
  /** how many things have happened there */
  version: number;
  status: TableStatus;
  /** the seats whose answer the game waits for */
  asked: number[];
  /** of each seat; null: nobody has sat down */
  names: (string | null)[];
}

/** There is no such game, or not any more. */
export interface GameUnknown {
  type: 'unknown';
  game: string;
}

/** Everybody has been found, and the table is there. */
export interface Paired {
  type: 'paired';
  /** the table's id */
  game: string;
  /** the id of the seek, or the ticket */
  seek: string;
}

/** A seek of this person, or a challenge to them, has changed. */
export interface LobbyChanged {
  type: 'seek';
  /** its id */
  seek: string;
}

/** The body of every refusal. */
export interface Error {
  error: Failure;
}

/** What this server offers. */
export interface Meta {
  /** of the program */
  version: string;
  /** the version of its documents and messages */
  speaks: number;
  presets: RulesPreset[];
  players: ServerPlayer[];
  /** of seats */
  colours: string[];
  /** whether finished games are analysed here */
  analyses: boolean;
  limits: ServerLimits;
}

export interface RulesPreset {
  /** the keys are 'preset.ID.title' and 'preset.ID.text' */
  id: string;
  title: string;
  text: string;
  /** of one that is more than an edition: the whole box */
  rules?: Rules;
}

/** A computer player that can be chosen for a seat. */
export interface ServerPlayer {
  /** the keys are 'player.ID.title' and 'player.ID.text' */
  id: string;
  title: string;
  /** 1 to 8, the strongest; null: it has none */
  level: number | null;
  text: string;
}

/** docs/server.md */
export interface ServerLimits {
  /** of a request */
  body_bytes: number;
  /** of a message */
  frame_bytes: number;
  messages_per_second: number;
  messages_burst: number;
  /** for an address */
  tables_per_hour: number;
  /** for an address */
  connections: number;
  /** characters of a person's name */
  name: number;
  /** characters */
  table_name: number;
  /** characters */
  chat: number;
}

export interface CatalogueRequest {
  rules: Rules;
}

/** What can be in a game of some rules. */
export interface Catalogue {
  /** 'bastide-catalogue' */
  format: string;
  /** of the document */
  version: number;
  rules: Rules;
  /** every one there is */
  elements: CatalogueElement[];
  options: CatalogueOption[];
  tiles: TileType[];
  figures: Noun[];
  tokens: Noun[];
  choices: Noun[];
  /** off the features */
  places: Noun[];
  piles: Noun[];
}

/** A thing that can be switched on and off. */
export interface CatalogueElement {
  /** the keys are 'element.ID.title' and 'element.ID.text' */
  id: string;
  /** the expansion's id */
  module: string;
  /** its key is 'module.ID' */
  module_title: string;
  title: string;
  /** one sentence for players */
  text: string;
  on: boolean;
}

export interface CatalogueOption {
  /** the key is 'option.ID' */
  id: string;
  kind: OptionKind;
  clause: string;
  /** what it is about */
  text: string;
  values: OptionValue[];
  /** in these rules: the word */
  value: string;
  /** not the preset's value */
  changed: boolean;
}

/** It can be chosen; it only tells; it has one value. */
export type OptionKind = 'rule' | 'label' | 'constant';

export interface OptionValue {
  /** the word by which choices of rules name it */
  value: string;
  /** of its text; missing: it is a number */
  key?: string;
  /** what people are told, in English */
  text: string;
}

export interface TileType {
  /** its id */
  tile: string;
  set: string;
  /** copies */
  in_bag: number;
  /** it lies there from the start */
  start: boolean;
  /** those that differ */
  turns: number[];
  segments: TileSegment[];
  /** pairs of segments that lead into each other */
  links?: string[][];
  /** sides that meet their like only */
  inner?: string[];
  /** sides that meet everything */
  any?: string[];
  /** its place in an opening */
  role?: string;
  /** of the whole tile, those whose element is on */
  marks?: string[];
  /** all marks that are drawn on it */
  printed?: string[];
}

/** A segment of a tile that lies unturned. */
export interface TileSegment {
  /** its name */
  segment: string;
  kind: string;
  /** that it touches: N, E, S, W */
  sides?: string[];
  /** of sides, of a field: Nl, Nr, El, ... */
  halves?: string[];
  /** of a field: NE, SE, SW, NW */
  corners?: string[];
  /** the cities whose wall a field touches */
  by?: string[];
  /** what is counted on it: {"pennants": 1} */
  counters?: Record<string, number>;
  /** those whose element is on */
  marks?: string[];
}

export interface Noun {
  /** the key is 'figure.ID', 'token.ID', 'choice.ID', 'place.ID' or 'pile.ID' */
  id: string;
  /** in English */
  title: string;
  /** of a token: a position can be set up in which it lies on the board */
  on_board?: boolean;
  /** of a token: players have it in hand */
  in_hand?: boolean;
  /** of a place: every seat has one */
  of_seats?: boolean;
}

/** What actions would do in a position. */
export interface PositionPreview {
  /** says its rules */
  position: string;
  actions: string[];
}

export interface PositionPreviewed {
  preview: Preview;
}

/** Plays a record through. */
export interface ReplayRequest {
  /** its text, or the text of its JSON */
  record: string;
  /** after how many actions a position is wanted */
  positions?: number[];
}

/** A record played through. */
export interface Replayed {
  rules: RulesInForce;
  /** their names */
  seats: string[];
  /** the snapshot before the first action */
  start: Snapshot;
  steps: ReplayStep[];
  /** by the number of actions before them */
  positions?: Record<string, string>;
}

/** One action, and what it changed. */
export interface ReplayStep {
  action: Action;
  /** null: chance */
  seat: number | null;
  events: GameEvent[];
  /** as in happened */
  changes: Changes;
}

/** A saved game of another program: docs/import.md. */
export interface ImportRequest {
  /** the JSON of its file */
  save: unknown;
}

export interface Imported {
  /** its text */
  record: string;
  /** how the file was read */
  notes: Note[];
}

/** Makes a table. */
export interface NewTable {
  name?: string;
  /** one a player of the rules */
  seats: NewSeat[];
  /** `players` is the number of seats; only without `position` */
  rules?: Rules;
  /** the game begins there, by its rules: docs/notation.md */
  position?: string;
  /** several: they share one browser */
  take?: SeatTaken[];
  chat?: boolean;
  /** seconds until a computer player plays for who is away; 0: never */
  absent?: number;
  /** seconds until the others may end the game of who is away; 0: never */
  gone?: number;
  aids?: Aids;
  takeback?: TakebackRule;
  /** the seat that starts, where the rules ask people */
  start?: number;
  /** missing: nobody has one */
  clock?: ClockWanted;
  /** seconds by which who holds no seat sees the running game late; missing: 0, at once */
  watch_delay?: number;
}

export interface NewSeat {
  /** a bot's key is given to who makes the table, for a program */
  kind: SeatKind;
  /** of a computer: an id that /api/meta lists, or any player's name */
  player?: string;
  name?: string;
  colour?: string;
}

/** A seat that is taken at once by who makes the table. */
export interface SeatTaken {
  seat: number;
  name: string;
  colour?: string;
  /** refused: one counts only after the commitment was told */
  nonce?: string;
}

/** The clocks of a new table. */
export interface ClockWanted {
  kind: ClockKind;
  /** for the game, or for each turn; for days a whole number of them */
  base_ms: number;
  /** a turn; only for increment and delay */
  bonus_ms?: number;
  /** missing: loses */
  time_up?: TimeUp;
  /** days a player and game; only for days */
  vacation?: number;
  /** of seats that differ */
  odds?: ClockOdds[];
}

export interface TableMade {
  /** the table's id */
  game: string;
  /** for everybody */
  link: string;
  /** those taken at once, and those of bots */
  seats: SeatKey[];
}

/** A seat of yours. The key is told once. */
export interface SeatKey {
  seat: number;
  key: string;
  /** the secret address of the seat */
  link: string;
}

/** A whole game. */
export interface GameRecord {
  /** 'bastide-record' */
  format: string;
  /** of the document */
  version: number;
  /** of the rules' behaviour by which it was played */
  rules_version: number;
  rules: Rules;
  /** a name each */
  seats?: string[];
  /** free, in their order */
  tags?: RecordTag[];
  commitment?: string;
  clock?: string;
  /** every action since the start, those of chance in square brackets, passes too */
  moves: string[];
}

export interface RecordTag {
  key: string;
  value: string;
}

/** What has happened in a game so far. */
export interface GameLog {
  /** the table's id */
  game: string;
  /** of the table */
  version: number;
  /** how many actions the game has had */
  move: number;
  /** before the first action; empty where `since` is not 0 */
  begin: GameEvent[];
  /** the actions after the first `since` */
  steps: LogStep[];
}

/** One action, and what it brought about. */
export interface LogStep {
  /** how many actions there were with it */
  move: number;
  action: Action;
  /** whose action it was; null: chance */
  seat: number | null;
  events: GameEvent[];
}

/** Positions of a table's game, for /api/preview. */
export interface GamePositions {
  /** the table's id */
  game: string;
  /** by the number of actions before them; what the game does not have is left out */
  positions: Record<string, string>;
}

/** How far the analysis of a game is. */
export interface AnalysisProgress {
  state: AnalysisState;
  /** waiting: games before it */
  ahead?: number;
  /** running: turns */
  done?: number;
  /** running: of so many */
  turns?: number;
  /** done: docs/analysis.md */
  analysis?: Analysis;
}

export type AnalysisState = 'none' | 'waiting' | 'running' | 'done' | 'failed';

/** Where points and chances were won and lost. */
export interface Analysis {
  /** 'bastide-analysis' */
  format: string;
  /** of the document */
  version: number;
  rules_version: number;
  rules: Rules;
  /** a name each */
  seats: string[];
  settings: AnalysisSettings;
  /** the game has ended */
  over: boolean;
  /** everything asked for has been looked at */
  whole: boolean;
  /** the last turn's number */
  turns_in_record: number;
  /** at the end of the record */
  scores: number[];
  totals: PlayerTotals[];
  /** decisions */
  worst: DecisionPlace[];
  turns: TurnReview[];
}

export interface AnalysisSettings {
  /** for each decision */
  nodes: number;
  seed: number;
}

export interface PlayerTotals {
  seat: number;
  /** points */
  luck: number;
  luck_error: number;
  win_luck: number;
  /** so many */
  draws: number;
  /** points */
  loss: number;
  loss_error: number;
  win_loss: number;
  /** so many */
  decisions: number;
  /** those with a loss */
  mistakes: number;
  /** three at most */
  worst: DecisionPlace[];
}

export interface DecisionPlace {
  turn: number;
  /** its index in the turn */
  decision: number;
  seat: number;
  loss: number;
}

export interface TurnReview {
  /** its number */
  turn: number;
  seat: number;
  /** the first, and the one behind the last */
  moves: number[];
  before: ExpectedEnd;
  /** after its draws */
  drawn: ExpectedEnd;
  /** after its decisions */
  decided: ExpectedEnd;
  scores: number[];
  draws: DrawReview[];
  decisions: DecisionReview[];
}

/** How the game is expected to end, for each seat. */
export interface ExpectedEnd {
  points: number[];
  /** chances, 0 to 1 */
  wins: number[];
}

/** What a drawn tile brought. */
export interface DrawReview {
  move: number;
  seat: number;
  tile: string;
  /** of this tile */
  chance: number;
  /** points */
  luck: number;
  luck_error: number;
  win_luck: number;
  before: ExpectedEnd;
  after: ExpectedEnd;
}

/** What was decided, and what else could have been. */
export interface DecisionReview {
  move: number;
  seat: number;
  question: string;
  /** points; 0 where chance explains it */
  loss: number;
  win_loss: number;
  /** to the best, points */
  difference: number;
  error: number;
  /** how many sequences */
  looked_at: number;
  draws: number;
  played: ConsideredLine;
  /** the best first */
  others: ConsideredLine[];
  further: FurtherLine[];
}

/** Answers that were looked at. */
export interface ConsideredLine {
  actions: Action[];
  /** in English */
  words: string;
  /** points ahead of the best other player at the end */
  margin: number;
  /** points behind the best */
  behind: number;
  behind_error: number;
  /** that were played on */
  draws: number;
  expected: ExpectedEnd;
  /** the first reasons in English */
  why: string;
  reasons: Reason[];
}

export interface FurtherLine {
  actions: Action[];
  behind: number;
  behind_error: number;
  draws: number;
}

/** Takes a free seat. */
export interface TakeSeat {
  name: string;
  /** missing: any that is free */
  colour?: string;
  nonce?: string;
  /** of the client's own choice: asked again, the answer is the same */
  key?: string;
  /** of the host's link, where the door is locked */
  pass?: string;
}

/** Another key for a seat of the cookie's. */
export interface NewKey {
  /** of the client's own choice */
  key?: string;
}

/** Opens the table with a seat's key. */
export interface OpenWithKey {
  key: string;
}

export interface SeatsOpened {
  /** that the key opens */
  seats: number[];
}

export interface RematchMade {
  /** the new table's id */
  game: string;
}

/** Who asks. */
export interface Me {
  /** false: this browser is nobody's as yet */
  known: boolean;
  /** of the person, for good */
  id?: string;
  kind?: PersonKind;
  /** an account's or a bot's */
  name?: string;
  /** an account's: whether it was shown just now who this is, as some changes need */
  confirmed?: boolean;
}

/** A guest is known to one browser only; a bot is a program. */
export type PersonKind = 'guest' | 'account' | 'bot';

export interface Devices {
  /** the last used first */
  devices: SignedIn[];
}

/** A browser in which the person is signed in. */
export interface SignedIn {
  id: string;
  /** 'Firefox, Linux'; empty: not known */
  device: string;
  created: number;
  /** last, to some ten minutes */
  used: number;
  /** it is the one that asks */
  here: boolean;
}

export interface NewName {
  name: string;
}

/** The page's settings on all devices of an account. */
export interface SharedSettings {
  /** an object; null: none as yet */
  settings: unknown;
  /** when; of new ones: that of those which they replace, 0 for the first */
  changed: number;
}

/** All that the server knows of a person, but for secrets. */
export interface PersonExport {
  me: Me;
  created: number;
  /** missing: never */
  renamed?: number;
  ways: WaysIn;
  devices: SignedIn[];
  settings: unknown;
  bots: OwnBot[];
  seats: ExportedSeat[];
  /** names of accounts */
  follows: string[];
  /** names of accounts, and the ids of guests */
  blocks: string[];
  notices: Notices;
  mail: OwnMail;
}

/** How the account can be opened. */
export interface WaysIn {
  password: boolean;
  passkeys: KnownPasskey[];
  /** that have not been used */
  recovery_codes: number;
}

export interface KnownPasskey {
  id: string;
  name: string;
  created: number;
  /** missing: never */
  used?: number;
}

/** A program of this account. */
export interface OwnBot {
  id: string;
  name: string;
  tokens: BotToken[];
}

export interface BotToken {
  id: string;
  name: string;
  /** 'read', 'play', 'meet' */
  scopes: string[];
  created: number;
  /** missing: never */
  used?: number;
}

export interface ExportedSeat {
  /** its record is at /api/games/GAME/record */
  game: string;
  seat: number;
  changed: number;
}

/** All of it, for the person. */
export interface Notices {
  kinds: NoticeKind[];
  /** missing: never */
  quiet?: QuietTime;
  places: NoticePlace[];
  /** the server's, for a browser's subscription (VAPID): base64url */
  push_key: string;
}

/** What somebody is told of. */
export type NoticeKind = 'your-turn' | 'time-running-out' | 'challenge' | 'pairing' | 'test';

/** When nothing is told: what comes then is told when it ends. */
export interface QuietTime {
  /** minutes since midnight */
  from: number;
  /** minutes since midnight; the same: never quiet */
  until: number;
  /** as IANA names it: 'Europe/Helsinki' */
  zone: string;
}

/** A device, or a bot's program, that is told. */
export interface NoticePlace {
  id: string;
  kind: PlaceKind;
  /** what people call it; of mail: the address */
  device: string;
  /** whose service carries it there; of mail: the address's domain */
  host: string;
  /** of which it is told, as far as the person wants them at all */
  kinds: NoticeKind[];
  /** milliseconds since 1970 */
  made: number;
  /** when something was taken there last; 0: never */
  used: number;
  /** why the last notice did not arrive, in English */
  trouble?: string;
  /** of a webhook, told once: by it its messages are signed */
  secret?: string;
}

export type PlaceKind = 'push' | 'webhook' | 'mail';

/** Where an account's mail goes. */
export interface OwnMail {
  /** this server sends mail; if not, nothing of mail is shown */
  there: boolean;
  /** that was verified; missing: none */
  address?: string;
  /** when */
  verified?: number;
  /** to which a letter goes, or went within the hour: not verified yet */
  waiting?: string;
  /** of letters; missing: English */
  language?: string;
}

/** The guest becomes an account, with a password or a passkey. */
export interface NewAccount {
  name: string;
  password?: string;
  passkey?: NewPasskey;
}

/** What navigator.credentials.create() gave; bytes as base64url. */
export interface NewPasskey {
  /** rawId */
  id: string;
  /** response.clientDataJSON */
  client_data: string;
  /** response.getAuthenticatorData() */
  authenticator_data: string;
  /** response.getPublicKey() */
  public_key: string;
  /** by which its owner knows it; missing: the device's */
  name?: string;
}

/** One way: name and password, name and recovery code, a code that another device shows, one of a letter, or a passkey. */
export interface SignIn {
  name?: string;
  password?: string;
  recovery_code?: string;
  device_code?: string;
  /** opens the account once, and ends it everywhere else */
  mail_code?: string;
  passkey?: UsedPasskey;
}

/** What navigator.credentials.get() gave; bytes as base64url. */
export interface UsedPasskey {
  /** rawId */
  id: string;
  /** response.clientDataJSON */
  client_data: string;
  /** response.authenticatorData */
  authenticator_data: string;
  /** response.signature */
  signature: string;
}

/** What an authenticator is to sign; good for five minutes, and once. */
export interface PasskeyChallenge {
  /** base64url */
  challenge: string;
  /** rp.id: the name of this host */
  party: string;
  /** of a new passkey: user.id */
  person?: string;
  /** of a new passkey: ids that the person has, base64url */
  known?: string[];
}

/** Shows once more who this is, before what could take the account away. */
export interface Confirmation {
  password?: string;
  passkey?: UsedPasskey;
}

export interface NewPassword {
  password: string;
}

/** Each opens the account once, should all else be lost. Shown this once; older ones open nothing. */
export interface RecoveryCodes {
  codes: string[];
}

/** Signs another device in, once. To be shown as a QR code. */
export interface DeviceCode {
  code: string;
  /** that opens the page with the code */
  link: string;
  until: number;
}

export interface OwnBots {
  bots: OwnBot[];
}

export interface NewToken {
  /** by which its owner knows it */
  name: string;
  /** 'read', 'play', 'meet' */
  scopes: string[];
}

/** To be sent as 'Authorization: Bearer …'. Shown this once. */
export interface TokenMade {
  token: string;
}

/** Who seeks people, as who asks may see it. */
export interface Lobby {
  /** open ones, the newest first */
  seeks: Seek[];
  /** there is a next page */
  more: boolean;
  /** how many there are in all */
  open: number;
  pools: PoolState[];
  /** open ones in which who asks is among the people */
  mine: Seek[];
  /** challenges to who asks */
  invitations: Seek[];
}

/** Somebody seeks people for a game. */
export interface Seek {
  /** its link ends with it */
  id: string;
  state: SeekState;
  maker: LobbyPerson;
  /** who have been found, the maker among them */
  people: LobbyPerson[];
  /** who are to be found, the maker among them */
  players: number;
  rules: Rules;
  /** missing: nobody has one */
  clock?: ClockWanted;
  /** milliseconds since 1970 */
  created: number;
  /** when it ends by itself */
  until: number;
  listed: boolean;
  /** who asks is among the people */
  joined: boolean;
  /** who asks has made it */
  mine: boolean;
  /** told to its maker: who is challenged */
  to?: string;
  /** told to its people once it is made */
  game?: string;
}

/** Of one that is full the table is just being made. */
export type SeekState = 'open' | 'full' | 'made' | 'declined' | 'withdrawn';

/** Somebody, as the lobby names them. */
export interface LobbyPerson {
  id: string;
  /** a guest's is what they say, and may be anybody's */
  name: string;
  kind: PersonKind;
}

/** A kind of game for which people wait. */
export interface PoolState {
  id: string;
  players: number;
  rules: Rules;
  clock: ClockWanted;
  /** people who are there at the moment */
  waiting: number;
}

export interface PublicGames {
  /** that go on and came about in the lobby, the liveliest first */
  games: PublicGame[];
}

/** A game that anybody may watch. */
export interface PublicGame {
  /** the table's id */
  game: string;
  rules: Rules;
  clock?: ClockWanted;
  names: (string | null)[];
  watchers: number;
}

/** Seeks people for a game. */
export interface OpenSeek {
  /** seats of people only, none of them taken: the table is made when all are found */
  table: NewTable;
  /** a guest's; an account has its own */
  name?: string;
  /** a challenge to the account of this name; then it is not listed */
  to?: string;
  /** missing: for everybody to see; false: for who has the link */
  listed?: boolean;
}

/** Wants to play in somebody's game. */
export interface JoinSeek {
  /** a guest's; an account has its own */
  name?: string;
}

/** It has been done, or was so already. */
export interface Done {
  done: boolean;
}

/** Wants to play in whichever of these fills first. */
export interface WaitInPools {
  /** their ids, or 'any': those of minutes */
  pools: string[];
  /** a guest's; an account has its own */
  name?: string;
}

/** How it stands with somebody's waiting. */
export interface Waiting {
  /** by which to ask again, every 20 seconds at least: who does not, is taken to have left after a minute, but for games of days */
  ticket: string;
  /** false, and nobody found: another device waits instead, or it has stopped */
  waits: boolean;
  /** everybody is there, and the table is being made */
  found: boolean;
  pools: PoolState[];
  /** the table that has been made */
  game?: string;
}

/** Games of who asks. */
export interface MyGames {
  /** those that go on, the most urgent of those that wait for who asks first; of the history the newest first */
  games: MyGame[];
  /** of the history: there is a next page */
  more: boolean;
}

/** A game in which who asks has a seat. */
export interface MyGame {
  /** the table's id */
  game: string;
  /** of who asks */
  seats: number[];
  status: TableStatus;
  /** it waits for who asks */
  yours: boolean;
  /** when their time is up; 0: never */
  deadline: number;
  /** when something happened there last */
  changed: number;
  /** of each seat; null: nobody has sat down */
  names: (string | null)[];
  /** missing: nobody has a clock */
  clock?: ClockKind;
  /** once over, where the server has kept it */
  outcome?: GameOutcome;
}

/** How a game that is over came out. */
export interface GameOutcome {
  reason: EndReason;
  /** the best first */
  result: Result[];
}

export interface Friends {
  /** those online first */
  friends: Friend[];
  blocked: LobbyPerson[];
}

/** Somebody whom who asks follows. */
export interface Friend {
  person: LobbyPerson;
  /** they follow each other */
  mutual: boolean;
  /** only known where they follow each other */
  online: boolean;
}

/** Somebody: one of both. */
export interface PersonNamed {
  /** by id */
  person?: string;
  /** an account */
  name?: string;
}

/** Of what a person wants to be told, and when. */
export interface NoticeChoice {
  kinds: NoticeKind[];
  /** missing: never quiet */
  quiet?: QuietTime;
}

/** Wants to be told there too; an address that is known already is changed. */
export interface NewPlace {
  /** a webhook only for bots, mail only for accounts */
  kind: PlaceKind;
  /** https, and in the public network; of mail: the account's verified address */
  address: string;
  /** for push */
  keys?: PushKeys;
  /** what people call it */
  device?: string;
  /** missing: all (of mail: all but pairings), or as they were */
  kinds?: NoticeKind[];
}

/** Of a browser's subscription, as it writes them. */
export interface PushKeys {
  /** 65 bytes as base64url */
  p256dh: string;
  /** 16 bytes as base64url */
  auth: string;
}

/** Of what a place is told from now on. */
export interface PlaceChoice {
  kinds: NoticeKind[];
}

/** Wants mail to go there; a letter with a code comes first. */
export interface NewAddress {
  address: string;
  /** of letters: 'fi' */
  language?: string;
}

/** Of a letter's link. */
export interface MailCode {
  code: string;
}

/** Whose address it is now. */
export interface VerifiedAddress {
  /** of the account */
  name: string;
  address: string;
}

export interface MailLanguage {
  /** of letters: 'fi' */
  language: string;
}

/** Wants a letter that opens the account, should it have an address. */
export interface Recovery {
  /** the account's name, or its address of mail */
  who: string;
}

export interface Health {
  /** 'ok', or 'degraded': people can play, and something is missing */
  status: string;
  /** 'nats': other nodes hear nothing, and limits count at each by itself */
  missing?: string[];
}

/** One thing that happened at a table. */
export type TableEvent = BeginEvent | ActEvent | SeatEvent | NonceEvent | StartEvent | ChatEvent | TakebackEvent | HintEvent | ResignEvent | EndEvent | LockEvent | KeyEvent | VisitEvent | StandInEvent | RematchEvent | GiveTimeEvent | PauseEvent | VacationEvent | TimeUpEvent;

/** All seats are taken and their nonces given. */
export interface BeginEvent {
  what: 'begin';
  /** what chance did first */
  actions: string[];
}

/** The seat's whole part of a turn, and what chance did then. */
export interface ActEvent {
  what: 'act';
  seat: number;
  actions: string[];
  /** the computer player that acted, or 'rule' where there was but one action */
  by?: string;
  /** the message's */
  id?: string;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

/** Somebody sat down, is called or coloured otherwise, or left. */
export interface SeatEvent {
  what: 'seat';
  seat: number;
  name?: string;
  colour?: string;
  /** there: somebody sat down */
  key_hash?: string;
  nonce?: string;
  /** true: the seat is free again */
  left?: boolean;
  /** sent away by the host's seat */
  by?: number;
  /** the message's */
  id?: string;
}

/** A seat gave what it adds to the deal. */
export interface NonceEvent {
  what: 'nonce';
  seat: number;
  nonce: string;
  /** the message's */
  id?: string;
}

/** A seat said, while the table waited, which seat starts. */
export interface StartEvent {
  what: 'start';
  seat: number;
  /** missing: chance decides */
  first?: number;
  /** the message's */
  id?: string;
}

/** Somebody said something. */
export interface ChatEvent {
  what: 'chat';
  seat: number;
  text: string;
  /** the message's */
  id?: string;
}

/** Taking back: asked, agreed to by one of several, refused, done. */
export interface TakebackEvent {
  what: 'takeback';
  seat: number;
  step: TakebackStep;
  /** asked: the seats that have to agree */
  needs?: number[];
  /** done: back to where there were so many actions */
  move?: number;
  /** the message's */
  id?: string;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

export type TakebackStep = 'asked' | 'allowed' | 'refused' | 'done';

/** The seat has been given a hint. */
export interface HintEvent {
  what: 'hint';
  seat: number;
  /** when there were so many actions */
  move: number;
  /** the message's, in old stores */
  id?: string;
}

/** A computer player plays on for the seat. */
export interface ResignEvent {
  what: 'resign';
  seat: number;
  /** the message's */
  id?: string;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

/** An end that is not the rules': asked, agreed to by one of several, refused, done; or a computer player goes on. */
export interface EndEvent {
  what: 'end';
  step: EndStep;
  /** missing: all had left */
  seat?: number;
  /** asked, done */
  reason?: EndReason;
  /** the seats of those who are away */
  gone?: number[];
  /** asked: the seats that have to agree */
  needs?: number[];
  /** the message's */
  id?: string;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

export type EndStep = 'asked' | 'allowed' | 'refused' | 'computer' | 'done';

/** The host locked the door, or opened it. */
export interface LockEvent {
  what: 'lock';
  seat: number;
  /** missing: the door is open */
  pass_hash?: string;
  /** the message's */
  id?: string;
}

/** The seat has another key; the old one opens nothing any more. */
export interface KeyEvent {
  what: 'key';
  seat: number;
  key_hash: string;
}

/** Who holds the seat was here; once a day at most, where nothing else says so. */
export interface VisitEvent {
  what: 'visit';
  seat: number;
}

/** A computer player plays for who is away. */
export interface StandInEvent {
  what: 'stand-in';
  seat: number;
  /** null: the person plays again */
  player: string | null;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

/** It goes on at another table. */
export interface RematchEvent {
  what: 'rematch';
  /** its id */
  game: string;
}

/** A player gave another one time. */
export interface GiveTimeEvent {
  what: 'give-time';
  /** who gave it */
  seat: number;
  to: number;
  given_ms: number;
  /** the message's */
  id?: string;
}

/** The clocks stand: asked, agreed to by one of several, refused, done; or they run again. */
export interface PauseEvent {
  what: 'pause';
  step: PauseStep;
  /** missing: it was over by itself */
  seat?: number;
  /** asked: the seats that have to agree */
  needs?: number[];
  /** the message's */
  id?: string;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

export type PauseStep = 'asked' | 'allowed' | 'refused' | 'done' | 'over';

/** The seat's clock stands for so many days. */
export interface VacationEvent {
  what: 'vacation';
  seat: number;
  days: number;
  /** the message's */
  id?: string;
}

/** The seat's time is up. */
export interface TimeUpEvent {
  what: 'time-up';
  seat: number;
  /** ms by which the running clock has gone on since the last event that says so */
  spent_ms?: number;
}

/** What a service worker finds in a push message, and a webhook in its body. */
export interface NoticeMessage {
  kind: NoticeKind;
  /** the table's id */
  game?: string;
  /** whose turn it is */
  seat?: number;
  /** of the page that shows more */
  path: string;
  /** when it happened: milliseconds since 1970 */
  at: number;
  /** when the time to answer ends */
  deadline?: number;
  /** in one sentence */
  said: Note;
}

/** A table that needs no server, as the page keeps it. */
export interface KeptTable {
  /** its id */
  game: string;
  /** as the store of a server has it */
  setup: string;
  /** of the deal, 64 hexadecimal digits */
  seed: string;
  rows: KeptRow[];
}

/** One thing that was done at a table. */
export interface KeptRow {
  /** from 1 without gaps */
  version: number;
  /** milliseconds since 1970, UTC */
  at_ms: number;
  event: TableEvent;
}

export interface LocalTableMade {
  /** to be kept */
  table: KeptTable;
  /** with their keys */
  seats: SeatKey[];
}

/** What came of live help. */
export interface HelpFound {
  /** of the request */
  number: string;
  /** of a hint; empty: there was no time for it */
  sequences: HintLine[];
  /** of the chances, 0 to 1 a seat; empty: not looked at */
  wins: number[];
}

/** How far a move is thought about. */
export interface ThinkingStep {
  /** to be worked off before it goes on */
  tasks: number;
  /** the move; missing: it goes on */
  actions?: string[];
}

/** What comes of something done at a table in the page. */
export interface LocalOutput {
  /** to be kept; then `stored` goes on */
  row?: KeptRow;
  /** to be delivered now, in this order */
  messages: LocalMessage[];
  /** connections that are closed after these messages */
  close: number[];
  /** when `tick` has something to do, in milliseconds since 1970; null: never */
  wake: number | null;
  /** a computer player is to think */
  move?: MoveWanted;
  /** to be thought about */
  help: HelpWanted[];
}

export interface LocalMessage {
  message: ServerMessage;
  /** a connection; missing: all of them */
  to?: number;
}

/** What a computer player is to think about. */
export interface MoveWanted {
  /** of the request, for the reply */
  number: string;
  /** docs/notation.md */
  position: string;
  /** its id */
  player: string;
  seat: number;
  /** of the player's own chance, a whole number */
  seed: string;
}

/** What live help is to be thought about. */
export interface HelpWanted {
  /** of the request, for the reply */
  number: string;
  /** a hint; false: the chances to win */
  hint: boolean;
  /** docs/notation.md */
  position: string;
  /** of the seats */
  names: string[];
}

/** A position that is set up: the beginning of somebody's turn. What an expansion remembers besides is as at the start of a game. */
export interface SetUp {
  rules: Rules;
  /** in any order; together they are one land */
  tiles: LaidTile[];
  /** the others are at home */
  figures: SetUpFigure[];
  /** by seat; missing ones are 0 */
  scores: number[];
  /** on the board: of kinds with 'on_board' in the catalogue */
  tokens: TokenState[];
  /** by seat: tokens in hand, where they are other than follows */
  held: (Record<string, number>)[];
  /** whose turn begins */
  seat: number;
  /** in hand; missing: it is still to be drawn */
  tile?: string;
  /** tiles still to come, the one in hand not counted; missing: all that lie nowhere */
  left?: BagEntry[];
  /** of the seats, for the words */
  names: string[];
}

/** A figure that is not at home. */
export interface SetUpFigure {
  figure: string;
  seat: number;
  /** off the features: 'prison', 'tower' */
  place?: string | null;
  /** whose place it is, where every seat has one */
  of?: number;
  /** which of several */
  number?: number;
  /** the segment, or the square of a place on the board */
  at?: Spot;
}

/** A position in which one turn is clearly best. */
export interface Puzzle {
  /** 'bastide-puzzle' */
  format: string;
  /** of the format */
  version: number;
  /** from the position: 16 hexadecimal digits */
  id: string;
  rules_version: number;
  rules: Rules;
  /** the tile in hand included */
  position: string;
  /** who is to play */
  seat: number;
  /** in hand */
  tile: string;
  /** still to come after it */
  tiles_left: number;
  kind: PuzzleKind;
  /** what it is about: keys */
  themes: string[];
  /** expansions whose tile or piece the best answer uses */
  sets: string[];
  /** the level that first finds it, 6 to 8; 9: none of them */
  difficulty: number;
  /** nodes of that level for the decision; 0: it did not */
  found_with: number;
  /** of the seat after the best answer */
  win_chance: number;
  /** index in answers: what level5 plays */
  tempting?: number;
  /** the best first; what is not here is wrong */
  answers: PuzzleAnswer[];
  evidence: PuzzleEvidence[];
  source: PuzzleSource;
}

/** How it is known what is best: by many ways in which the game may go on, or solved exactly. */
export type PuzzleKind = 'sampled' | 'sure';

/** Turns that are worth the same. */
export interface PuzzleAnswer {
  /** each a list of actions in the notation's words */
  turns: string[][];
  /** percent: 100 for the best, 50 for what loses less than a wrong answer, or 0 */
  credit: number;
  /** points behind the best */
  loss: number;
  /** its standard error; 0 in sure puzzles */
  loss_error: number;
  /** of the chance to win */
  win_loss: number;
  /** the first reasons in English */
  why?: string;
  /** of the best answer, and of the tempting one */
  reasons?: Reason[];
}

/** A look at the position: how far the best class is ahead of the nearest wrong one. */
export interface PuzzleEvidence {
  /** 'level5' or 'level4' play on; 'exact': it was solved */
  by: string;
  /** that both classes have met; 0 where it was solved */
  draws: number;
  /** turns played ahead, or actions tried */
  nodes: number;
  seed: number;
  /** points */
  difference: number;
  /** its standard error */
  error: number;
  /** of the chance to win */
  win_difference: number;
}

/** Where the position comes from. */
export interface PuzzleSource {
  /** 'self-play' or 'record' */
  from: string;
  /** of self-play */
  seed?: number;
  /** its number */
  game?: number;
  /** computer players, one a seat */
  players?: string[];
  /** of a record, without its folder and without names */
  file?: string;
  turn: number;
}
