// The board with what the page knows besides its model: theme, the room that panels leave, words, where figures go home to.
import { BoardView } from '../../board/board-view';
import type { Board } from '../../board/board';
import type { BoardEvents, BoardModel } from '../../board/model';
import { isDark, isLying, room, type Beside } from '../../settings/surroundings';
import { language, t } from '../../texts/texts';
import { useMemo } from 'preact/hooks';
import type { Camera } from './view';
import type { TileType } from '../../net/wire';

interface Props {
  model: BoardModel;
  types: Map<string, TileType>;
  events: BoardEvents;
  /** quarter turns clockwise by which the board is seen */
  turned?: number;
  sheet: Parameters<typeof room>[0];
  beside?: Beside;
  /** the tray needs more room */
  wide?: boolean;
  onCamera(camera: Camera | null): void;
}

export function BoardSlot({ model, types, events, turned = 0, sheet, beside = 'tray', wide = false, onCamera }: Props) {
  const catalogue = useMemo(() => [...types.values()], [types]);
  const texts = useMemo(
    () => ({ board: t('board.label'), beyond: (count: number, side: string) => t('board.beyond', { count, side }) }),
    [language.value],
  );
  if (catalogue.length === 0) return null;
  return (
    <BoardView
      model={model}
      events={events}
      catalogue={catalogue}
      dark={isDark.value}
      turned={turned}
      padding={room(sheet, beside, wide)}
      forAWhile={beside === 'drawer'}
      texts={texts}
      home={homeOf}
      boardRef={(board) => onCamera(board && cameraOf(board))}
    />
  );
}

/** Tiles of land that are seen round what is framed: less on a phone that lies, so that what it is about is not too small. */
const landRound = () => (isLying.peek() ? 0.4 : 1.2);

function cameraOf(board: Board): Camera {
  return {
    zoom: (factor) => board.zoomBy(factor),
    fit: () => board.fit(),
    frame: (cells) => board.frame(cells, landRound()),
    // what was just laid is in the model only after it was rendered
    keep: () => requestAnimationFrame(() => board.showsAll || board.fit()),
    pan: (dx, dy) => board.panBy(dx, dy),
    show: (cell) => board.reveal(cell),
    where: (cell) => {
      const [x, y] = board.pointOf(cell);
      return { x, y };
    },
    snap: (cells, x, y) => board.nearestOf(cells, x, y),
    scale: () => board.camera.scale,
  };
}

/** The middle of the player's row: the board fills the window, so its pixels are the window's. */
function homeOf(seat: number): { x: number; y: number } | null {
  const row = document.querySelector(`.player[data-seat="${seat}"]`)?.getBoundingClientRect();
  return row ? { x: row.left + row.width / 2, y: row.top + row.height / 2 } : null;
}
