// The segments of a tile as it lies turned. Sides, halves and corners are indices into the lists of topology.ts.

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
