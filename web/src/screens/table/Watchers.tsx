// Those who watch: who they are, and what they say among themselves. Who plays sees the talk when the game is over.
import { useEffect, useRef } from 'preact/hooks';
import { seesWatcherTalk, type KnownTable } from '../../game/known-table';
import { me } from '../../net/people';
import type { Table, Watcher } from '../../net/wire';
import { isSilent } from '../../settings/talk';
import { t } from '../../texts/texts';
import { SayLine } from './SayLine';
import { wordsOf } from './talk';

export function WatcherList({ store }: { store: KnownTable }) {
  const { named, others } = store.watching.value;
  if (named.length + others === 0) return <p class="quiet">{t('watchers.none')}</p>;
  return (
    <ul class="watcher-list" aria-label={t('watchers.title')}>
      {named.map((watcher) => (
        <li key={watcher.name}>
          <Name {...watcher} />
        </li>
      ))}
      {others > 0 && <li class="quiet">{named.length > 0 ? t('watchers.others', { others }) : t('watchers.only-others', { others })}</li>}
    </ul>
  );
}

function Name({ name, bot }: Watcher) {
  return (
    <>
      <b>{name}</b>
      {bot && <small class="bot-mark">{t('watchers.bot')}</small>}
    </>
  );
}

/** How late who only watches sees the game, in minutes, of which a begun one counts; null: at once, or it is over. */
export function delayNote(table: Table, watches: boolean): string | null {
  if (table.watch_delay === 0 || table.status === 'over') return null;
  const minutes = minutesLate(table);
  return watches ? t('watchers.late-you', { minutes }) : t('watchers.late', { minutes });
}

export const minutesLate = (table: Table): number => Math.ceil(table.watch_delay / 60);

interface Props {
  store: KnownTable;
  /** the line of this number stands before the reader */
  onShown(last: number): void;
}

export function WatcherTalk({ store, onShown }: Props) {
  const sees = seesWatcherTalk(store);
  const lines = isSilent() ? [] : store.watcherTalk.value;
  const list = useRef<HTMLDivElement>(null);
  // the latest stands at the end
  const last = lines.at(-1)?.number ?? 0;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
    onShown(last);
  }, [last]);
  return (
    <div class="chat watchers">
      <WatcherList store={store} />
      {sees ? (
        <div ref={list} class="chat-lines" role="log" aria-live="polite" aria-label={t('watchers.lines')} tabIndex={0}>
          <ol>
            {lines.map(({ number, name, bot, text }) => (
              <li key={number}>
                <span>
                  <Name name={name} bot={bot} /> {wordsOf(text)}
                </span>
              </li>
            ))}
          </ol>
          {lines.length === 0 && <p class="quiet">{t('chat.empty', { silent: isSilent() ? 'yes' : 'no' })}</p>}
        </div>
      ) : (
        <p class="quiet">{t('watchers.secret')}</p>
      )}
      {store.you.value.length === 0 && <Say store={store} />}
    </div>
  );
}

function Say({ store }: { store: KnownTable }) {
  if (!me.value?.name)
    return (
      <p class="quiet">
        {t('watchers.nameless')} <a href="/account">{t('watchers.sign-in')}</a>
      </p>
    );
  return <SayLine label={t('watchers.text')} say={(text) => store.send({ type: 'watcher-chat', text })} />;
}
