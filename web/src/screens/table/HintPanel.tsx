// Hints at tables that give them: asking, and what might be done with its reasons. One of them is put on the board by choosing it;
// confirming stays the player's.
import { placingIn, squareFor, textsOf } from '../../game/actions';
import { copiesOf } from '../../game/places';
import type { HintLine } from '../../net/wire';
import { announce } from '../../parts/announce';
import { Icon } from '../../parts/Icon';
import { Problem, problemText } from '../../parts/Problem';
import { TileCanvas } from '../../board/loupe';
import { isDark, isPhone } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import { behindText, actionsText, reasonsText } from './hint-words';
import type { TableView } from './view';

export const mayAskForHint = (view: TableView): boolean =>
  view.allowed.value.hints && view.store.mine.value !== null && view.store.table.value?.status === 'playing';

/** Asks; where the hint is there already, it comes back into sight, or its best line is put on the board. */
export async function askForHint(view: TableView) {
  if (!mayAskForHint(view)) return;
  const known = view.hints.now.peek()?.lines?.[0];
  if (known && view.hints.folded.peek()) return void (view.hints.folded.value = false);
  if (known) return adopt(view, known);
  view.inspected.value = view.square.value = null;
  const lines = await view.hints.ask();
  const error = view.hints.now.peek()?.error;
  if (lines?.[0]) announce(t('hint.told', { action: actionsText(view, lines[0]), why: reasonsText(view, lines[0]) }));
  else if (error) announce(problemText(error), true);
}

export function HintButton({ view, small }: { view: TableView; small?: boolean }) {
  if (!mayAskForHint(view)) return null;
  return (
    <button
      class={small ? 'icon-button hint-icon' : 'quiet-action hint-button'}
      aria-label={t('hint.ask')}
      title={t('hint.ask-title')}
      aria-disabled={view.hints.thinking}
      onClick={() => void askForHint(view)}
    >
      <Icon name="lamp" size={small ? 20 : 18} />
      {!small && t('hint.ask')}
    </button>
  );
}

export function HintPanel({ view }: { view: TableView }) {
  const hint = view.hints.now.value;
  if (!hint || view.hints.folded.value || !mayAskForHint(view)) return null;
  const close = () => {
    view.hints.close();
    view.pointedAt.value = [];
  };
  return (
    <section class="panel inspection hint" aria-label={t('hint.title')} aria-busy={view.hints.thinking}>
      <header>
        <h2>{t('hint.title')}</h2>
        <button class="icon-button" aria-label={t('page.close')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </header>
      {view.hints.thinking && <p class="quiet">{t('hint.thinking')}</p>}
      <Problem error={hint.error} />
      {hint.lines && (
        <>
          <ol>
            {hint.lines.map((line) => (
              <Line key={textsOf(line.actions).join(' ')} view={view} line={line} />
            ))}
          </ol>
          <p class="note">{t('hint.note')}</p>
        </>
      )}
    </section>
  );
}

function Line({ view, line }: { view: TableView; line: HintLine }) {
  const cell = squareFor(line.actions);
  const point = () => (view.pointedAt.value = cell ? [cell] : []);
  const leave = () => (view.pointedAt.value = []);
  return (
    <li>
      <button
        class="listed-action hint-line"
        title={t('hint.put')}
        onClick={() => adopt(view, line)}
        onPointerEnter={point}
        onPointerLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        <Picture view={view} line={line} />
        <span>
          <b>{actionsText(view, line)}</b>
          <small>{reasonsText(view, line)}</small>
          {behindText(line) && <small>{behindText(line)}</small>}
        </span>
      </button>
    </li>
  );
}

/** The tile as it would lie. */
function Picture({ view, line }: { view: TableView; line: HintLine }) {
  const offer = view.turn.turn.value?.offer;
  const place = placingIn(line.actions);
  if (!offer || !place) return null;
  const copy = copiesOf(view.store.snapshot.value!.tiles, offer.type.tile);
  return <TileCanvas tile={offer.type} turns={place.turns} copy={copy} x={place.x} y={place.y} size={44} dark={isDark.value} />;
}

function adopt(view: TableView, line: HintLine) {
  view.turn.adopt(line.actions);
  if (isPhone.peek()) [view.hints.folded.value, view.pointedAt.value] = [true, []];
  const cell = squareFor(line.actions);
  if (cell) view.camera.value?.show(cell);
}
