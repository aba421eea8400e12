// Questions that are neither a tile nor a follower on it: choose, move, bid, pass. What declining means stands below the list,
// in sight however long that is.
import { Icon } from '../../parts/Icon';
import { sameAction } from '../../game/actions';
import type { Action, ActionEffect } from '../../net/wire';
import { t } from '../../texts/texts';
import { AnswerList, OnBoardNote } from './AnswerList';
import { questionWords, wordsOf } from './answer-words';
import { TileInHand } from './LoupeSlot';
import type { TableView } from './view';

const declines = ({ action }: ActionEffect) => action.verb === 'pass';

export function ChoicePanel({ view }: { view: TableView }) {
  const { choice, chosenAnswer, busy } = view.turn;
  const seat = choice.value!.seat;
  const asked = view.store.snapshot.value?.asked;
  const answers = view.turn.choiceAnswers.value;
  const chosen = answers.find(({ action }) => sameAction(action, chosenAnswer.value));
  const words = questionWords(asked, chosen && wordsOf(view, chosen, seat));
  const list = { view, seat, chosen: chosenAnswer.value, exclusive: true, choose: (action: Action) => (chosenAnswer.value = action) };
  return (
    <>
      <div class="tray-above asking">
        <header class="question">
          <h2>{view.store.you.value.length > 1 ? t('choice.of', { name: view.nameOf(seat), question: words.text }) : words.text}</h2>
        </header>
        <TileInHand view={view} />
        {words.help && <p class="note">{words.help}</p>}
        <div class="choice" role="radiogroup" aria-label={words.text}>
          <div class="answers">
            <AnswerList {...list} answers={answers.filter((answer) => !declines(answer))} />
          </div>
          <OnBoardNote view={view} />
          <AnswerList {...list} answers={answers.filter(declines)} />
        </div>
      </div>
      <button class="action confirm" disabled={!chosen || busy.value} aria-keyshortcuts="Enter" onClick={() => void view.turn.answer()}>
        <Icon name="lock" size={20} />
        <span>{words.confirm}</span>
      </button>
      <p class="note final-note">{t('choice.final')}</p>
    </>
  );
}
