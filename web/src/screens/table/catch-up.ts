// Who does something at the table does it on the newest state, whatever moves are still to be shown. Looking round is no doing.
import type { KnownTable } from '../../game/known-table';
import { commandOf, type Command } from '../../keys/bindings';
import { preferences } from '../../settings/preferences';

const LOOKING = new Set<Command>([
  'zoomIn',
  'zoomOut',
  'fit',
  'panUp',
  'panLeft',
  'panDown',
  'panRight',
  'ownership',
  'tiles',
  'lastMoves',
  'lastMove',
  'turnBoard',
  'turnBoardBack',
  'keys',
]);
/** The board itself says when a press on it is one (BoardArea.tsx). */
const NO_ACTS = '.board, .zoom';

export function catchUpWithActs(table: KnownTable): () => void {
  const off = new AbortController();
  const listen = (type: string, hear: (event: Event) => void) => document.addEventListener(type, hear, { capture: true, signal: off.signal });
  listen('click', ({ target }) => (target as Element).closest?.(NO_ACTS) || table.catchUp());
  listen('keydown', (event) => acts(event as KeyboardEvent) && table.catchUp());
  listen('visibilitychange', () => document.hidden && table.catchUp());
  return () => off.abort();
}

function acts(event: KeyboardEvent): boolean {
  if ((event.target as Element).closest?.('input, textarea')) return false;
  const { keys, letters } = preferences.peek();
  const found = commandOf(event, keys, letters);
  return found !== null && !LOOKING.has(found.command);
}
