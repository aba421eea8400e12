// Stepping through a record: from a file, or of a table.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { NO_EVENTS } from '../../board/empty';
import type { BoardEvents } from '../../board/model';
import { api, Refused } from '../../net/api';
import type { Note } from '../../net/wire';
import { analysisOfRecord } from '../../net/offers';
import { Banners } from '../../parts/Banners';
import { Icon } from '../../parts/Icon';
import { NewerPageBanner } from '../../parts/NewerPage';
import { Problem, problemText } from '../../parts/Problem';
import { ColourMark } from '../../board/figure-icon';
import { TopBar } from '../../parts/TopBar';
import '../../styles/table.css';
import { seatsAt } from '../../settings/my-tables';
import { isLying } from '../../settings/surroundings';
import '../../styles/replay.css';
import '../../styles/analysis.css';
import { number, said, t } from '../../texts/texts';
import { AnalysisPanel } from '../analysis/AnalysisPanel';
import { AnalysisStore } from '../analysis/analysis-store';
import { Graph } from '../analysis/Graph';
import { ReviewCard, ReviewTurn } from '../analysis/Review';
import { ReviewStore } from '../analysis/review-store';
import { go } from '../../router';
import { playOnFrom } from '../new-table/wanted-position';
import { KeepPictures } from '../pictures/KeepPictures';
import { boardStory, gameStory } from './replay-story';
import { eventsOf } from '../table/BoardArea';
import { BoardSlot } from '../table/BoardSlot';
import { Strip } from '../table/Strip';
import { EventList } from './EventList';
import { DropRecord, OpenRecord } from './OpenRecord';
import { opened } from './opened';
import { ReplayMenu } from './ReplayMenu';
import { ReplayStore } from './replay-store';
import { faster, Steps, togglePlay } from './Steps';
import { otherSave } from './saves';

export function Replay({ game, analyse = false }: { game: string | null; analyse?: boolean }) {
  const store = useSignal<Loaded | null>(null);
  const error = useSignal<Refused | null>(null);
  const file = opened.value;
  useEffect(() => {
    store.value = error.value = null;
    if (!game && !file) return;
    load(game, file?.text ?? null).then(
      (loaded) => (store.value = loaded),
      (problem: Refused) => (error.value = problem),
    );
  }, [game, file]);
  if (store.value) return <Player {...store.value} analyse={analyse} />;
  return (
    <div class="screen">
      <DropRecord />
      <TopBar />
      <Banners>
        <NewerPageBanner />
      </Banners>
      <main class="narrow">
        <h1>{error.value ? t('replay.failed') : game || file ? t('replay.loading') : t('replay.none')}</h1>
        {error.value && <p role="alert">{problemText(error.value)}</p>}
        {!game && !file && <p>{t('replay.none-text')}</p>}
        <div class="begin">
          <OpenRecord />
          <a class="second-action tall" href="/">
            {t('lost.home')}
          </a>
        </div>
      </main>
    </div>
  );
}

function load(game: string | null, text: string | null): Promise<Loaded> {
  return game ? loadTable(game) : loadFile(text);
}

async function loadTable(game: string): Promise<Loaded> {
  const [replayed, catalogue, table] = await Promise.all([api.replayOf(game), api.catalogueOf(game), api.table(game)]);
  const replay = new ReplayStore(replayed, catalogue, [], table.seats);
  const positionAt = async (move: number) => (await api.positionsOf(game, [move]))[move]!;
  const loaded = { game, name: `bastide-${game}`, positionAt, replay };
  if (table.status !== 'over') return { ...loaded, analysis: null, review: null };
  const analysis = new AnalysisStore(game, replay);
  return { ...loaded, analysis, review: new ReviewStore(analysis, seatsAt(game)) };
}

async function loadFile(text: string | null): Promise<Loaded> {
  const { record, notes } = await recordIn(text);
  const replayed = await api.replay(record);
  const { preset, players, elements, options, bag } = replayed.rules;
  const catalogue = await api.catalogue({ preset, players, elements, options, bag });
  const positionsAt = async (moves: number[]) => (await api.replay(record, moves)).positions ?? {};
  const positionAt = async (move: number) => (await positionsAt([move]))[move]!;
  const replay = new ReplayStore(replayed, catalogue, notes);
  const loaded = { game: null, name: nameOf(opened.peek()?.name), positionAt, replay, analysis: null, review: null };
  if (!replay.snapshotAt(replay.length).over) return loaded;
  const analysis = new AnalysisStore('', replay, analysisOfRecord((files += 1).toString(), record));
  return { ...loaded, analysis, review: new ReviewStore(analysis, [], positionsAt) };
}

