// The study board: any position of any rules is set up here, played on for all seats, and shared as a link.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardView } from '../../board/board-view';
import type { Board } from '../../board/board';
import { EMPTY_BOARD } from '../../board/empty';
import type { BoardEvents, BoardModel, Cell } from '../../board/model';
import { loadEngine } from '../../engine/load';
import { lyingIn } from '../../game/lying';
import { laidOn } from '../../game/places';
import { cellOf } from '../../game/spot';
import { gamesHere } from '../../net/games-here';
import { Refused } from '../../net/refused';
import { CopyButton } from '../../parts/CopyButton';
import { Icon, type IconName } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { go, goInstead } from '../../router';
import { remember } from '../../settings/my-tables';
import { isDark } from '../../settings/surroundings';
import '../../styles/study.css';
import { language, t } from '../../texts/texts';
import { USUAL_PRESET } from '../home/quick';
import { AnalysisPanel } from './AnalysisPanel';
import { ElsewherePanel } from './ElsewherePanel';
import { Palette } from './Palette';
import { StudyAnalysis } from './study-analysis';
import { StudyRules } from './StudyRules';
import { StudyStore } from './study-store';
import { TilePanel } from './TilePanel';
import { TurnPanel } from './TurnPanel';

const nameOf = (seat: number) => t('study.player', { seat });

export function Study() {
  const store = useSignal<StudyStore | null>(null);
  const failed = useSignal<Refused | null>(null);
  useEffect(() => {
    begin().then(
      (begun) => {
        store.value = begun.store;
        failed.value = begun.problem;
      },
      (problem: Refused) => (failed.value = problem),
    );
  }, []);
  // another link is opened while this one is looked at
  useEffect(() => {
    const another = () => void (store.peek() && (failed.value = openAddress(store.peek()!)));
    addEventListener('hashchange', another);
    return () => removeEventListener('hashchange', another);
  }, []);
  return (
    <div class="screen study">
      <TopBar />
      <main>
        <h1>{t('study.title')}</h1>
        <p class="lead">{t('study.lead')}</p>
        <Problem error={failed.value} />
        {store.value ? <At store={store.value} /> : !failed.value && <p class="loading">{t('page.loading')}</p>}
      </main>
    </div>
  );
}

/** The position that the address names, or an empty board; one that cannot be read is told, and the board is empty. */
async function begin(): Promise<{ store: StudyStore; problem: Refused | null }> {
  const engine = await loadEngine();
  if (!engine) throw new Refused({ code: 'no-engine', message: '' });
  const store = new StudyStore(engine, nameOf);
  const problem = openAddress(store);
  if (!store.now.peek()) store.begin({ preset: USUAL_PRESET, players: 2 });
  return { store, problem };
}

/** The position that the address names, if it names one; why it cannot be shown. */
function openAddress(store: StudyStore): Refused | null {
  const position = decoded(location.hash.slice(1));
  try {
    if (position && position !== store.now.peek()?.snapshot.position) store.open(position);
    return null;
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return problem;
  }
}

