// The first screen: go on with a table, make one, play at once, open a record.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { LanguageMenu } from '../../parts/LanguageMenu';
import { NewerPage } from '../../parts/NewerPage';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { withoutServer, type Refused } from '../../net/api';
import { me } from '../../net/people';
import { gamesHere, isHere, listHere } from '../../net/games-here';
import { installOffer } from '../../settings/install';
import { forget, myTables, rememberHere, type MyTable } from '../../settings/my-tables';
import { locale, t } from '../../texts/texts';
import { DropRecord, OpenRecord } from '../replay/OpenRecord';
import { lazy } from '../../parts/lazy';
import { preferences } from '../../settings/preferences';
import { StartChoice } from './StartChoice';
import { PlayNow, lookAtPools, useLobbyLook } from '../lobby/PlayNow';
import { gamesInHistory, gamesOfDays, gamesWithMyTurn, lookAtMyGames, tableTitle, watchMyGames } from './my-games';
import { playTheComputer, playTheComputerHere } from './quick';

const LastGames = lazy(() => import('../history/LastGames').then((module) => module.LastGames), true);
const VacationDialog = lazy(() => import('./VacationDialog').then((module) => module.VacationDialog), true);
const Land = lazy(() => import('./Land').then((module) => module.Land), true);

export function Home() {
  // A land to look at: its board is fetched when the words are seen.
  const shown = useSignal(false);
  useEffect(() => void (shown.value = true), [shown]);
  const tables = myTables.value;
  useEffect(() => void listHere().then(rememberHere), []);
  useEffect(watchMyGames, []);
  useLobbyLook(look);
  return (
    <div class="screen home">
      <DropRecord />
      <TopBar
        end={
          <div class="language-menu">
            <Icon name="globe" size={20} />
            <LanguageMenu />
          </div>
        }
      />
      {shown.value && <Land />}
      <main class="narrow">
        <h1 class="title">Bastide</h1>
        <NewerPage />
        <p class="lead">{t('home.lead')}</p>
        <Begin />
        {!withoutServer.value && <PlayNow />}
        <p class="row ways">
          {!withoutServer.value && <a href="/lobby">{t('lobby.title')}</a>}
          <a href="/learn">{t('learn.title')}</a>
          <a href="/rules">{t('home.rules')}</a>
          <a href="/tiles">{t('home.tiles')}</a>
          <a href="/puzzles">{t('home.puzzles')}</a>
          <a href="/study">{t('home.study')}</a>
        </p>
        {tables.length > 0 && <Tables title={t('home.continue')} tables={myTurnFirst(tables.filter((table) => !table.over))} />}
        <Vacation />
        {tables.length > 0 && (
          <Tables title={t('home.finished')} tables={tables.filter(({ game, over }) => over && !gamesInHistory.value.has(game))} />
        )}
        {me.value?.known && !withoutServer.value && <LastGames />}
        {installOffer.value && (
          <p>
            <button class="quiet-action" title={t('home.install-hint')} onClick={() => installOffer.value?.take()}>
              {t('home.install')}
            </button>
          </p>
        )}
        <p class="quiet foot">{t('home.foot')}</p>
      </main>
    </div>
  );
}

const look = async () => {
  if (withoutServer.peek()) return;
  await Promise.all([lookAtPools(), lookAtMyGames()]);
};

/** Else as they were looked at last. */
function myTurnFirst(tables: MyTable[]): MyTable[] {
  const waits = ({ game }: MyTable) => gamesWithMyTurn.value.has(game);
  return [...tables.filter(waits), ...tables.filter((table) => !waits(table))];
}

function Begin() {
  const error = useSignal<Refused | null>(null);
  const busy = useSignal(false);
  /** what waits for somebody to say how well they play */
  const asking = useSignal<(() => Promise<void>) | null>(null);
  const play = (begin: () => Promise<void>) => () => {
    if (preferences.value.experience === '') asking.value = begin;
    else void start(begin);
  };
  const start = async (begin: () => Promise<void>) => {
    busy.value = true;
    error.value = null;
    try {
      await begin();
    } catch (problem) {
      error.value = problem as Refused;
    }
    busy.value = false;
  };
  return (
    <>
      <div class="begin">
        <button class="action tall" disabled={busy.value} onClick={play(playTheComputer)}>
          {t('home.play-computer')}
        </button>
        <a class="second-action tall" href="/new">
          {t('home.new-table')}
        </a>
        <OpenRecord />
      </div>
      <p class="row">
        <button class="quiet-action" disabled={busy.value} title={t('home.here-hint')} onClick={play(playTheComputerHere)}>
          {t('home.play-here')}
        </button>
        {preferences.value.experience && (
          <button class="quiet-action" onClick={() => (asking.value = async () => {})}>
            {t('start.change', { experience: preferences.value.experience })}
          </button>
        )}
      </p>
      <Problem error={error.value} />
      {asking.value && (
        <StartChoice
          onClose={() => (asking.value = null)}
          onChoose={() => {
            const begin = asking.value!;
            asking.value = null;
            void start(begin);
          }}
        />
      )}
    </>
  );
}

function Vacation() {
  const open = useSignal(false);
  if (gamesOfDays.value.length === 0) return null;
  return (
    <>
      <button class="quiet-action" onClick={() => (open.value = true)}>
        {t('vacation.all')}
      </button>
      {open.value && <VacationDialog games={gamesOfDays.value} onClose={() => (open.value = false)} />}
    </>
  );
}

function Tables({ title, tables }: { title: string; tables: MyTable[] }) {
  if (tables.length === 0) return null;
  return (
    <section class="my-tables" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.game}>
            <a href={`/g/${table.game}`}>
              <b>{tableTitle(table)}</b>
              {gamesWithMyTurn.value.has(table.game) && <span class="my-turn">{t('home.turn')}</span>}
              <span class="quiet">{when(table.at)}</span>
            </a>
            <button
              class="icon-button"
              aria-label={t('home.forget', { table: tableTitle(table) })}
              title={t('home.forget', { table: tableTitle(table) })}
              onClick={() => putAway(table.game)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A game of this device is gone then. */
function putAway(game: string) {
  forget(game);
  if (isHere(game)) void gamesHere().then((games) => games.remove(game));
}

const when = (at: number) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
