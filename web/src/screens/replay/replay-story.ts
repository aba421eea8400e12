// Pictures to keep of a replay: of the position that is shown, and of the whole game.
import { momentOf, movingMoments, stops, type Story } from '../pictures/story';
import type { ReplayStore } from './replay-store';

export function boardStory({ catalogue, snapshot, looks }: ReplayStore, name: string): Story {
  return { name, catalogue: catalogue.tiles, moments: [momentOf(snapshot.peek(), looks)] };
}

export function gameStory(replay: ReplayStore, name: string): Story {
  const moments = movingMoments(stops(replay.replayed), (actions) => replay.snapshotAt(actions), replay.looks);
  return { name, catalogue: replay.catalogue.tiles, moments };
}
