// On the first screen: the last games of who plays here, from whatever device, and the way to all of them.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../../net/api';
import { me } from '../../net/people';
import type { MyGame } from '../../net/wire';
import { t } from '../../texts/texts';
import { gamesInHistory } from '../home/my-games';
import { HistoryRows } from './HistoryRows';

const SHOWN = 3;

export function LastGames() {
  const games = useSignal<MyGame[]>([]);
  useEffect(() => {
    const take = (found: MyGame[]) => {
      games.value = found;
      gamesInHistory.value = new Set(found.map(({ game }) => game));
    };
    void api.myHistory().then(
      (found) => take(found.games),
      () => take([]), // the first screen is as good without
    );
  }, [games, me.value?.id]);
  if (games.value.length === 0) return null;
  return (
    <section class="last-games" aria-labelledby="last-games">
      <header class="row">
        <h2 id="last-games">{t('history.title')}</h2>
        <span class="stretch" />
        <a href="/history">{t('history.all')}</a>
      </header>
      <HistoryRows games={games.value.slice(0, SHOWN)} />
    </section>
  );
}
