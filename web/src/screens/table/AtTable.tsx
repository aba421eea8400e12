// A table by its address: takes the seat of a secret link, connects, and shows the waiting room or the table.
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { tileWorkers } from '../../board/tile-workers';
import { seatsWithoutNonce } from '../../game/deal';
import { TableStore } from '../../game/table-store';
import { api, type Refused } from '../../net/api';
import { lookForNewer } from '../../net/offline';
import { lazy } from '../../parts/lazy';
import { problemText } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { remember } from '../../settings/my-tables';
import '../../styles/table.css';
import { t } from '../../texts/texts';
import { WaitingRoom } from '../waiting/WaitingRoom';
import { Connecting } from './Connecting';

const Table = lazy(() => import('./Table').then((module) => module.Table));
Table.fetch(); // while the connection is made

export function AtTable({ game }: { game: string }) {
  const store = useMemo(() => new TableStore(game), [game]);
  const failure = useSignal<Refused | null>(null);
  useEffect(() => {
    enter(store).catch((error: Refused) => (failure.value = error));
    return () => store.close();
  }, [store, failure]);
  useEffect(() => comeBack(store), [store]);
  useEffect(() => noticeNewServer(store), [store]);
  useEffect(onAnotherKey, []);
  useEffect(() => void tileWorkers(), []); // they begin while the connection is made
  const table = store.table.value;
  useEffect(() => {
    if (table && store.you.value.length > 0) rememberTable(store);
  }, [store, table?.status, table?.seats.length, store.you.value.length]);
  if (failure.value) return <NoTable error={failure.value} />;
  if (!table) return <Connecting store={store} />;
  if (beginsAtOnce(store)) return <Connecting store={store} />;
  if (table.status === 'waiting') return <WaitingRoom store={store} />;
  // all at once: parts that come one after the other move what is there
  return store.snapshot.value && store.catalogue.value ? <Table store={store} /> : <Connecting store={store} />;
}

// The game waits for nothing but what this page is adding to the deal.
function beginsAtOnce(store: TableStore) {
  const table = store.table.value!;
  const awaited = seatsWithoutNonce(table);
  return awaited.length > 0 && table.seats.every((seat) => seat.taken) && awaited.every(({ seat }) => store.you.value.includes(seat));
}

async function enter(store: TableStore) {
  const hash = new URLSearchParams(location.hash.slice(1));
  const key = hash.get('key');
  const pass = hash.get('pass');
  if (pass) {
    remember({ game: store.game, pass });
    history.replaceState(null, '', location.pathname);
  }
  if (key) {
    const { seats } = await api.openWithKey(store.game, key);
    remember({ game: store.game, links: Object.fromEntries(seats.map((seat) => [seat, `/g/${store.game}#key=${key}`])) });
    history.replaceState(null, '', location.pathname);
  } else {
    await api.table(store.game);
  }
  store.connect([]);
}

// A seat's link put into the address bar of its own table is no new page to the browser: it is read by loading anew.
function onAnotherKey() {
  const read = () => /^#(key|pass)=/.test(location.hash) && location.reload();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

// Tries at once when the network is back or somebody looks at the page again.
function comeBack(store: TableStore) {
  const retry = () => document.visibilityState === 'visible' && store.retryNow();
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  return () => {
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', retry);
  };
}

// A server that comes back may have come back with a newer page.
function noticeNewServer(store: TableStore) {
  let lost = false;
  return effect(() => {
    const state = store.connection.value;
    if (state === 'open' && lost) lookForNewer();
    lost = state === 'lost' || (lost && state !== 'open');
  });
}

function rememberTable(store: TableStore) {
  const table = store.table.value!;
  const others = table.seats.filter((seat) => seat.name && !store.you.value.includes(seat.seat));
  remember({
    game: store.game,
    name: table.name ?? '',
    seats: store.you.value,
    players: others.map((seat) => seat.name!),
    over: table.status === 'over',
    at: Date.now(),
  });
}

function NoTable({ error }: { error: Refused }) {
  return (
    <div class="screen">
      <TopBar />
      <main class="narrow">
        <h1>{t('table.not-there')}</h1>
        <p role="alert">{problemText(error)}</p>
        <a class="action" href="/">
          {t('lost.home')}
        </a>
      </main>
    </div>
  );
}
