// A lesson on the real board: its step beside the land, and the tray as at any table.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { lessonOf } from '../../lessons/course';
import type { Lesson } from '../../lessons/lesson';
import { nextStep } from '../../lessons/progress';
import { lessonWord, loadLessonWords } from '../../texts/lesson-words';
import { t } from '../../texts/texts';
import { Lost } from '../home/Lost';
import { TrialTable } from '../table/TrialTable';
import { TableView } from '../table/view';
import { LessonPanel } from './LessonPanel';
import { LessonRun } from './lesson-run';

export function LessonScreen({ id }: { id: string }) {
  const lesson = lessonOf(id);
  const words = useSignal(false);
  useEffect(() => void loadLessonWords().then(() => (words.value = true)), [words]);
  if (!lesson) return <Lost />;
  return words.value ? <Running lesson={lesson} /> : <p class="loading">{t('page.loading')}</p>;
}

function Running({ lesson }: { lesson: Lesson }) {
  const run = useMemo(() => new LessonRun(lesson), [lesson]);
  useEffect(() => {
    document.title = `${lessonWord(lesson.id, 'title')} – Bastide`;
    void run.begin(nextStep(lesson));
    return () => {
      run.stop();
      document.title = 'Bastide';
    };
  }, [run, lesson]);
  const store = run.table.value;
  const view = useMemo(() => store && new TableView(store), [store]);
  return (
    <TrialTable view={view} list={{ href: '/learn', title: t('learn.title') }} verdict={run.verdict.value?.is}>
      <LessonPanel run={run} />
    </TrialTable>
  );
}
