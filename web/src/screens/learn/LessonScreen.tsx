// A lesson on the real board: its step beside the land, and the tray as at any table.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableStore } from '../../game/table-store';
import { lessonOf } from '../../lessons/course';
import type { Lesson } from '../../lessons/lesson';
import { nextStep } from '../../lessons/progress';
import { openPreferences } from '../../parts/preferences-open';
import { Icon } from '../../parts/Icon';
import { lessonWord, loadLessonWords } from '../../texts/lesson-words';
import { t } from '../../texts/texts';
import '../../styles/table.css';
import '../../styles/lesson.css';
import { Lost } from '../home/Lost';
import { TrialBoard } from '../table/TrialBoard';
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
  return (
    <div class="table lesson" data-verdict={run.verdict.value?.is ?? 'none'}>
      {store ? <LessonBoard key={store.game} store={store} /> : <main class="board-area" />}
      <header class="table-bar">
        <a class="brand" href="/">
          Bastide
        </a>
        <a class="crumb" href="/learn">
          {t('learn.title')}
        </a>
        <span class="stretch" />
        <button class="icon-button" aria-label={t('page.preferences')} title={t('page.preferences')} onClick={openPreferences}>
          <Icon name="gear" />
        </button>
      </header>
      <LessonPanel run={run} />
    </div>
  );
}

function LessonBoard({ store }: { store: TableStore }) {
  const view = useMemo(() => new TableView(store), [store]);
  return <TrialBoard view={view} />;
}
