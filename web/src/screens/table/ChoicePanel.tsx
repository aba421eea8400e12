// Questions that are neither a tile nor a follower on it: choose, move, bid, pass. The words are the server's.
import { Icon } from '../../parts/Icon';
import { t } from '../../texts/texts';
import { AnswerList } from './AnswerList';
import type { TableView } from './view';

export function ChoicePanel({ view }: { view: TableView }) {
  const { choice, chosenAnswer, busy } = view.turn;
  const asked = view.store.snapshot.value?.asked;
  const answers = choice.value?.preview?.answers ?? asked?.answers.map((action) => ({ action, text: action, now: [], at: undefined })) ?? [];
  return (
    <>
      <header class="question">
        <h2>{view.store.you.value.length > 1 ? t('choice.of', { name: view.nameOf(choice.value!.seat), question: asked?.text ?? '' }) : asked?.text}</h2>
      </header>
      <div class="answers" role="radiogroup" aria-label={asked?.text}>
        <AnswerList view={view} answers={answers} seat={choice.value!.seat} chosen={chosenAnswer.value} exclusive choose={(action) => (chosenAnswer.value = action)} />
      </div>
      <button class="action confirm" disabled={!chosenAnswer.value || busy.value} onClick={() => void view.turn.answer()}>
        <Icon name="lock" size={20} />
        <span>{t('choice.confirm')}</span>
      </button>
      <p class="note">{t('choice.final')}</p>
    </>
  );
}
