// The list of puzzles: that of the day, then set by set, with what was made of each.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../net/wire';
import type { Refused } from '../../net/refused';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import '../../styles/puzzles.css';
import { number, t } from '../../texts/texts';
import { dailyOf, loadPuzzles, type PuzzleSet, SETS } from './puzzle';
import { loadSetTitles, setTitle } from './set-title';
import { creditAt } from './solved';

export function Puzzles() {
  useEffect(() => void loadSetTitles().catch(() => {}), []); // without them the ids are shown
  return (
    <div class="screen">
      <TopBar />
      <main class="puzzles">
        <h1>{t('puzzle.title')}</h1>
        <p class="lead">{t('puzzle.lead')}</p>
        <p class="row">
          <a class="quiet-action" href="/train">
            {t('train.title')}
          </a>
        </p>
        {SETS.map((set) => (
          <Section key={set.id} set={set} />
        ))}
      </main>
    </div>
  );
}

function Section({ set }: { set: PuzzleSet }) {
  const puzzles = useSignal<Puzzle[]>([]);
  const failed = useSignal<Refused | null>(null);
  useEffect(() => {
    loadPuzzles(set).then(
      (found) => (puzzles.value = found),
      (problem: Refused) => (failed.value = problem),
    );
  }, [set]);
  const all = puzzles.value;
  const done = all.filter(({ id }) => creditAt(id) !== undefined).length;
  const daily = set.id === 'base' ? dailyOf(all, new Date()) : undefined;
  const title = setTitle(set);
  return (
    <section aria-label={title}>
      {daily && (
        <p class="row">
          <a class="action tall" href={`/puzzles/${daily.id}`}>
            {t('puzzle.daily')}
          </a>
        </p>
      )}
      <h2>{title}</h2>
      <Problem error={failed.value} />
      <p class="quiet">{t('puzzle.count', { done, all: all.length })}</p>
      <ol class="puzzle-list">
        {all.map((puzzle, index) => (
          <li key={puzzle.id}>
            <Entry puzzle={puzzle} index={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ puzzle, index }: { puzzle: Puzzle; index: number }) {
  const credit = creditAt(puzzle.id);
  const words = t('puzzle.entry', {
    index,
    level: puzzle.difficulty,
    kind: puzzle.kind,
    done: credit === undefined ? 'no' : credit === 100 ? 'best' : credit > 0 ? 'good' : 'missed',
  });
  return (
    <a href={`/puzzles/${puzzle.id}`} data-credit={credit ?? 'none'} aria-label={words} title={words}>
      {number(index)}
      {credit !== undefined && <Icon name={credit > 0 ? 'check' : 'close'} size={14} />}
    </a>
  );
}
