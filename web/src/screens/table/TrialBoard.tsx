// A table at which something is tried out: the land, the tray and what can be looked at, without people and talk.
import { useEffect } from 'preact/hooks';
import { BoardArea } from './BoardArea';
import { Inspection } from './Inspection';
import { listenToKeys } from './keyboard';
import { SquarePanel } from './SquarePanel';
import { Tray } from './Tray';
import type { TableView } from './view';
import { ZoomButtons } from './ZoomButtons';

export function TrialBoard({ view }: { view: TableView }) {
  useEffect(() => {
    const stopKeys = listenToKeys(view);
    return () => {
      stopKeys();
      view.stop();
    };
  }, [view]);
  return (
    <>
      <BoardArea view={view} />
      <div class="right">
        <Tray view={view} />
      </div>
      <ZoomButtons view={view} />
      <Inspection view={view} />
      <SquarePanel view={view} />
    </>
  );
}
