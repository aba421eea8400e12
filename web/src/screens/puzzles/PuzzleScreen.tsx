// A puzzle on the real board: who is to play, the tray as at any table, and what is to be said of the turn.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Refused } from '../../net/api';
import type { Puzzle } from '../../net/wire';
import { announce } from '../../parts/announce';
import { CopyButton } from '../../parts/CopyButton';
import { Icon } from '../../parts/Icon';
import { Problem, problemText } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { go } from '../../router';
import '../../styles/puzzles.css';
import { number, t } from '../../texts/texts';
import { reasonsText } from '../table/hint-words';
import { TrialTable } from '../table/TrialTable';
import { TableView } from '../table/view';
import { findPuzzle, loadPuzzles, type PuzzleSet, type Verdict } from './puzzle';
import { PuzzleRun } from './puzzle-run';
import { loadSetTitles, setTitle } from './set-title';
import { creditAt } from './solved';

export function PuzzleScreen({ id }: { id: string }) {
  const found = useSignal<{ puzzle: Puzzle; set: PuzzleSet } | null>(null);
  const failed = useSignal<Refused | null>(null);
  useEffect(() => {
    findPuzzle(id).then(
      (puzzle) => (found.value = puzzle),
      (problem: Refused) => (failed.value = problem),
    );
  }, [id]);
  if (found.value) return <Running {...found.value} />;
  return (
    <div class="screen">
      <TopBar />
      <main class="narrow">
        <h1>{failed.value ? t('puzzle.failed') : t('page.loading')}</h1>
        {failed.value && <p role="alert">{problemText(failed.value)}</p>}
        <a class="action" href="/puzzles">
          {t('puzzle.all')}
        </a>
      </main>
    </div>
  );
}

function Running({ puzzle, set }: { puzzle: Puzzle; set: PuzzleSet }) {
  const run = useMemo(() => new PuzzleRun(puzzle), [puzzle]);
  useEffect(() => {
    document.title = `${t('puzzle.title')} – Bastide`;
    void loadSetTitles().catch(() => {}); // without them the id is shown
    void run.begin();
    return () => {
      run.stop();
      document.title = 'Bastide';
    };
  }, [run]);
  const store = run.table.value;
  const view = useMemo(() => store && new TableView(store), [store]);
  return (
    <TrialTable view={view} list={{ href: '/puzzles', title: t('puzzle.title') }} verdict={run.verdict.value?.is}>
      <Panel run={run} set={set} view={view} />
    </TrialTable>
  );
}

function Panel({ run, set, view }: { run: PuzzleRun; set: PuzzleSet; view: TableView | null }) {
  const { puzzle } = run;
  const verdict = run.verdict.value;
  const said = verdict && (run.shown.value ? t('puzzle.shown') : verdictText(verdict, puzzle));
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!said) return;
    announce(said);
    first.current?.focus({ preventScroll: true });
  }, [said]);
  const best = puzzle.answers[0]!;
  return (
    <section class="panel lesson-panel" aria-label={t('puzzle.title')}>
      <header>
        <a class="icon-button" href="/puzzles" aria-label={t('puzzle.all')} title={t('puzzle.all')}>
          <Icon name="previous" />
        </a>
        <h2>{t('puzzle.name', { set: set.id === 'base' ? 'none' : setTitle(set) })}</h2>
        <span class="quiet">{t('puzzle.level', { level: puzzle.difficulty })}</span>
      </header>
      {!verdict && <p class="task">{t('puzzle.task', { kind: puzzle.kind, tiles: puzzle.tiles_left })}</p>}
      {verdict && (
        <p class={`outcome ${verdict.is === 'best' || verdict.is === 'good' ? 'reached' : 'missed'}`}>
          <Icon name={verdict.is === 'best' || verdict.is === 'good' ? 'check' : 'undo'} size={22} />
          <span>{said}</span>
        </p>
      )}
      {verdict && view && best.reasons && (
        <>
          <h3>{t('puzzle.why')}</h3>
          <p>{reasonsText(view, { reasons: best.reasons })}</p>
        </>
      )}
      <Problem error={run.failure.value} />
      {(verdict || run.failure.value) && (
        <p class="row">
          {verdict && verdict.is !== 'best' && (
            <button ref={first} class="action" onClick={() => void run.show()}>
              {t('puzzle.show')}
            </button>
          )}
          {verdict?.is === 'best' && (
            <button ref={first} class="action" onClick={() => void goOn(puzzle, set)}>
              {t('puzzle.next')}
            </button>
          )}
          <button class="quiet-action" onClick={() => void run.begin()}>
            {t('puzzle.again')}
          </button>
          {verdict && verdict.is !== 'best' && (
            <button class="quiet-action" onClick={() => void goOn(puzzle, set)}>
              {t('puzzle.next')}
            </button>
          )}
        </p>
      )}
      {verdict && (
        <p class="row">
          <a class="quiet-action" href={`/study#${puzzle.position}`}>
            {t('menu.study')}
          </a>
          <CopyButton text={`${location.origin}/puzzles/${puzzle.id}`} label={t('study.link')} />
        </p>
      )}
    </section>
  );
}

/** How good the turn was, with what it loses. */
function verdictText(verdict: Verdict, { kind }: Puzzle): string {
  if (verdict.is === 'unknown') return t('puzzle.unknown');
  const loss = number(Math.round(verdict.answer.loss * 10) / 10);
  return t('puzzle.verdict', { is: verdict.is, loss, sure: kind === 'sure' ? 'yes' : 'no', credit: verdict.answer.credit });
}

/** The next of its set that was not tried yet. */
async function goOn(puzzle: Puzzle, set: PuzzleSet) {
  const all = await loadPuzzles(set);
  const at = all.findIndex(({ id }) => id === puzzle.id);
  const inTurn = [...all.slice(at + 1), ...all.slice(0, at)];
  const next = inTurn.find(({ id }) => creditAt(id) === undefined) ?? inTurn[0];
  go(next ? `/puzzles/${next.id}` : '/puzzles');
}
