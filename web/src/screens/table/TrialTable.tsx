// A table at which something is tried out: the land, the tray and what can be looked at, without people and talk.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { openPreferences } from '../../parts/preferences-open';
import '../../styles/table.css';
import '../../styles/lesson.css';
import { t } from '../../texts/texts';
import { BoardArea } from './BoardArea';
import { Inspection } from './Inspection';
import { listenToKeys } from './keyboard';
import { SquarePanel } from './SquarePanel';
import { Tray } from './Tray';
import type { TableView } from './view';
import { ZoomButtons } from './ZoomButtons';

interface Props {
  /** null until the table is there */
  view: TableView | null;
  /** where the list of such tables is */
  list: { href: string; title: string };
  verdict: string | undefined;
  /** what is to be done, and what came of it */
  children: ComponentChildren;
}

export function TrialTable({ view, list, verdict, children }: Props) {
  return (
    <div class="table lesson" data-verdict={verdict ?? 'none'}>
      {view ? <TrialBoard key={view.store.game} view={view} /> : <main class="board-area" />}
      <header class="table-bar">
        <a class="brand" href="/">
          Bastide
        </a>
        <a class="crumb" href={list.href}>
          {list.title}
        </a>
        <span class="stretch" />
        <button class="icon-button" aria-label={t('page.preferences')} title={t('page.preferences')} onClick={openPreferences}>
          <Icon name="gear" />
        </button>
      </header>
      {children}
    </div>
  );
}

function TrialBoard({ view }: { view: TableView }) {
  useEffect(() => {
    const stopKeys = listenToKeys(view);
    return () => {
      stopKeys();
      view.stop();
    };
  }, [view]);
  return (
    <>
      <BoardArea view={view} task />
      <div class="right">
        <Tray view={view} />
      </div>
      <ZoomButtons view={view} />
      <Inspection view={view} />
      <SquarePanel view={view} />
    </>
  );
}
