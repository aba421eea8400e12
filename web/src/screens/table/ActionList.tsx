// A list of actions, like ones together under a heading. Pointing at one shows its square on the board; one that was chosen
// on the board comes into view.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sameAction, squareOf } from '../../game/actions';
import type { Action, ActionEffect } from '../../net/wire';
import { signed, t } from '../../texts/texts';
import { grouped, type ActionWords } from './action-words';
import type { TableView } from './view';

interface Props {
  view: TableView;
  effects: ActionEffect[];
  /** who is asked */
  seat: number;
  chosen: Action | null;
  /** the list is the whole question: one of it must be chosen */
  exclusive?: boolean;
  choose: (action: Action) => void;
}

export function ActionList(props: Props) {
  const { view, effects, seat } = props;
  return (
    <>
      {grouped(view, effects, seat).map(({ title, all }) =>
        title ? (
          <div key={title} class="action-group" role="group" aria-label={title}>
            {/* biome-ignore lint/a11y/useHeadingContent: the group bears the title already */}
            <h3 aria-hidden="true">{title}</h3>
            {all.map((words) => (
              <ListedAction key={words.effect.action.text} {...props} words={words} />
            ))}
          </div>
        ) : (
          all.map((words) => <ListedAction key={words.effect.action.text} {...props} words={words} />)
        ),
      )}
    </>
  );
}

/** That one can choose on the board as well. */
export function OnBoardNote({ view }: { view: TableView }) {
  return view.board.value.targets.length > 0 ? <p class="note choose-on-board">{t('actions.on-board')}</p> : null;
}

function ListedAction({ view, words, seat, chosen, exclusive, choose }: Props & { words: ActionWords }) {
  const { effect, text } = words;
  const isChosen = sameAction(chosen, effect.action);
  const button = useRef<HTMLButtonElement>(null);
  useIntoView(button, isChosen);
  const square = squareOf(effect.action);
  const place = effect.at ?? square;
  const point = () => (view.pointedAt.value = place ? [place] : []);
  const leave = () => (view.pointedAt.value = []);
  const press = () => {
    choose(effect.action);
    if (square) view.camera.value?.show(square);
  };
  const pressed = exclusive ? { role: 'radio' as const, 'aria-checked': isChosen } : { 'aria-pressed': isChosen };
  const points = effect.now.reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0);
  return (
    <button
      ref={button}
      class="listed-action"
      {...pressed}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={press}
    >
      {exclusive && <Key view={view} effect={effect} />}
      <span>{text}</span>
      {view.allowed.value.preview && effect.now.length > 0 && <b>{signed(points)}</b>}
    </button>
  );
}

/** What to press for it: its number, or 0 to decline. */
function Key({ view, effect }: { view: TableView; effect: ActionEffect }) {
  const number = view.turn.choiceActions.value.findIndex(({ action }) => sameAction(action, effect.action)) + 1;
  if (number > 9) return null;
  return <kbd aria-hidden="true">{effect.action.verb === 'pass' ? 0 : number}</kbd>;
}

function useIntoView(button: RefObject<HTMLButtonElement>, isChosen: boolean) {
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
}
