// The bar over the board: where we are, how many tiles are left, and what else there is to see.
import { tilesToCome } from '../../game/piles';
import { Icon, type IconName } from '../../parts/Icon';
import { t } from '../../texts/texts';
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
      <DrawerButton view={view} drawer="tiles" icon="tiles" label={t('drawer.tiles')} />
      <DrawerButton view={view} drawer="lists" icon="lists" label={t('drawer.lists')} />
      {table?.chat && <DrawerButton view={view} drawer="chat" icon="chat" label={t('drawer.chat')} />}
      <button class="icon-button" aria-label={t('page.preferences')} title={t('page.preferences')} onClick={openPreferences}>
        <Icon name="gear" />
      </button>
      <DrawerButton view={view} drawer="table" icon="menu" label={t('drawer.table')} />
    </header>
  );
}

export function DrawerButton({ view, drawer, icon, label }: { view: TableView; drawer: Drawer; icon: IconName; label: string }) {
  const open = view.drawer.value === drawer;
  return (
    <button
      class={`icon-button ${open ? 'on' : ''}`}
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={() => (view.drawer.value = open ? null : drawer)}
    >
      <Icon name={icon} />
    </button>
  );
}
