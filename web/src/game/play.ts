// What the page must know of an expansion to play with it, besides pictures: the contract between the table and play.ts in the folders
// of src/expansions, which the build finds (plays.ts). Ids are the server's. What an expansion does not say, the page does without.

export interface Play {
  /** the token that lays a road over a tile, and the question in which one may be laid before figures act */
  roadOver?: { token: string; question: string };
  /** the token that stands for the tile which is closed on every side, and the question before each draw in which it may be laid */
  closedTile?: { token: string; question: string };
  /** the token that sends home the figures on the square to which it goes */
  eats?: string;
  /** the mark of a tile through which a figure goes to other tiles */
  leadsElsewhere?: string;
  /** the mark of a tile with which a figure may be sent home that stands already */
  sendsHome?: string;
  /** the question in which a figure goes on from a feature that has scored */
  drives?: string;
  /** questions whose actions say by themselves what is done */
  wholeActions?: string[];
  /** questions in which a figure joins a feature, whichever of its segments is named */
  byFeature?: string[];
  /** what points are for that no feature brings, by the unit that is counted */
  scoredFor?: Record<string, string>;
  /** its elements that go well with a game in which children play, and with a larger one for those who know the game */
  goesWith?: { family?: string[]; bigBox?: string[] };
  /** columns of the result besides those of features, and where they stand among each other */
  columns?: Record<string, number>;
}
