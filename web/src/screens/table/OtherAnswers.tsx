// Answers of the figure step that are no spot on the tile: figures elsewhere, taking one back, and whatever expansions bring.
import { t } from '../../texts/texts';
import { otherAnswers } from '../../turn/spots';
import type { Turn } from '../../turn/state';
import { AnswerList, OnBoardNote } from './AnswerList';
import type { TableView } from './view';

export function OtherAnswers({ view, turn }: { view: TableView; turn: Turn }) {
  const answers = otherAnswers(turn);
  if (answers.length === 0) return null;
  return (
    <div class="answers" role="group" aria-label={t('answers.other')}>
      <AnswerList view={view} answers={answers} seat={turn.offer.seat} chosen={turn.other} choose={(action) => view.turn.do({ do: 'other', action })} />
      <OnBoardNote view={view} />
    </div>
  );
}
