// The bar over the board: where we are, how many tiles are left, and what else there is to see.
import { tilesToCome } from '../../game/piles';
import { AccountEntry } from '../../parts/AccountEntry';
import { Icon, type IconName } from '../../parts/Icon';
import { number, t } from '../../texts/texts';
import { openPreferences } from '../../parts/preferences-open';
import type { Drawer, TableView } from './view';

export function TableBar({ view }: { view: TableView }) {
  const table = view.store.table.value;
  const snapshot = view.store.snapshot.value;
  return (
    <header class="table-bar">
      <a class="brand" href="/">
        Bastide
      </a>
      <span class="crumb">{[table?.name, table && t('aids.crumb', { aids: table.aids })].filter(Boolean).join(' · ')}</span>
      <span class="stretch" />
      {table?.status !== 'over' && snapshot && <span class="tiles-left">{t('table.tiles-left', { tiles: tilesToCome(snapshot) })}</span>}
      <DrawerButton view={view} drawer="log" icon="log" label={t('drawer.log')} />
      <DrawerButton view={view} drawer="tiles" icon="tiles" label={t('drawer.tiles')} />
      <DrawerButton view={view} drawer="lists" icon="lists" label={t('drawer.lists')} />
      <ChatButton view={view} />
      <AccountEntry />
      <button class="icon-button" aria-label={t('page.preferences')} title={t('page.preferences')} onClick={openPreferences}>
        <Icon name="gear" />
      </button>
      <DrawerButton view={view} drawer="table" icon="menu" label={t('drawer.table')} />
    </header>
  );
}

/** How many tiles are left, where there is no bar; it opens what they are. */
export function TilesButton({ view }: { view: TableView }) {
  const snapshot = view.store.snapshot.value;
  if (!snapshot || view.store.table.value?.status === 'over') return null;
  const tiles = tilesToCome(snapshot);
  const label = t('table.tiles-left', { tiles });
  return (
    <button class="tiles-left tiles-button" aria-label={label} title={label} onClick={() => (view.drawer.value = 'tiles')}>
      <Icon name="tiles" size={18} /> {number(tiles)}
    </button>
  );
}

/** With the number of lines that have not been read. */
export function ChatButton({ view }: { view: TableView }) {
  const unread = view.talk.unread.value + view.watchersUnread.value;
  if (!view.store.table.value?.chat) return null;
  return <DrawerButton view={view} drawer="chat" icon="chat" label={t('chat.unread', { unread })} count={unread} />;
}

interface DrawerButtonProps {
  view: TableView;
  drawer: Drawer;
  icon: IconName;
  label: string;
  /** of what is new there */
  count?: number;
}

export function DrawerButton({ view, drawer, icon, label, count = 0 }: DrawerButtonProps) {
  const open = view.drawer.value === drawer;
  return (
    <button
      class={`icon-button opens-${drawer} ${open ? 'on' : ''}`}
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={() => (view.drawer.value = open ? null : drawer)}
    >
      <Icon name={icon} />
      {count > 0 && (
        <span class="badge" aria-hidden="true">
          {number(count)}
        </span>
      )}
    </button>
  );
}
