// Asking the table for something besides one's turn: what is refused is said aloud and stands where the turn's refusals do.
import { announce } from '../../parts/announce';
import { problemText } from '../../parts/Problem';
import type { TableRequest } from '../../game/known-table';
import type { Refused } from '../../net/api';
import type { TableView } from './view';

export async function orSay(view: TableView, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    view.turn.error.value = error as Refused;
    announce(problemText(error as Refused), true);
  }
}

export const request = (view: TableView, wanted: TableRequest) => orSay(view, () => view.store.send(wanted));
