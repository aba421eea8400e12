// What else can be done at a table: links, keys, record, resigning; and the words about the deal.
import { useSignal } from '@preact/signals';
import { api, type Refused } from '../../net/api';
import { isHere } from '../../net/games-here';
import type { Table } from '../../net/wire';
import { CopyButton } from '../../parts/CopyButton';
import { Problem } from '../../parts/Problem';
import { RecordLink } from '../../parts/RecordLink';
import { Sure } from '../../parts/Sure';
import { go } from '../../router';
import { linkOf, playersAt, remember } from '../../settings/my-tables';
import { playOnFrom } from '../new-table/wanted-position';
import { muteAlong } from '../../settings/talk';
import { t } from '../../texts/texts';
import { NewKey } from './NewKey';
import { ClockMenu } from './Pause';
import { OwnSettings } from './OwnSettings';
import { TakebackButton } from './Takeback';
import { delayNote, WatcherList } from './Watchers';
import type { TableView } from './view';

export function TableMenu({ view }: { view: TableView }) {
  const { table, you, game } = view.store;
  const info = table.value;
  const links = linkOf(game);
  if (!info) return null;
  return (
    <div class="menu">
      <OwnSettings />
      {isHere(game) ? <p class="quiet">{t('menu.here')}</p> : <CopyButton text={`${location.origin}/g/${game}`} label={t('menu.watch-link')} />}
      {links.map((link) => (
        <CopyButton key={link} text={new URL(link, location.origin).href} label={t('menu.seat-link')} />
      ))}
      <RecordLink game={game} class="quiet-action">
        {t('menu.record')}
      </RecordLink>
      <a class="quiet-action" href={`/replay?game=${game}`}>
        {t('menu.replay')}
      </a>
      <Onwards view={view} />
      <a class="quiet-action" href="/rules" target="_blank" rel="noopener">
        {t('menu.rules')}
      </a>
      <button class="quiet-action" onClick={() => (view.keyList.value = true)}>
        {t('menu.keys')}
      </button>
      <TakebackButton view={view} />
      <ClockMenu view={view} />
      {!isHere(game) && you.value.map((seat) => <NewKey key={seat} view={view} seat={seat} />)}
      {info.status === 'playing' && you.value.map((seat) => !info.seats[seat - 1]?.resigned && <Resign key={seat} view={view} seat={seat} />)}
      {info.status === 'over' && you.value.length > 0 && <Rematch view={view} />}
      {!isHere(game) && <Watching view={view} info={info} />}
      {info.deal.commitment && <p class="quiet deal">{t('deal.text', { commitment: info.deal.commitment.slice(0, 16) })}</p>}
    </div>
  );
}

function Watching({ view, info }: { view: TableView; info: Table }) {
  const late = delayNote(info, view.store.you.value.length === 0);
  return (
    <section class="watching">
      <h3>{t('watchers.title')}</h3>
      <WatcherList store={view.store} />
      {late && <p class="quiet">{late}</p>}
    </section>
  );
}

/** Only where it is no help against others: at a table of this device, or when all is over. */
function Onwards({ view }: { view: TableView }) {
  const { table, snapshot, game } = view.store;
  const position = snapshot.value?.position;
  const over = table.value?.status === 'over';
  if (!position || !(isHere(game) || over)) return null;
  return (
    <>
      <a class="quiet-action" href={`/study#${position}`}>
        {t('menu.study')}
      </a>
      {isHere(game) && !over && (
        <button
          class="quiet-action"
          title={t('menu.at-server-hint')}
          onClick={() => playOnFrom({ text: position, seats: table.value!.seats.length })}
        >
          {t('menu.at-server')}
        </button>
      )}
    </>
  );
}

function Resign({ view, seat }: { view: TableView; seat: number }) {
  const sure = useSignal(false);
  const error = useSignal<Refused | null>(null);
  const name = view.store.you.value.length > 1 ? view.nameOf(seat) : '';
  const resign = () =>
    view.store
      .send({ type: 'resign', seat })
      .then(() => (sure.value = false))
      .catch((problem: Refused) => (error.value = problem));
  return (
    <div>
      {sure.value ? (
        <Sure
          question={t('menu.resign-sure')}
          yes={t('menu.resign-yes')}
          no={t('menu.resign-no')}
          onYes={() => void resign()}
          onNo={() => (sure.value = false)}
        />
      ) : (
        <button class="quiet-action" onClick={() => (sure.value = true)}>
          {name ? t('menu.resign-seat', { name }) : t('menu.resign')}
        </button>
      )}
      <Problem error={error.value} />
    </div>
  );
}

// The seats' keys are the same at the next table; this browser has to show them there once.
async function takeSeatsAlong(from: string, to: string) {
  for (const link of linkOf(from)) {
    const key = new URL(link, location.origin).hash.replace('#key=', '');
    const { seats } = await api.openWithKey(to, key);
    remember({ game: to, links: Object.fromEntries(seats.map((seat) => [seat, `/g/${to}#key=${key}`])) });
  }
}

export function Rematch({ view }: { view: TableView }) {
  const error = useSignal<Refused | null>(null);
  const { table, game } = view.store;
  const again = async () => {
    try {
      const next = table.value?.rematch ?? (await api.rematch(game)).game;
      await takeSeatsAlong(game, next);
      muteAlong(game, next);
      if (isHere(next)) remember({ game: next, players: playersAt(game) });
      go(`/g/${next}`);
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  return (
    <>
      <button class="action" onClick={() => void again()}>
        {table.value?.rematch ? t('final.to-rematch') : t('final.rematch')}
      </button>
      <Problem error={error.value} />
    </>
  );
}
