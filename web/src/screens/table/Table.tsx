// The table: the board first, players, tray and log as quiet paper around it.
import { useEffect, useMemo } from 'preact/hooks';
import { ShownTable } from '../../game/shown-table';
import type { TableStore } from '../../game/table-store';
import { Banners } from '../../parts/Banners';
import { NewerPageBanner } from '../../parts/NewerPage';
import { useParts } from '../../parts/use-parts';
import { isPhone } from '../../settings/surroundings';
import { BoardArea } from './BoardArea';
import { catchUpWithActs } from './catch-up';
import { Coach } from './Coach';
import { CommandLine } from './CommandLine';
import { ConnectionBanner } from './Connecting';
import { DamagedBanner } from './Damaged';
import { DrawerPanel } from './DrawerPanel';
import { FinalScoring } from './FinalScoring';
import { Flights } from './Flights';
import { GoneBanner } from './Gone';
import { HintPanel } from './HintPanel';
import { Inspection } from './Inspection';
import { keepInView } from './in-view';
import { KeyList } from './KeyList';
import { listenToKeys } from './keyboard';
import { LogPanel } from './Log';
import { Players } from './Players';
import { noticeTurns } from './notice';
import { soundTable } from './sounds';
import { TableBar, TilesButton } from './TableBar';
import { SquarePanel } from './SquarePanel';
import { PauseBanner } from './Pause';
import { TakebackBanner } from './Takeback';
import { Tray } from './Tray';
import { TableView } from './view';
import { ZoomButtons } from './ZoomButtons';

function viewOf(store: TableStore): [ShownTable, TableView] {
  const shown = new ShownTable(store);
  return [shown, new TableView(shown)];
}

export function Table({ store }: { store: TableStore }) {
  const [shown, view] = useMemo(() => viewOf(store), [store]);
  const parts = useParts(5);
  useEffect(() => {
    const stops = [
      catchUpWithActs(shown),
      listenToKeys(view),
      noticeTurns(view),
      soundTable(view),
      view.talk.listen(),
      keepInView(view),
      () => view.stop(),
      () => shown.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [view]);
  return (
    <div class="table" data-kinds={view.manyKinds.value ? 'many' : 'few'}>
      <BoardArea view={view} />
      {parts > 1 && <TableBar view={view} />}
      {parts > 2 && (
        <div class="left">
          <Players view={view} />
          {!isPhone.value && parts > 4 && <LogPanel view={view} />}
        </div>
      )}
      {isPhone.value && parts > 1 && <TilesButton view={view} />}
      {parts > 3 && (
        <div class="right">
          <Tray view={view} />
        </div>
      )}
      {parts > 4 && <AllElse store={store} view={view} />}
      {view.commandLine.value && <CommandLine view={view} />}
      {view.keyList.value && <KeyList onClose={() => (view.keyList.value = false)} />}
    </div>
  );
}

/** What lies over the board now and then. */
function AllElse({ store, view }: { store: TableStore; view: TableView }) {
  return (
    <>
      <ZoomButtons view={view} />
      <Banners>
        <ConnectionBanner store={store} />
        <DamagedBanner store={store} />
        <TakebackBanner view={view} />
        <PauseBanner view={view} />
        <GoneBanner view={view} />
        <NewerPageBanner />
      </Banners>
      <Inspection view={view} />
      <SquarePanel view={view} />
      <HintPanel view={view} />
      <Coach view={view} />
      <DrawerPanel view={view} />
      <FinalScoring view={view} />
      <Flights view={view} />
    </>
  );
}
