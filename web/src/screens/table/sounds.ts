// What is heard at the table: what happens on the board as it is shown, and one's turn. What others write is heard in talk.ts.
import { effect } from '@preact/signals';
import type { Happened } from '../../net/wire';
import { play, type Sound } from '../../parts/sound';
import type { TableView } from './view';

export function soundTable(view: TableView): () => void {
  const stops = [hearMoves(view), hearTurn(view)];
  return () => stops.forEach((stop) => stop());
}

/** The latest of what came at once; who catches up need not hear it all. */
function hearMoves(view: TableView): () => void {
  let heard = view.store.since.peek();
  return effect(() => {
    const all = view.store.since.value;
    const last = all.at(-1);
    if (last && all.length > heard.length) play(...soundsOf(last));
    heard = all;
  });
}

/** In the order in which things happen: the tile, the figure, the points. Each once. */
export function soundsOf({ what, events }: Pick<Happened, 'what' | 'events'>): Sound[] {
  if (what !== 'act') return [];
  const kinds = new Set(events.map(({ kind }) => kind));
  const heard: [Sound, boolean][] = [
    ['tile', kinds.has('placed')],
    ['figure', kinds.has('deployed') || kinds.has('moved') || kinds.has('token-put')],
    ['score', events.some(({ kind, points }) => kind === 'scored' && (points ?? 0) > 0)],
  ];
  return heard.flatMap(([sound, is]) => (is ? [sound] : []));
}

function hearTurn(view: TableView): () => void {
  let mine = view.store.mine.peek();
  return effect(() => {
    const now = view.store.mine.value;
    if (now && !mine) play('turn');
    mine = now;
  });
}
