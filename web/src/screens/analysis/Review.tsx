// The mistakes one after the other: the question, the try, what is to be said of it, and what would have been better.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { t } from '../../texts/texts';
import { listenToKeys } from '../table/keyboard';
import { Tray } from '../table/Tray';
import type { AnalysisStore } from './analysis-store';
import { LineList } from './DecisionPanel';
import { lettered } from './lines';
import { points } from './numbers';
import { MOST_TRIES, type ReviewStore } from './review-store';

/** Above or beside the board: which mistake, and what is to be done. `menu`: what leads away, where there is no bar. */
export function ReviewCard({ review, menu }: { review: ReviewStore; menu: ComponentChildren }) {
  const { decision, finished, index, mistakes, turnNumber, verdict, shown } = review;
  const asks = !verdict.value && !shown.value && !finished.value;
  return (
    <section class="panel review-card" aria-label={t('review.title')}>
      <header>
        <h2>{finished.value ? t('review.done') : t('review.which', { which: index.value + 1, count: mistakes.value.length })}</h2>
        {menu}
        <button class="icon-button" aria-label={t('review.end')} title={t('review.end')} onClick={() => review.end()}>
          <Icon name="close" />
        </button>
      </header>
      {asks && decision.value && <p>{t('review.ask', { turn: turnNumber.value, points: points(decision.value.loss) })}</p>}
      {!asks && decision.value && <p>{t('review.about', { turn: turnNumber.value, points: points(decision.value.loss) })}</p>}
      {finished.value && <p>{t('review.done-text')}</p>}
    </section>
  );
}

/** Where the tray is at a table: the tray, then the verdict. */
export function ReviewTurn({ store, review }: { store: AnalysisStore; review: ReviewStore }) {
  const view = review.view.value;
  useEffect(() => {
    if (!view) return;
    document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });
    return listenToKeys(view);
  }, [view]);
  if (view)
    return (
      <>
        <Tray view={view} />
        <button class="second-action give-up" onClick={() => review.reveal()}>
          {t('review.show')}
        </button>
      </>
    );
  return review.finished.value ? <End review={review} /> : <Told store={store} review={review} />;
}

function End({ review }: { review: ReviewStore }) {
  return (
    <section class="panel analysis-panel">
      <button class="action" onClick={() => review.end()}>
        {t('review.back')}
      </button>
    </section>
  );
}

function Told({ store, review }: { store: AnalysisStore; review: ReviewStore }) {
  const first = useRef<HTMLButtonElement>(null);
  const shown = review.shown.value;
  useEffect(() => first.current?.focus({ preventScroll: true }), [shown, review.tries.value]);
  const decision = review.decision.value;
  if (!decision) return null;
  const looks = store.replay.looks;
  const nameOf = (seat: number) => looks.find((look) => look.seat === seat)?.name ?? '';
  const last = review.index.value + 1 === review.mistakes.value.length;
  return (
    <section class="panel analysis-panel" aria-label={t('review.verdict')}>
      <p role="status" class="verdict">
        {verdictText(review)}
      </p>
      {shown && (
        <LineList
          store={store}
          decision={decision}
          names={{ me: nameOf(decision.seat), nameOf }}
          {...(review.verdict.value && { tried: review.tried })}
        />
      )}
      <div class="row review-next">
        {shown ? (
          <button ref={first} class="action" onClick={() => review.next()}>
            {last ? t('review.finish') : t('review.next')}
          </button>
        ) : (
          <>
            <button ref={first} class="action" onClick={() => review.again()}>
              {t('review.again')}
            </button>
            <button class="second-action" onClick={() => review.reveal()}>
              {t('review.show')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** What is to be said of the try; how good it was only as far as it was looked at. */
export function verdictText(review: ReviewStore): string {
  const { value: verdict } = review.verdict;
  const decision = review.decision.value;
  if (!decision || !verdict) return t('review.shown', { points: points(decision?.loss ?? 0) });
  const left = review.shown.value ? 'none' : MOST_TRIES - review.tries.value > 0 ? 'some' : 'none';
  const played = lettered(decision).find((each) => each.played)?.letter ?? '';
  switch (verdict.how) {
    case 'best':
      return t('review.best', { letter: verdict.letter || 'A', exact: verdict.letter === 'A' ? 'yes' : 'no' });
    case 'better':
      return t('review.better', { gained: points(verdict.gained), behind: points(verdict.behind), left });
    case 'played':
      return t('review.played', { points: points(decision.loss), letter: played, left });
    case 'worse':
      return t('review.worse', { behind: points(verdict.behind), left });
    case 'unknown':
      return t('review.unknown', { count: decision.looked_at, left });
  }
}