/** What no browser wrote is left as it is: no position, then. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function At({ store }: { store: StudyStore }) {
  const { value: now } = store.now;
  // the address is the position, so that it can be kept and come back to
  const position = now?.snapshot.position;
  const analysis = useMemo(() => new StudyAnalysis(store), [store]);
  useEffect(() => store.rename(), [store, language.value]);
  useEffect(() => {
    if (position) goInstead(`/study#${position}`);
  }, [position]);
  return (
    <div class="study-parts">
      <StudyBoard store={store} analysis={analysis} />
      <div class="study-panels">
        <Tools store={store} />
        <AnalysisPanel store={store} analysis={analysis} />
        <TilePanel store={store} />
        <Palette store={store} />
        <TurnPanel store={store} />
        <ElsewherePanel store={store} />
        <StudyRules store={store} />
      </div>
    </div>
  );
}

const choose = (store: StudyStore, { x, y }: Cell) => (store.chosen.value = { x, y });

function StudyBoard({ store, analysis }: { store: StudyStore; analysis: StudyAnalysis }) {
  const { value: now } = store.now;
  const board = useRef<Board | null>(null);
  const events = useMemo<BoardEvents>(
    () => ({
      cell: (cell) => (laidOn(store.now.peek()?.snapshot.tiles ?? [], cell) ? choose(store, cell) : store.lay(cell)),
      ghost: () => store.rotate(),
      spot: () => {},
      target: (cell) => choose(store, cell),
      hover: (at) => (store.pointedAt.value = at?.segment ? [{ ...cellOf(at), segment: at.segment }] : []),
      inspect: (at) => choose(store, at),
      rotate: () => store.rotate(),
    }),
    [store],
  );
  const model = useMemo<BoardModel>(() => {
    if (!now) return EMPTY_BOARD;
    const chosen = store.chosen.value;
    const lying = lyingIn(now.snapshot);
    return {
      ...EMPTY_BOARD,
      ...lying,
      seats: store.looks.value,
      legal: store.placings.value.map(({ at }) => ({ x: at!.x, y: at!.y })),
      targets: chosen ? [{ ...chosen, state: 'chosen', figures: [] }] : [],
      candidates: analysis.candidates.value,
      highlight: store.pointedAt.value.flatMap((spot) => (spot.segment ? [{ ...cellOf(spot), segment: spot.segment }] : [])),
    };
  }, [now, store.placings.value, store.chosen.value, store.pointedAt.value, analysis.candidates.value]);
  const catalogue = store.catalogue.value?.tiles ?? [];
  const texts = useMemo(
    () => ({ board: t('study.board'), beyond: (count: number, side: string) => t('board.beyond', { count, side }) }),
    [language.value],
  );
  return (
    <section class="study-board" aria-label={t('study.board')}>
      {catalogue.length > 0 && (
        <BoardView
          model={model}
          events={events}
          catalogue={catalogue}
          dark={isDark.value}
          texts={texts}
          boardRef={(made) => (board.current = made)}
        />
      )}
      <button class="icon-button" aria-label={t('zoom.fit')} title={t('zoom.fit')} onClick={() => board.current?.fit()}>
        <Icon name="fit" />
      </button>
      <Refusal store={store} />
    </section>
  );
}

/** Why what was wanted last cannot be. It lies on the board, which is in sight wherever the panels are scrolled to. */
function Refusal({ store }: { store: StudyStore }) {
  const { value: problem } = store.problem;
  const told = useRef<{ problem: Refused | null; times: number }>({ problem: null, times: 0 });
  if (!problem) return null;
  // the same reason once more is another element, so that it is told once more
  if (told.current.problem !== problem) told.current = { problem, times: told.current.times + 1 };
  return (
    <div key={told.current.times} class="study-refusal">
      <Problem error={problem} />
      <button class="icon-button" aria-label={t('page.close')} title={t('page.close')} onClick={() => (store.problem.value = null)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function Tools({ store }: { store: StudyStore }) {
  const error = useSignal<Refused | null>(null);
  const play = async () => {
    const table = store.table(t('study.table'));
    if (!table) return;
    try {
      const made = await (await gamesHere()).makeTable(table);
      remember({ game: made.game, name: t('study.table') });
      go(`/g/${made.game}`);
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  const tool = (icon: IconName, label: string, off: boolean, press: () => void) => (
    <button class="icon-button" aria-label={label} title={label} disabled={off} onClick={press}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="study-tools" aria-label={t('study.tools')}>
      <button class="action" onClick={() => void play()}>
        {t('study.play')}
      </button>
      {tool('undo', t('study.undo'), !store.canUndo.value, () => store.undo())}
      {tool('redo', t('study.redo'), !store.canRedo.value, () => store.redo())}
      <CopyButton text={`${location.origin}/study#${store.now.value?.snapshot.position ?? ''}`} label={t('study.link')} />
      <Problem error={error.value} />
    </section>
  );
}
