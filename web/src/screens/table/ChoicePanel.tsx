// Questions that are neither a tile nor a follower on it: choose, move, bid, pass. The words are the server's.
import { Icon } from '../../parts/Icon';
import { signed, t } from '../../texts/texts';
import type { TableView } from './view';

export function ChoicePanel({ view }: { view: TableView }) {
  const { choice, chosenAnswer, busy } = view.turn;
  const asked = view.store.snapshot.value?.asked;
  const answers = choice.value?.preview?.answers ?? asked?.answers.map((action) => ({ action, text: action, now: [], at: undefined })) ?? [];
  return (
    <>
      <header>
        <h2>{view.store.you.value.length > 1 ? t('choice.of', { name: view.nameOf(choice.value!.seat), question: asked?.text ?? '' }) : asked?.text}</h2>
      </header>
      <div class="answers" role="radiogroup" aria-label={asked?.text}>
        {answers.map((answer) => (
          <button
            key={answer.action}
            class="answer"
            role="radio"
            aria-checked={chosenAnswer.value === answer.action}
            onPointerEnter={() => (view.pointedAt.value = answer.at ? [answer.at] : [])}
            onPointerLeave={() => (view.pointedAt.value = [])}
            onClick={() => (chosenAnswer.value = answer.action)}
          >
            <span>{answer.text}</span>
            {view.allowed.value.preview && answer.now.length > 0 && <b>{signed(answer.now.reduce((sum, gain) => sum + (gain.seat === choice.value!.seat ? gain.points : 0), 0))}</b>}
          </button>
        ))}
      </div>
      <button class="action confirm" disabled={!chosenAnswer.value || busy.value} onClick={() => void view.turn.answer()}>
        <Icon name="lock" size={20} />
        <span>{t('choice.confirm')}</span>
      </button>
      <p class="note">{t('choice.final')}</p>
    </>
  );
}
