// Questions that are neither a tile nor a follower on it: choose, move, bid, pass. What declining means stands below the list,
// in sight however long that is.
import { Icon } from '../../parts/Icon';
import { sameAction } from '../../game/actions';
import type { Action, ActionEffect } from '../../net/wire';
import { t } from '../../texts/texts';
import { ActionList, OnBoardNote } from './ActionList';
import { questionWords, wordsOf } from './action-words';
import { TileInHand } from './LoupeSlot';
import type { TableView } from './view';

const declines = ({ action }: ActionEffect) => action.verb === 'pass';

export function ChoicePanel({ view }: { view: TableView }) {
  const { choice, chosenAction, busy } = view.turn;
  const seat = choice.value!.seat;
  const asked = view.store.snapshot.value?.asked;
  const effects = view.turn.choiceActions.value;
  const chosen = effects.find(({ action }) => sameAction(action, chosenAction.value));
  const words = questionWords(asked, chosen && wordsOf(view, chosen, seat));
  const list = { view, seat, chosen: chosenAction.value, exclusive: true, choose: (action: Action) => (chosenAction.value = action) };
  return (
    <>
      <div class="tray-above asking">
        <header class="question">
          <h2>{view.store.you.value.length > 1 ? t('choice.of', { name: view.nameOf(seat), question: words.text }) : words.text}</h2>
        </header>
        <TileInHand view={view} />
        {words.help && <p class="note">{words.help}</p>}
        <div class="choice" role="radiogroup" aria-label={words.text}>
          <div class="action-list">
            <ActionList {...list} effects={effects.filter((effect) => !declines(effect))} />
          </div>
          <OnBoardNote view={view} />
          <ActionList {...list} effects={effects.filter(declines)} />
        </div>
      </div>
      <button
        class="action confirm"
        disabled={!chosen}
        aria-disabled={!chosen || busy.value}
        aria-keyshortcuts="Enter"
        onClick={() => void view.turn.sendChosen()}
      >
        <Icon name="lock" size={20} />
        <span>{words.confirm}</span>
      </button>
      <p class="note final-note">{t('choice.final')}</p>
    </>
  );
}