/** Opened so far: an analysis here is asked for by its number. */
let files = 0;

/** Of pictures that are kept: that of the file, without its ending. */
const nameOf = (file = 'bastide') => file.replace(/\.[a-z]+$/i, '');

async function recordIn(text: string | null): Promise<{ record: string; notes: Note[] }> {
  if (text === null) throw new Refused({ code: 'too-large', message: t('replay.too-large') });
  const save = otherSave(text);
  return save ? api.importSave(save) : { record: text, notes: [] };
}

interface Loaded {
  /** that was played at a table; null: a file */
  game: string | null;
  /** of files that are kept of it */
  name: string;
  /** the position after so many actions */
  positionAt: (move: number) => Promise<string>;
  replay: ReplayStore;
  /** of a game that is over */
  analysis: AnalysisStore | null;
  review: ReviewStore | null;
}

function Player({ game, name, positionAt, replay, analysis, review, analyse }: Loaded & { analyse: boolean }) {
  const reviews = review?.seat.value != null;
  useEffect(() => (reviews ? undefined : listen(replay)), [replay, reviews]);
  useEffect(() => () => replay.stop(), [replay, reviews]);
  useEffect(() => {
    if (analyse) void analysis?.begin();
    return () => analysis?.stop();
  }, [analysis]);
  const looked = analysis?.decision.value ?? null;
  const tab = analysis?.tab.value;
  const view = reviews ? review!.view.value : null;
  // a review is seen from the side that was chosen for it, also while a verdict stands there
  const turned = useRef(0);
  if (view) turned.current = view.turned.value;
  const covered = useCovered();
  useEffect(() => {
    if (view) replay.camera?.fit();
    else if (reviews) review!.frame();
    else if (analysis?.analysis.value) analysis.frame();
    else if (replay.keepsWhole) replay.camera?.keep();
  }, [covered, isLying.value, looked, tab, view, reviews, review?.shown.value]);
  const model = reviews ? review!.board.value : (analysis?.board.value ?? replay.board.value);
  const told = analysis?.analysis.value ?? null;
  return (
    <div data-tab={tab} class={`table replay ${told ? 'analysed' : ''} ${reviews ? 'reviewing' : ''}`}>
      <DropRecord />
      <Banners>
        <Notes notes={replay.notes} />
        <NewerPageBanner />
      </Banners>
      <main class="board-area" data-focus={reviews && review!.view.value?.focus.value != null}>
        <h1 class="unseen">{told ? t('analysis.title') : t('replay.title')}</h1>
        <BoardSlot
          model={model}
          types={replay.types}
          events={eventsFor(analysis, review)}
          turned={reviews ? turned.current : 0}
          sheet={covered ?? 'steps'}
          beside="replay"
          onCamera={(camera) => (replay.camera = camera)}
        />
      </main>
      <header class="table-bar">
        <a class="brand" href="/">
          Bastide
        </a>
        <span class="crumb">{told ? t('analysis.title') : t('replay.title')}</span>
        <span class="stretch" />
        {game && (
          <a class="quiet-action" href={`/g/${game}`}>
            {t('menu.back-to-table')}
          </a>
        )}
      </header>
      {reviews ? <ReviewCard review={review!} menu={<ReplayMenu table={game} />} /> : <Scores replay={replay} menu={<ReplayMenu table={game} />} />}
      <div class="right">
        {reviews ? (
          <ReviewTurn store={analysis!} review={review!} />
        ) : analysis ? (
          <AnalysisPanel store={analysis} review={review!} children={<EventList store={replay} />} />
        ) : (
          <EventList store={replay} />
        )}
      </div>
      {!reviews && (
        <Steps
          store={replay}
          more={
            <>
              <PlayOn positionAt={positionAt} store={replay} />
              <KeepPictures small board={() => boardStory(replay, name)} game={() => Promise.resolve(gameStory(replay, name))} />
            </>
          }
        >
          {told && <Graph store={analysis!} analysis={told} />}
        </Steps>
      )}
    </div>
  );
}

