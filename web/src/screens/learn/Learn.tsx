// The list of lessons, with what has been done.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BASE, SETS } from '../../lessons/course';
import type { Lesson } from '../../lessons/lesson';
import { isDone, stepsDone } from '../../lessons/progress';
import { api } from '../../net/api';
import type { TileType } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import { TopBar } from '../../parts/TopBar';
import { lessonWord, loadLessonWords } from '../../texts/lesson-words';
import { t } from '../../texts/texts';
import '../../styles/lesson.css';
import { TilePicture } from '../table/TilePicture';

const SIZE = 72;

export function Learn() {
  const words = useSignal(false);
  const tiles = useSignal<Record<string, TileType>>({});
  useEffect(() => {
    void loadLessonWords().then(() => (words.value = true));
    void fetchTiles((found) => (tiles.value = { ...tiles.peek(), ...found }));
  }, [words, tiles]);
  return (
    <div class="screen">
      <TopBar />
      <main class="learn">
        <h1>{t('learn.title')}</h1>
        <p class="lead">{t('learn.lead')}</p>
        {words.value && (
          <>
            <h2>{t('learn.base')}</h2>
            <ol class="lessons">
              {BASE.map((lesson) => (
                <Card key={lesson.id} lesson={lesson} tile={tiles.value[lesson.tile]} />
              ))}
            </ol>
            <h2>{t('learn.sets')}</h2>
            <ul class="lessons">
              {SETS.map((lesson) => (
                <Card key={lesson.id} lesson={lesson} tile={tiles.value[lesson.tile]} />
              ))}
            </ul>
          </>
        )}
        <p class="row">
          <a class="quiet-action" href="/rules">
            {t('home.rules')}
          </a>
        </p>
      </main>
    </div>
  );
}

function Card({ lesson, tile }: { lesson: Lesson; tile: TileType | undefined }) {
  const done = stepsDone(lesson);
  const steps = lesson.steps.length;
  return (
    <li>
      <a class="card lesson-card" href={`/learn/${lesson.id}`} data-done={isDone(lesson)}>
        <span class="lesson-tile" aria-hidden="true">
          <TilePicture type={tile} size={SIZE} />
        </span>
        <span>
          <b>{lessonWord(lesson.id, 'title')}</b>
          <span class="quiet">{lessonWord(lesson.id, 'text')}</span>
          <span class="lesson-steps">
            {isDone(lesson) && <Icon name="check" size={16} />}
            {t('learn.progress', { done, steps })}
          </span>
        </span>
      </a>
    </li>
  );
}

/** By the rules of each lesson; a picture only, so that the list does without where it cannot be had. */
async function fetchTiles(found: (tiles: Record<string, TileType>) => void) {
  for (const lesson of [BASE[0]!, ...SETS])
    await api.catalogue(lesson.rules).then(
      ({ tiles }) => found(Object.fromEntries(tiles.map((type) => [type.tile, type]))),
      () => undefined,
    );
}
