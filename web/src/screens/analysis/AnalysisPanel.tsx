// Beside the board: the button that asks for the analysis, its progress, and then the whole game, one turn, or the log.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../../net/wire';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { TurnPanel } from './DecisionPanel';
import { Overview } from './Overview';
import type { AnalysisStore, Tab } from './analysis-store';
import type { ReviewStore } from './review-store';

interface Props {
  store: AnalysisStore;
  review: ReviewStore;
  /** the log of the replay */
  children: ComponentChildren;
}

export function AnalysisPanel({ store, review, children }: Props) {
  const analysis = store.analysis.value;
  const panel = useRef<HTMLElement>(null);
  // what is shown anew is read from its beginning
  useEffect(() => panel.current?.scrollTo(0, 0), [store.tab.value, store.turn.value]);
  if (!analysis)
    return (
      <>
        <Asking store={store} />
        {children}
      </>
    );
  return (
    <>
      <section ref={panel} class="panel analysis-panel" aria-label={t('analysis.title')}>
        <Tabs store={store} />
        <Problem error={review.error.value} />
        <Shown store={store} review={review} analysis={analysis} />
      </section>
      {store.tab.value === 'log' && children}
    </>
  );
}

function Shown({ store, review, analysis }: { store: AnalysisStore; review: ReviewStore; analysis: Analysis }) {
  if (store.tab.value === 'overview') return <Overview store={store} analysis={analysis} review={review} />;
  const turn = store.turn.value;
  return store.tab.value === 'turn' && turn ? <TurnPanel store={store} turn={turn} analysis={analysis} /> : null;
}

function Tabs({ store }: { store: AnalysisStore }) {
  const tab = (which: Tab, label: string) => (
    <button class="tab" aria-pressed={store.tab.value === which} onClick={() => (store.tab.value = which)}>
      {label}
    </button>
  );
  return (
    <div class="tabs" role="group" aria-label={t('analysis.title')}>
      {tab('overview', t('analysis.game'))}
      {tab('turn', t('analysis.turn'))}
      {tab('log', t('analysis.log'))}
    </div>
  );
}

function Asking({ store }: { store: AnalysisStore }) {
  const standing = store.standing.value;
  const runs = standing && standing.state !== 'failed';
  return (
    <section class="panel analysis-panel" aria-label={t('analysis.title')}>
      {runs ? (
        <Progress store={store} />
      ) : (
        <>
          <p class="quiet">{t('analysis.offer')}</p>
          <button class="action" onClick={() => void store.begin()}>
            {t('analysis.begin')}
          </button>
          {standing?.state === 'failed' && <p class="problem">{t('analysis.failed')}</p>}
          <Problem error={store.error.value} />
        </>
      )}
    </section>
  );
}

function Progress({ store }: { store: AnalysisStore }) {
  const { state, ahead = 0, done = 0, turns = 0 } = store.standing.value!;
  const waits = state === 'waiting' && ahead > 0;
  return (
    <>
      <p role="status">{waits ? t('analysis.waits', { ahead }) : t('analysis.runs')}</p>
      <progress value={turns > 0 ? done : undefined} max={turns || 1} aria-label={t('analysis.runs')} />
      <p class="quiet" aria-hidden="true">
        {turns > 0 ? t('analysis.progress', { done, turns }) : ' '}
      </p>
    </>
  );
}
