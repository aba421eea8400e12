// Answers of the figure step that are no spot on the tile: figures elsewhere, taking one back, and whatever expansions bring.
import { t } from '../../texts/texts';
import { otherAnswers } from '../../turn/spots';
import type { Turn } from '../../turn/state';
import type { TableView } from './view';

export function OtherAnswers({ view, turn }: { view: TableView; turn: Turn }) {
  const answers = otherAnswers(turn);
  if (answers.length === 0) return null;
  return (
    <div class="answers" role="group" aria-label={t('answers.other')}>
      {answers.map((answer) => (
        <button
          key={answer.action}
          class="answer"
          aria-pressed={turn.other === answer.action}
          onPointerEnter={() => (view.pointedAt.value = answer.at ? [answer.at] : [])}
          onPointerLeave={() => (view.pointedAt.value = [])}
          onClick={() => view.turn.do({ do: 'other', action: answer.action })}
        >
          {answer.text}
        </button>
      ))}
    </div>
  );
}
