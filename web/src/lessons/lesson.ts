// What a lesson is: data. Each step is a moment of a game, one thing to do, and what the engine must have told afterwards.
import type { Rules } from '../net/wire';

export interface Lesson {
  /** also of its words: po/LANGUAGE/lessons.po */
  id: string;
  /** a tile for its picture */
  tile: string;
  rules: Rules & { players: number };
  steps: Step[];
}

export interface Step {
  /** what has happened, in the notation's words, chance's draws among them, so that nothing depends on the deal */
  moves: string;
  goal: Wanted;
  /** how it is reached */
  solution: string;
  /** something else that can be done, which does not reach it */
  miss: string;
  /** what people do instead, each with a sentence of its own; the first that fits is said */
  others?: Record<string, Wanted>;
  /** the tiles of the game, where they are not those of the rules: for its end */
  bag?: Record<string, number>;
  /** instead of those of the rules: where one element is met by itself */
  elements?: string[];
}

/** What has to be so of all that a learner's actions have brought about. */
export interface Wanted {
  /** each of them has happened */
  happened?: EventWanted[];
  /** none of them has */
  never?: EventWanted[];
  /** points that the learner has gained by it, at least */
  points?: number;
  /** how a feature stands then */
  feature?: FeatureWanted;
}

/** An event with all that is said here. */
export interface EventWanted {
  kind: string;
  /** the kind of the segment on which it was */
  on?: string;
  /** on one of these squares */
  at?: [x: number, y: number][];
  segment?: string;
  /** of the learner, or of others */
  own?: boolean;
  figure?: string;
  token?: string;
  choice?: string;
  tile?: string;
  place?: string;
  feature?: string;
  complete?: boolean;
  cause?: string;
  reason?: string;
  /** at least */
  points?: number;
}

export interface FeatureWanted {
  at: [x: number, y: number];
  segment: string;
  /** at least */
  tiles?: number;
  /** at most */
  open?: number;
  /** who would get its points: so many, and the learner among them */
  shared?: number;
  /** of a field: complete cities that it touches, at least */
  cities?: number;
}
