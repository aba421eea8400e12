// Where the game begins, if not at the beginning: the land as it lies there, how far the game is, and who is to move.
import { useMemo } from 'preact/hooks';
import { BoardView } from '../../board/board-view';
import { EMPTY_BOARD, NO_EVENTS, NO_TEXTS } from '../../board/empty';
import type { BoardModel } from '../../board/model';
import { lyingIn } from '../../game/lying';
import type { TableStore } from '../../game/table-store';
import type { Table } from '../../net/wire';
import { isDark } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import { seatLooks } from '../table/view';
import { positionText } from './position-text';

export function StartBoard({ store, table }: { store: TableStore; table: Table }) {
  const snapshot = store.snapshot.value;
  const types = store.types.value;
  const model = useMemo<BoardModel | null>(
    () => snapshot && { ...EMPTY_BOARD, ...lyingIn(snapshot), seats: seatLooks(table.seats) },
    [snapshot, table.seats],
  );
  const catalogue = useMemo(() => [...types.values()], [types]);
  if (!snapshot || !model) return null;
  return (
    <section class="start-board" aria-labelledby="start-board">
      <h2 id="start-board">{t('waiting.position')}</h2>
      <p>{positionText(snapshot, table)}</p>
      {catalogue.length > 0 && (
        <div class="still-board" aria-hidden="true" inert>
          <BoardView model={model} events={NO_EVENTS} catalogue={catalogue} dark={isDark.value} texts={NO_TEXTS} />
        </div>
      )}
    </section>
  );
}
