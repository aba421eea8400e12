// Actions of the figure step that are no spot on the tile: figures elsewhere, taking one back, and whatever expansions bring.
import type { Action } from '../../net/wire';
import { t } from '../../texts/texts';
import { otherActions } from '../../turn/spots';
import type { Turn } from '../../turn/state';
import { ActionList, OnBoardNote } from './ActionList';
import type { TableView } from './view';

export function OtherActions({ view, turn }: { view: TableView; turn: Turn }) {
  const effects = otherActions(turn);
  const { besides } = turn;
  const roads = turn.pinned ? (besides?.offered ?? []) : [];
  if (effects.length + roads.length === 0) return null;
  const list = { view, seat: turn.offer.seat, choose: (action: Action) => view.turn.do({ do: 'other', action }) };
  return (
    <div class="action-list" role="group" aria-label={roads.length > 0 ? t('actions.besides') : t('actions.other')}>
      <ActionList {...list} effects={roads} chosen={besides?.chosen ?? null} />
      <ActionList {...list} effects={effects} chosen={turn.other} />
      <OnBoardNote view={view} />
    </div>
  );
}
