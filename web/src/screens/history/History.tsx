// All games of who plays here that are over, a page at a time.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, type Refused } from '../../net/api';
import { me } from '../../net/people';
import type { MyGames } from '../../net/wire';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { t } from '../../texts/texts';
import { HistoryRows } from './HistoryRows';

/** `page`: from 0 */
export function History({ page }: { page: number }) {
  const found = useSignal<MyGames | null>(null);
  const refused = useSignal<Refused | null>(null);
  useEffect(() => {
    void api.myHistory(page).then(
      (games) => (found.value = games),
      (problem: Refused) => (refused.value = problem),
    );
  }, [page, found, refused, me.value?.id]);
  const { games, more } = found.value ?? { games: [], more: false };
  return (
    <div class="screen">
      <TopBar />
      <main class="history">
        <h1>{t('history.title')}</h1>
        <Problem error={refused.value} />
        {found.value && games.length === 0 && (
          <>
            <p class="quiet">{t('history.none')}</p>
            <a class="second-action" href="/lobby">
              {t('lobby.to-lobby')}
            </a>
          </>
        )}
        <HistoryRows games={games} />
        {(page > 0 || more) && (
          <nav class="row history-pages" aria-label={t('history.pages')}>
            {page > 0 && (
              <a class="second-action" href={page === 1 ? '/history' : `/history?page=${page}`} rel="prev">
                {t('lobby.newer')}
              </a>
            )}
            {more && (
              <a class="second-action" href={`/history?page=${page + 2}`} rel="next">
                {t('lobby.older')}
              </a>
            )}
            <span class="quiet">{t('history.page', { page: page + 1 })}</span>
          </nav>
        )}
      </main>
    </div>
  );
}
