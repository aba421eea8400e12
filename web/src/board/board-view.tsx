// The board as one component.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import './board.css';
import { Board } from './board';
import type { Padding } from './camera';
import type { HomeOf } from './marks';
import type { BoardEvents, BoardModel } from './model';
import type { BoardTexts } from './rim';
import type { TileType } from '../net/wire';

export interface BoardViewProps {
  model: BoardModel;
  events: BoardEvents;
  catalogue: TileType[];
  dark?: boolean;
  /** quarter turns clockwise by which the board is seen */
  turned?: number;
  /** CSS pixels that panels cover, so that nothing that matters lies under them */
  padding?: Padding;
  /** they do so only for a while: the board makes room for them, and comes back */
  forAWhile?: boolean;
  texts?: BoardTexts;
  /** where figures hop when they come home: a point of the board's element, in CSS pixels */
  home?: HomeOf;
  /** gives the board itself, for zooming, fitting and revealing by keys; null when it goes */
  boardRef?: (board: Board | null) => void;
}

export function BoardView({ model, events, catalogue, dark = false, turned = 0, padding, forAWhile = false, texts, home, boardRef }: BoardViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  useEffect(() => {
    const made = new Board(host.current!, { catalogue, events, dark, ...(texts && { texts }), ...(home && { home }) });
    board.current = made;
    if (padding) made.padding = padding;
    made.turned = turned;
    made.update(model);
    boardRef?.(made);
    return () => {
      boardRef?.(null);
      made.destroy();
      board.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    if (board.current) board.current.events = events;
  }, [events]);
  useLayoutEffect(() => board.current?.setCatalogue(catalogue), [catalogue]);
  useLayoutEffect(() => board.current?.setDark(dark), [dark]);
  useLayoutEffect(() => {
    if (board.current) board.current.turned = turned;
  }, [turned]);
  useLayoutEffect(() => {
    if (texts) board.current?.setTexts(texts);
  }, [texts]);
  useLayoutEffect(() => {
    if (padding) board.current?.cover(padding, forAWhile);
  }, [padding?.top, padding?.right, padding?.bottom, padding?.left, forAWhile]);
  useLayoutEffect(() => board.current?.update(model), [model]);
  return <div ref={host} />;
}
