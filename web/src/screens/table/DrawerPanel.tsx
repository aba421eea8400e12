// The drawer: log, chat, tiles left, lists and the table's menu, one at a time.
import { useEffect, useRef } from 'preact/hooks';
import { isHere } from '../../net/games-here';
import { Choice } from '../../parts/Choice';
import { Icon } from '../../parts/Icon';
import { t } from '../../texts/texts';
import { Chat } from './Chat';
import { Lists } from './Lists';
import { Log } from './Log';
import { TableMenu } from './TableMenu';
import { TilesLeft } from './TilesLeft';
import { WatcherTalk } from './Watchers';
import type { Drawer, TableView } from './view';

const TABS: Drawer[] = ['log', 'tiles', 'lists', 'chat', 'table'];

export function DrawerPanel({ view }: { view: TableView }) {
  const open = view.drawer.value;
  const panel = useRef<HTMLElement>(null);
  // a keyboard on the screen comes only when it is asked for
  const types = open === 'chat' && matchMedia('(hover: hover)').matches;
  useEffect(() => {
    if (open) (types ? panel.current?.querySelector<HTMLElement>('input[type=text]') : panel.current)?.focus();
  }, [open]);
  if (!open) return null;
  const tabs = TABS.filter((tab) => tab !== 'chat' || view.store.table.value?.chat);
  const close = () => (view.drawer.value = null);
  return (
    <section
      class="panel drawer"
      data-shows={open}
      ref={panel}
      tabIndex={-1}
      aria-label={title(open)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <h2 class="unseen">{title(open)}</h2>
      <header>
        <nav class="tabs" aria-label={t('drawer.tabs')}>
          {tabs.map((tab) => (
            <button key={tab} aria-current={tab === open ? 'page' : undefined} onClick={() => (view.drawer.value = tab)}>
              {title(tab)}
            </button>
          ))}
        </nav>
        <button class="icon-button" aria-label={t('page.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="drawer-body" tabIndex={0}>
        {open === 'log' && <Log view={view} />}
        {open === 'tiles' && <TilesLeft view={view} />}
        {open === 'lists' && <Lists view={view} />}
        {open === 'chat' && <Talks view={view} />}
        {open === 'table' && <TableMenu view={view} />}
      </div>
    </section>
  );
}

/** What the players say, and those who watch. */
function Talks({ view }: { view: TableView }) {
  const { store, watchersTalk } = view;
  const { named, others } = store.watching.value;
  const alone = isHere(store.game) || (store.you.value.length > 0 && named.length + others + store.watcherTalk.value.length === 0);
  const watchers = watchersTalk.value && !alone;
  return (
    <>
      {!alone && (
        <Choice
          label={t('watchers.whose')}
          showLabel={false}
          value={watchers ? 'watchers' : 'players'}
          options={[
            { value: 'players', text: t('watchers.players') },
            { value: 'watchers', text: t('watchers.title') },
          ]}
          onChange={(whose) => (watchersTalk.value = whose === 'watchers')}
        />
      )}
      {watchers ? (
        <WatcherTalk store={store} onShown={(last) => (view.watchersRead.value = last)} />
      ) : (
        <Chat store={store} talk={view.talk} nameOf={(seat) => view.nameOf(seat)} colourOf={(seat) => view.colourOf(seat)} />
      )}
    </>
  );
}

function title(tab: Drawer): string {
  if (tab === 'log') return t('drawer.log');
  if (tab === 'tiles') return t('drawer.tiles');
  if (tab === 'lists') return t('drawer.lists');
  return tab === 'chat' ? t('drawer.chat') : t('drawer.table-short');
}