function Scores({ replay, menu }: { replay: ReplayStore; menu: ComponentChildren }) {
  const asked = replay.step.value?.seat ?? null;
  return (
    <Strip count={replay.looks.length} asked={asked} menu={menu}>
      {replay.looks.map((look) => (
        <li key={look.seat} class={`player ${asked === look.seat ? 'asked' : ''}`}>
          <ColourMark colour={look.colour} size={26} />
          <span class="player-name">
            <b>{look.name}</b>
          </span>
          <span class="score">{number(replay.snapshot.value.seats[look.seat - 1]!.score)}</span>
        </li>
      ))}
    </Strip>
  );
}

/** How much of the window's lower part panels cover, in CSS pixels. */
function useCovered(): number | null {
  const covered = useSignal<number | null>(null);
  useEffect(() => {
    const measure = () => {
      // what is told stands on the steps, however many rows the legend of their graph has
      const steps = document.querySelector<HTMLElement>('.replay .steps');
      if (steps) steps.closest<HTMLElement>('.replay')!.style.setProperty('--steps', `${steps.offsetHeight}px`);
      // of a phone that lies the panel stands beside the board, at either side
      const panels = isLying.peek() ? '.replay .steps' : '.replay .steps, .replay .right > *';
      const tops = [...document.querySelectorAll(panels)]
        .map((panel) => panel.getBoundingClientRect())
        .filter((box) => box.width > innerWidth / 2 || box.left < innerWidth / 3);
      covered.value = tops.length > 0 ? Math.round(innerHeight - Math.min(...tops.map(({ top }) => top))) : 0;
    };
    const resizes = new ResizeObserver(measure);
    for (const panel of document.querySelectorAll('.replay .steps, .replay .right')) resizes.observe(panel);
    return () => resizes.disconnect();
  });
  return covered.value;
}

/** What the file of another program says and the game here goes without. */
function Notes({ notes }: { notes: readonly Note[] }) {
  const read = useSignal(false);
  if (notes.length === 0 || read.value) return null;
  return (
    <section class="banner replay-notes" role="status" aria-label={t('replay.notes')}>
      <b>{t('replay.notes')}</b>
      <button class="quiet-action" onClick={() => (read.value = true)}>
        {t('page.close')}
      </button>
      <p>{t('replay.notes-about')}</p>
      <ul>
        {notes.map((note) => (
          <li key={note.text}>{said(note)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A new table that begins with what the board shows. */
function PlayOn({ positionAt, store }: Pick<Loaded, 'positionAt'> & { store: ReplayStore }) {
  const error = useSignal<Refused | null>(null);
  const at = store.at.value;
  const begin = async () => {
    error.value = null;
    try {
      playOnFrom({ text: await positionAt(at), seats: store.looks.length });
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  const study = async () => {
    error.value = null;
    try {
      go(`/study#${await positionAt(store.at.value)}`);
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  return (
    <>
      <button
        class="control"
        aria-label={t('replay.play-on')}
        title={t('replay.play-on')}
        disabled={store.snapshot.value.over}
        onClick={() => void begin()}
      >
        <Icon name="play-on" size={22} />
      </button>
      <button class="control" aria-label={t('replay.study')} title={t('replay.study')} onClick={() => void study()}>
        <Icon name="tiles" size={20} />
      </button>
      <Problem error={error.value} />
    </>
  );
}

function listen(store: ReplayStore): () => void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => store.stepBy(-1),
    ArrowRight: () => store.stepBy(1),
    Home: () => store.go(0),
    End: () => store.go(store.length),
    ' ': () => togglePlay(store),
    k: () => togglePlay(store),
    '+': () => faster(store, 1),
    '-': () => faster(store, -1),
  };
  const press = (event: KeyboardEvent) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input, select, dialog') || (event.key === ' ' && (event.target as Element).closest('button, a, summary')))
      return;
    event.preventDefault();
    keys[event.key]!();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

const comparing = new WeakMap<AnalysisStore, BoardEvents>();

/** In a review what people do on the board is a try; else it points at what is compared there. */
function eventsFor(analysis: AnalysisStore | null, review: ReviewStore | null): BoardEvents {
  const view = review?.seat.value != null ? review.view.value : null;
  if (view) return eventsOf(view);
  if (!analysis) return NO_EVENTS;
  const known = comparing.get(analysis) ?? { ...NO_EVENTS, cell: (cell) => analysis.pointAt(cell) };
  comparing.set(analysis, known);
  return known;
}
