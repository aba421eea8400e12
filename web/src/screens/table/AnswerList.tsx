// A list of answers, like ones together under a heading. Pointing at one shows its square on the board; one that was chosen
// on the board comes into view.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sameAction, squareOf } from '../../game/actions';
import type { Action, ActionEffect } from '../../net/wire';
import { signed, t } from '../../texts/texts';
import { grouped, type AnswerWords } from './answer-words';
import type { TableView } from './view';

interface Props {
  view: TableView;
  answers: ActionEffect[];
  /** who is asked */
  seat: number;
  chosen: Action | null;
  /** the list is the whole question: one of it must be chosen */
  exclusive?: boolean;
  choose: (action: Action) => void;
}

export function AnswerList(props: Props) {
  const { view, answers, seat } = props;
  return (
    <>
      {grouped(view, answers, seat).map(({ title, all }) =>
        title ? (
          <div key={title} class="answer-group" role="group" aria-label={title}>
            {/* biome-ignore lint/a11y/useHeadingContent: the group bears the title already */}
            <h3 aria-hidden="true">{title}</h3>
            {all.map((words) => (
              <Answer key={words.answer.action.text} {...props} words={words} />
            ))}
          </div>
        ) : (
          all.map((words) => <Answer key={words.answer.action.text} {...props} words={words} />)
        ),
      )}
    </>
  );
}

/** That the board answers as well. */
export function OnBoardNote({ view }: { view: TableView }) {
  return view.board.value.targets.length > 0 ? <p class="note on-board">{t('answers.on-board')}</p> : null;
}

function Answer({ view, words, seat, chosen, exclusive, choose }: Props & { words: AnswerWords }) {
  const { answer, text } = words;
  const isChosen = sameAction(chosen, answer.action);
  const button = useRef<HTMLButtonElement>(null);
  useIntoView(button, isChosen);
  const square = squareOf(answer.action);
  const place = answer.at ?? square;
  const point = () => (view.pointedAt.value = place ? [place] : []);
  const leave = () => (view.pointedAt.value = []);
  const press = () => {
    choose(answer.action);
    if (square) view.camera.value?.show(square);
  };
  const pressed = exclusive ? { role: 'radio' as const, 'aria-checked': isChosen } : { 'aria-pressed': isChosen };
  const points = answer.now.reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0);
  return (
    <button ref={button} class="answer" {...pressed} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave} onClick={press}>
      {exclusive && <Key view={view} answer={answer} />}
      <span>{text}</span>
      {view.allowed.value.preview && answer.now.length > 0 && <b>{signed(points)}</b>}
    </button>
  );
}

/** What to press for it: its number, or 0 to decline. */
function Key({ view, answer }: { view: TableView; answer: ActionEffect }) {
  const number = view.turn.choiceAnswers.value.findIndex(({ action }) => sameAction(action, answer.action)) + 1;
  if (number > 9) return null;
  return <kbd aria-hidden="true">{answer.action.verb === 'pass' ? 0 : number}</kbd>;
}

function useIntoView(button: RefObject<HTMLButtonElement>, isChosen: boolean) {
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
}
