// Answers of the figure step that are no spot on the tile: figures elsewhere, taking one back, and whatever expansions bring.
import type { Action } from '../../net/wire';
import { t } from '../../texts/texts';
import { otherAnswers } from '../../turn/spots';
import type { Turn } from '../../turn/state';
import { AnswerList, OnBoardNote } from './AnswerList';
import type { TableView } from './view';

export function OtherAnswers({ view, turn }: { view: TableView; turn: Turn }) {
  const answers = otherAnswers(turn);
  const { besides } = turn;
  const roads = turn.pinned ? (besides?.answers ?? []) : [];
  if (answers.length + roads.length === 0) return null;
  const list = { view, seat: turn.offer.seat, choose: (action: Action) => view.turn.do({ do: 'other', action }) };
  return (
    <div class="answers" role="group" aria-label={roads.length > 0 ? t('answers.besides') : t('answers.other')}>
      <AnswerList {...list} answers={roads} chosen={besides?.chosen ?? null} />
      <AnswerList {...list} answers={answers} chosen={turn.other} />
      <OnBoardNote view={view} />
    </div>
  );
}
