// Pictures to keep of a game that is over: the board as it lies, and how it came to be so.
import { api } from '../../net/api';
import { KeepPictures } from '../pictures/KeepPictures';
import { momentOf, movingMoments, stops, type Story } from '../pictures/story';
import { ReplayStore } from '../replay/replay-store';
import type { TableView } from './view';

export function TablePictures({ view }: { view: TableView }) {
  return <KeepPictures board={() => boardOf(view)} game={() => gameOf(view)} />;
}

function boardOf({ store, looks }: TableView): Story {
  const { game, catalogue, snapshot } = store;
  return { name: `bastide-${game}`, catalogue: catalogue.peek()!.tiles, moments: [momentOf(snapshot.peek()!, looks.peek())] };
}

async function gameOf(view: TableView): Promise<Story> {
  const { game, catalogue } = view.store;
  const replayed = await api.replayOf(game);
  const replay = new ReplayStore(replayed, catalogue.peek()!);
  const moments = movingMoments(stops(replayed), (actions) => replay.snapshotAt(actions), view.looks.peek());
  return { name: `bastide-${game}`, catalogue: catalogue.peek()!.tiles, moments };
}
