// What is to be done, and what came of it.
import { useEffect, useRef } from 'preact/hooks';
import { lessonAfter } from '../../lessons/course';
import { announce } from '../../parts/announce';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { lessonWord } from '../../texts/lesson-words';
import { t } from '../../texts/texts';
import type { LessonRun } from './lesson-run';

/** After so many tries that were something else it can be shown. */
const MISSES = 1;

export function LessonPanel({ run }: { run: LessonRun }) {
  const { lesson } = run;
  const step = run.index.value + 1;
  const verdict = run.verdict.value;
  const outcome = verdict && outcomeText(run);
  const task = lessonWord(lesson.id, step, 'do');
  useEffect(() => announce(task), [task]);
  return (
    <section class="panel lesson-panel" aria-label={t('learn.step', { step, steps: lesson.steps.length })}>
      <header>
        <a class="icon-button" href="/learn" aria-label={t('learn.back')} title={t('learn.back')}>
          <Icon name="previous" />
        </a>
        <h2>{lessonWord(lesson.id, 'title')}</h2>
        <span class="quiet">{t('learn.step', { step, steps: lesson.steps.length })}</span>
      </header>
      <span class="lesson-bar" aria-hidden="true" style={{ '--done': (step - (verdict?.is === 'reached' ? 0 : 1)) / lesson.steps.length }} />
      {!outcome && <p class="task">{task}</p>}
      {outcome && (
        <p class={`outcome ${verdict.is}`}>
          <Icon name={verdict.is === 'reached' ? 'check' : 'undo'} size={22} />
          <span>{outcome}</span>
        </p>
      )}
      <Problem error={run.failure.value} />
      <Buttons run={run} />
    </section>
  );
}

function outcomeText({ lesson, index, verdict }: LessonRun): string {
  const step = index.value + 1;
  const now = verdict.value!;
  if (now.is === 'reached') return lessonWord(lesson.id, step, 'done');
  return (now.other && lessonWord(lesson.id, step, now.other)) || lessonWord(lesson.id, step, 'else') || t('learn.else');
}

function Buttons({ run }: { run: LessonRun }) {
  const verdict = run.verdict.value;
  const last = run.index.value === run.lesson.steps.length - 1;
  const following = lessonAfter(run.lesson.id);
  const first = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const said = verdict && outcomeText(run);
  useEffect(() => {
    if (!said) return;
    announce(said);
    first.current?.focus({ preventScroll: true });
  }, [said]);
  const show = (
    <button class="quiet-action" onClick={() => void run.show()}>
      {t('learn.show')}
    </button>
  );
  const again = (primary: boolean) => (
    <button ref={primary ? first : undefined} class={primary ? 'action' : 'quiet-action'} onClick={() => void run.again()}>
      {t('learn.again')}
    </button>
  );
  if (!verdict) return run.misses.value >= MISSES || run.failure.value ? <p class="row">{run.failure.value ? again(true) : show}</p> : null;
  if (verdict.is === 'missed')
    return (
      <p class="row">
        {again(true)}
        {show}
      </p>
    );
  return (
    <p class="row">
      {!last && (
        <button ref={first} class="action" onClick={() => void run.begin(run.index.value + 1)}>
          {t('learn.next')}
        </button>
      )}
      {last && (
        <a ref={first} class="action" href={following ? `/learn/${following.id}` : '/learn'}>
          {following ? t('learn.next-lesson', { lesson: lessonWord(following.id, 'title') }) : t('learn.all')}
        </a>
      )}
      {again(false)}
    </p>
  );
}
