// When the device is turned, or the window becomes another one, what is being done stays in sight.
import { effect } from '@preact/signals';
import { layout } from '../../settings/surroundings';
import type { TableView } from './view';

export function keepInView(view: TableView): () => void {
  let before = layout.peek();
  let frame = 0;
  const stop = effect(() => {
    const now = layout.value;
    if (now === before) return;
    before = now;
    // the board learns its new size and what covers it within the next frame
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => show(view))));
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

function show(view: TableView) {
  const cell = view.turn.turn.peek()?.ghost ?? view.focus.peek() ?? view.store.snapshot.peek()?.tiles.at(-1);
  if (cell) view.camera.peek()?.show(cell);
}
