// A tile as it lies turned, and its segments. Sides, halves and corners are indices into the lists of topology.ts.

export interface Segment {
  /** as the tile lies: `city-N` */
  name: string;
  marks: string[];
  /** printed marks whose element is off */
  off: string[];
}
export interface City extends Segment {
  sides: number[];
  pennants: number;
}
export interface River extends Segment {
  sides: number[];
}
export interface Road extends Segment {
  sides: number[];
  /** where a road with one side ends on the tile */
  end: 'city' | 'cloister' | 'crossing' | 'nowhere';
  /** the cities it leads into, as indices */
  cities: number[];
}
export interface Field extends Segment {
  halves: number[];
  corners: number[];
  /** the cities whose wall it touches, as indices */
  by: number[];
}

/** Which segment passes over which; names as the tile lies. */
export interface Crossing {
  over: string;
  under: string;
}

export interface Topology {
  id: string;
  turns: number;
  cities: City[];
  roads: Road[];
  rivers: River[];
  fields: Field[];
  cloister: Segment | null;
  /** kinds of segment that this renderer has no picture for; they are shown as lettered roundels */
  others: Segment[];
  marks: string[];
  off: string[];
  /** `spring`, `lake`, its place in a fixed block, or empty */
  role: string;
  /** sides that only meet their like: a great town goes on there */
  inner: number[];
  /** it is closed against whatever lies beside it */
  closed: boolean;
  crossings: Crossing[];
}
