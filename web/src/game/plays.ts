// What all expansions say of how they are played. Nothing here names one: the build finds their folders.
import type { Play } from './play';

const all = Object.values(import.meta.glob<Play>('../expansions/*/play.ts', { eager: true, import: 'play' }));

type Single = Omit<Play, 'wholeActions' | 'byFeature' | 'scoredFor' | 'columns' | 'goesWith'>;
/** What one expansion alone says. */
export const PLAY: Single = Object.assign({}, ...all);
export const WHOLE_ACTIONS: string[] = all.flatMap(({ wholeActions }) => wholeActions ?? []);
export const BY_FEATURE: string[] = all.flatMap(({ byFeature }) => byFeature ?? []);
export const SCORED_FOR: Record<string, string | undefined> = Object.assign({}, ...all.map(({ scoredFor }) => scoredFor));
/** Elements by the kind of game that they go well with. */
export const GOES_WITH = {
  family: all.flatMap(({ goesWith }) => goesWith?.family ?? []),
  bigBox: all.flatMap(({ goesWith }) => goesWith?.bigBox ?? []),
};
/** In the order in which they stand. */
export const COLUMNS: string[] = all
  .flatMap(({ columns }) => Object.entries(columns ?? {}))
  .sort(([, a], [, b]) => a - b)
  .map(([column]) => column);
