// What is said and heard of one's own clock when little of it is left. The clocks of others are only seen.
import { effect } from '@preact/signals';
import { leftAt, passed } from '../../game/clocks';
import { announce } from '../../parts/announce';
import { play } from '../../parts/sound';
import { t } from '../../texts/texts';
import { leftWords } from './Clock';
import type { TableView } from './view';

const LOOK_MS = 200;
/** From here on it is heard as well. */
const HEARD = 30_000;

export function noticeClock(view: TableView): () => void {
  let timer = 0;
  let before = Infinity;
  const stop = effect(() => {
    clearInterval(timer);
    const heard = view.store.clocks.value;
    const seat = heard?.clocks.running;
    if (!heard || !seat || !view.isMine(seat) || view.store.table.value?.status !== 'playing') return void (before = Infinity);
    // what was below a threshold when it began to run is not news
    before = Math.min(before, leftAt(heard, seat, heard.at) + 1);
    timer = window.setInterval(() => {
      const left = leftAt(heard, seat, performance.now());
      const said = passed(before, left);
      before = left;
      if (said === null) return;
      const shared = view.store.you.value.length > 1 ? 'yes' : 'no';
      announce(t('clock.said', { left: leftWords(said), shared, name: view.nameOf(seat) }), true);
      if (said <= HEARD) play('clock');
    }, LOOK_MS);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}
