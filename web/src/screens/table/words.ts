// Sentences about the turn that several parts of the table say.
import { signed, t } from '../../texts/texts';
import type { ConfirmLabel } from '../../turn/confirm';
import { wordsOf } from './action-words';
import { tilesToCome } from '../../game/piles';
import { figureTitle, tokenTitle } from './titles';
import { inCamelCase } from '../../texts/named';
import type { Nouns } from './EntryRow';
import type { TableView } from './view';

/** Who a follower is on a feature: knight, robber, ... The document of the rules may call the one on a road otherwise. */
export function role(view: TableView, feature: string): string {
  const onRoad = view.store.snapshot.value?.rules.labels?.['road-follower-name'];
  const on = feature === 'overlay' ? 'road' : feature;
  return on === 'road' && onRoad ? onRoad : on;
}

export function confirmText(view: TableView, label: ConfirmLabel): string {
  // "+0" is worth saying of a follower, not of a plain tile
  const worthSaying = label.points !== undefined && (label.what === 'figure' || label.points !== 0);
  const points = view.allowed.value.preview && worthSaying ? signed(label.points!) : 'none';
  switch (label.what) {
    case 'figure':
      return t('confirm.figure', { role: role(view, label.feature!), kind: label.figure!, figure: figureTitle(view, label.figure!), points });
    case 'other':
      return t('confirm.other', { text: wordsOf(view, label.effect!, view.turn.turn.value!.offer.seat).confirm, points });
    default:
      return t('confirm.plain', { what: label.what, points, question: inCamelCase(label.question ?? ''), last: noTilesLeft(view) ? 'yes' : 'no' });
  }
}

/** No tile is left to draw. */
export function noTilesLeft(view: TableView): boolean {
  const snapshot = view.store.snapshot.value;
  return snapshot !== null && tilesToCome(snapshot) === 0;
}

export function nounsOf(view: TableView): Nouns {
  const start = view.store.table.value?.start;
  return {
    startsByLot: start?.asked === true && start.first === null,
    nameOf: (seat) => view.nameOf(seat),
    colourOf: (seat) => view.colourOf(seat),
    figureTitle: (figure) => figureTitle(view, figure),
    tokenTitle: (token) => tokenTitle(view, token),
    role: (feature) => role(view, feature),
  };
}
