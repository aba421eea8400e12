// A piece of land above the first screen: the end of a game between four computer players, to look at.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { BoardView } from '../../board/board-view';
import type { Board } from '../../board/board';
import { EMPTY_BOARD, NO_EVENTS, NO_TEXTS } from '../../board/empty';
import type { BoardModel } from '../../board/model';
import { numbered } from '../../game/places';
import { api } from '../../net/api';
import { isDark } from '../../settings/surroundings';
import { USUAL_PRESET } from './quick';
import land from './land.json';
import type { TileType } from '../../net/wire';

const model: BoardModel = {
  ...EMPTY_BOARD,
  tiles: numbered((land.tiles as [string, number, number, number][]).map(([tile, x, y, turns]) => ({ tile, x, y, turns }))),
  figures: (land.figures as [string, number, number, number, string][]).map(([figure, seat, x, y, segment]) => ({ figure, seat, x, y, segment })),
  seats: (['red', 'blue', 'yellow', 'black'] as const).map((colour, index) => ({ seat: index + 1, name: '', colour })),
};

export function Land() {
  const types = useSignal<TileType[]>([]);
  const painted = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      void api.catalogue({ preset: USUAL_PRESET }).then(
        (catalogue) => (types.value = catalogue.tiles),
        () => {},
      ),
    [types],
  );
  return (
    <div class="land" data-painted={painted.value} ref={frame} aria-hidden="true" inert>
      {types.value.length > 0 && (
        <BoardView
          model={model}
          events={NO_EVENTS}
          catalogue={types.value}
          dark={isDark.value}
          texts={NO_TEXTS}
          boardRef={(board) => board && show(board, frame.current!, () => (painted.value = true))}
        />
      )}
    </div>
  );
}

const COLUMNS = 11;
const ROWS = 4;
/** Until the land reaches every side of its frame. `painted` is called when all its tiles are. */
function show(board: Board, { clientWidth, clientHeight }: HTMLElement, painted: () => void) {
  board.patient = true;
  board.fit(false);
  board.pilot.jump({ ...board.camera, scale: Math.round(Math.max(clientWidth / COLUMNS, clientHeight / ROWS)) });
  board.wake();
  const look = () => (board.settled ? painted() : requestAnimationFrame(look));
  requestAnimationFrame(look);
}
