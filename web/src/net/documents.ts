// A snapshot and a catalogue as the server sends them: docs/json.md in types. The page reads no more of them than is here.

/** The six colours, each with its shape mark. */
export type Colour = 'black' | 'white' | 'blue' | 'red' | 'yellow' | 'sky';

export interface Snapshot {
  rules: Rules & { name?: string; settings?: Record<string, string>; labels?: Record<string, string> };
  position: string;
  over: boolean;
  turn: Turn;
  asked: Asked | null;
  seats: SeatState[];
  tiles: Laid[];
  figures: FigureState[];
  /** what lies on squares; missing: nothing does */
  tokens?: LyingToken[];
  /** tiles that lie open beside the board; missing: none do */
  open_tiles?: OpenTile[];
  features: Feature[];
  piles: Pile[];
  moves?: string[];
  events?: GameEvent[];
}

export interface Rules {
  preset: string;
  players?: number;
  elements?: string[];
  options?: Record<string, string>;
  bag?: { tile: string; copies: number }[];
}

export interface Turn {
  /** 0 during the set-up */
  number: number;
  seat?: number;
  first?: number;
  part?: number;
  /** the tile in hand, or just laid */
  tile?: string;
  /** the square where it was laid, as in the notation */
  placed?: string;
}

export interface Asked {
  question: string;
  text?: string;
  clause?: string;
  may_pass: boolean;
  /** null: chance */
  seat: number | null;
  pile?: string;
  answers: string[];
}

export interface SeatState {
  seat: number;
  name?: string;
  score: number;
  /** what the seat would get besides if the game ended now, where the server says so */
  at_end?: number;
  figures: Record<string, number>;
  tokens: Record<string, number>;
}

export interface Laid {
  x: number;
  y: number;
  /** missing where only a road was laid over a tile that lies there already */
  tile?: string;
  turns?: number;
  /** a road laid over the tile */
  road_over?: 'NS' | 'EW';
}

/** With a seat that player's next tile; else one that can still be had. */
export interface OpenTile {
  tile: string;
  seat?: number;
  /** it is this one that is bid for */
  offered?: boolean;
  bidder?: number;
  bid?: number;
}

export interface FigureState {
  figure: string;
  seat: number;
  /** "0,1:cloister"; in a place on the board its square, "2,-1"; missing for a figure off the board */
  at?: string;
  /** off the features: "tower", "prison" */
  place?: string;
  /** whose place it is, where every seat has one */
  of?: number;
}

export interface LyingToken {
  token: string;
  at: string;
  /** the height of a tower */
  count: number;
  /** "2,-1:city-N": the segment on which the figures are beside which it stands, as the fairy does, or on which it is built, as a castle */
  beside?: string;
}

export interface Feature {
  kind: string;
  at: string[];
  complete?: boolean;
  open?: number;
  worth?: number;
  tiles?: number;
  counters?: Record<string, number>;
  marks?: string[];
  strengths?: Record<string, number>;
  owners?: number[];
  complete_cities?: string[];
}

export interface Pile {
  pile: string;
  total: number;
  tiles: Record<string, number>;
}

export interface ScoreLine {
  /** a key: "score.complete-cities" */
  what: string;
  count: number;
  times: number;
  points: number;
  clause: string;
  /** "2 tiles", in the server's English */
  text?: string;
}

export interface GameEvent {
  kind: string;
  text: string;
  seat?: number;
  turn?: number;
  figure?: string;
  tile?: string;
  turns?: number;
  at?: string;
  place?: string;
  /** whose place */
  of?: number;
  token?: string;
  pile?: string;
  feature?: string;
  complete?: boolean;
  points?: number;
  lines?: ScoreLine[];
  choice?: string;
  value?: number;
  /** of a payment, a key: "paid.ransom" */
  reason?: string;
  clause?: string;
}

/** One sentence of the server's. */
export interface Note {
  key: string;
  arguments?: Record<string, string | number>;
  text: string;
}

export interface Catalogue {
  rules: Rules;
  elements: CatalogueElement[];
  options: CatalogueOption[];
  tiles: (TileType & { in_bag: number; start: boolean })[];
  figures: Noun[];
  tokens: Noun[];
  choices: Noun[];
  places: Noun[];
  piles: Noun[];
}

export interface Noun {
  id: string;
  title: string;
}

export interface CatalogueElement extends Noun {
  module?: string;
  module_title?: string;
  text: string;
  on: boolean;
}

export interface CatalogueOption {
  id: string;
  /** only options of kind `rule` can be chosen */
  kind: 'rule' | 'label' | 'constant';
  clause: string;
  text: string;
  values: string[];
  value: string;
  changed: boolean;
}

/** A tile type of the catalogue (docs/json.md), all that its picture is made from. */
export interface TileType {
  tile: string;
  set: string;
  segments: TileSegment[];
  turns: number[];
  printed?: string[];
  marks?: string[];
  links?: [string, string][];
  /** sides that only meet their like, inside a fixed block */
  inner?: string[];
  /** sides that meet everything */
  any?: string[];
  /** the tile's place in an opening or in a fixed block: the river's `spring`, its `lake` */
  role?: string;
}

export interface TileSegment {
  segment: string;
  kind: 'city' | 'road' | 'field' | 'cloister' | 'river' | string;
  sides?: string[];
  halves?: string[];
  corners?: string[];
  /** marks that are counted: `{"pennants": 1, "grain": 1}` */
  counters?: Record<string, number>;
  marks?: string[];
  /** a field's cities: those whose wall it touches */
  by?: string[];
}
