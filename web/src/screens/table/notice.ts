// Tells people what they might miss: title and icon when it is their turn, opponents' moves in words. Sounds: sounds.ts.
import { effect } from '@preact/signals';
import { logged, sum } from '../../game/log';
import { announce } from '../../parts/announce';
import { windowIcon } from '../../parts/window-icon';
import { t } from '../../texts/texts';
import { noticeClock } from './clock-notice';
import { entryText } from './EntryRow';
import { nounsOf } from './words';
import type { TableView } from './view';

export function noticeTurns(view: TableView): () => void {
  const stops = [effect(() => title(view)), tellMoves(view), showMoves(view), tellLoss(view), noticeClock(view)];
  return () => {
    stops.forEach((stop) => stop());
    document.title = 'Bastide';
    windowIcon(false);
  };
}

function title(view: TableView) {
  const seat = view.store.mine.value;
  const name = view.store.table.value?.name || 'Bastide';
  const shared = view.store.you.value.length > 1;
  document.title = seat ? t('notice.your-turn', { shared: shared ? 'yes' : 'no', name: view.nameOf(seat), table: name }) : name;
  windowIcon(seat !== null);
}

function tellMoves(view: TableView): () => void {
  let told = view.store.since.peek().length;
  return effect(() => {
    const all = view.store.since.value;
    const fresh = all.slice(told);
    told = all.length;
    const entries = fresh.flatMap((happened) => logged([], happened)).flatMap((turn) => turn.entries);
    const words = entries.map((entry) =>
      [entryText(nounsOf(view), entry), entry.event?.lines ? t('notice.points', { points: sum(entry.event).points }) : ''].filter(Boolean).join(' '),
    );
    const turn = view.store.mine.peek() ? t('notice.now-you') : '';
    if (words.length > 0) announce([...words, turn].filter(Boolean).join('. '));
  });
}

/** What others lay comes into view. */
function showMoves(view: TableView): () => void {
  let shown = view.store.since.peek().length;
  return effect(() => {
    const all = view.store.since.value;
    const laid = all.slice(shown).flatMap(({ seat, changes }) => (view.isMine(seat) ? [] : (changes?.tiles ?? [])));
    shown = all.length;
    const tile = laid.at(-1);
    if (tile) view.camera.peek()?.show(tile);
  });
}

function tellLoss(view: TableView): () => void {
  return effect(() => {
    if (view.store.connection.value === 'lost') announce(t('connection.lost'), true);
  });
}
