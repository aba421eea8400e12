// A rule on the board: an example, gone through step by step, and opened on the study board to be altered and played on.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { NO_EVENTS } from '../../board/empty';
import type { BoardModel } from '../../board/model';
import { ColourMark } from '../../board/figure-icon';
import { loadEngine } from '../../engine/load';
import { logOf } from '../../game/log';
import { Refused } from '../../net/refused';
import { announce } from '../../parts/announce';
import { Clause } from '../../parts/Clause';
import { Icon } from '../../parts/Icon';
import { problemText } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { layout, type Layout } from '../../settings/surroundings';
import '../../styles/table.css';
import '../../styles/lesson.css';
import '../../styles/example.css';
import { presetTitle } from '../../texts/named';
import { number, t } from '../../texts/texts';
import { Lost } from '../home/Lost';
import { nounsOf } from '../replay/EventList';
import { BoardSlot } from '../table/BoardSlot';
import { EntryRow, entryText } from '../table/EntryRow';
import { TilePicture } from '../table/TilePicture';
import type { Example } from './example';
import { openExample, type Moment, type OpenedExample } from './open-example';
import { addressOf, addressOfExample, loadExamples, loadPage } from './pages';

interface Loaded extends OpenedExample {
  example: Example;
  /** the page of rules from which it comes */
  page: { id: string; title: string };
  /** the one after it there */
  following: Example;
  /** by which it is played */
  preset: { id: string; title: string };
}

export function ExampleScreen({ page, id }: { page: string; id: string }) {
  const loaded = useSignal<Loaded | null>(null);
  const problem = useSignal<Refused | 'lost' | null>(null);
  useEffect(() => {
    load(page, id).then(
      (found) => (found ? (loaded.value = found) : (problem.value = 'lost')),
      (refused: Refused) => (problem.value = refused),
    );
  }, []);
  if (problem.value === 'lost') return <Lost />;
  if (loaded.value) return <Shown {...loaded.value} />;
  return (
    <div class="screen">
      <TopBar />
      <main class="narrow">
        <h1>{problem.value ? t('example.failed') : t('page.loading')}</h1>
        {problem.value && <p role="alert">{problemText(problem.value)}</p>}
      </main>
    </div>
  );
}

async function load(page: string, id: string): Promise<Loaded | null> {
  const [all, of] = await Promise.all([loadExamples(page), loadPage(page)]);
  const at = all.findIndex((example) => example.id === id);
  if (at < 0 || !of) return null;
  const engine = await loadEngine();
  if (!engine) throw new Refused({ code: 'no-engine', message: '' });
  const example = all[at]!;
  const opened = openExample(engine, example);
  const played = opened.replay.replayed.rules.preset;
  const preset = engine.meta().presets.find(({ id }) => id === played) ?? { id: played, title: played };
  return { ...opened, example, page: { id: page, title: of.title }, following: all[(at + 1) % all.length]!, preset };
}

/** What the panel leaves to the board, where that is not as much as it is high. */
const SHEETS: Partial<Record<Layout, 'steps' | null>> = { desktop: null, lying: 'steps' };

function Shown(loaded: Loaded) {
  const { replay, moments, first, example, page } = loaded;
  const at = useSignal(first);
  const panel = useRef<HTMLElement>(null);
  const covered = useSignal(0);
  useEffect(() => {
    const resizes = new ResizeObserver(() => (covered.value = panel.current!.offsetHeight));
    resizes.observe(panel.current!);
    return () => resizes.disconnect();
  }, []);
  // all of the land is in sight, whatever happens where
  useEffect(() => replay.camera?.fit(), [at.value, covered.value, layout.value]);
  const show = (to: number) => {
    at.value = Math.max(0, Math.min(to, moments.length - 1));
    replay.go(moments[at.value]!.at);
  };
  useEffect(() => {
    document.title = t('example.window', { rule: example.shows[0] ?? page.title });
    show(first);
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0 || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('dialog')) return;
      event.preventDefault();
      show(at.peek() + by);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      document.title = 'Bastide';
    };
  }, []);
  return (
    <div class="table lesson example" data-verdict="none">
      <main class="board-area">
        <h1 class="unseen">{example.title}</h1>
        <BoardSlot
          model={{ ...replay.board.value, targets: refusedOn(moments[at.value]!, replay) }}
          types={replay.types}
          events={NO_EVENTS}
          sheet={layout.value in SHEETS ? SHEETS[layout.value]! : covered.value}
          beside="task"
          onCamera={(camera) => (replay.camera = camera)}
        />
      </main>
      <header class="table-bar">
        <a class="brand" href="/">
          Bastide
        </a>
        <a class="crumb" href={addressOf(page.id)}>
          {t('example.page', { page: page.title })}
        </a>
      </header>
      <Panel {...loaded} at={at.value} show={show} panel={panel} />
    </div>
  );
}

/** The squares of what is refused; an action that names none is about the tile just laid. */
function refusedOn({ refused }: Moment, { snapshot }: Loaded['replay']): BoardModel['targets'] {
  const cells = refused.flatMap(({ at }) => at ?? snapshot.value.turn.placed ?? []);
  const squares = new Map(cells.map(({ x, y }) => [`${x},${y}`, { x, y }]));
  return [...squares.values()].map((cell) => ({ ...cell, state: 'chosen', figures: [] }));
}

interface PanelProps extends Loaded {
  at: number;
  show(to: number): void;
  panel: RefObject<HTMLElement>;
}

function Panel({ replay, moments, first, example, page, following, preset, at, show, panel }: PanelProps) {
  const moment = moments[at]!;
  const last = at === moments.length - 1;
  // from the end of the game nobody plays on
  const playable = moments[last && replay.snapshot.value.over ? at - 1 : at]!;
  return (
    <section ref={panel} class="panel lesson-panel example-panel" aria-label={t('example.title')}>
      <header>
        <a class="icon-button" href={`${addressOf(page.id)}#${example.shows[0] ?? ''}`} aria-label={t('example.page', { page: page.title })}>
          <Icon name="previous" />
        </a>
        <h2>{t('example.title')}</h2>
        <span class="quiet">{t('example.at', { at: at + 1, steps: moments.length })}</span>
      </header>
      <p class="task">{example.title}</p>
      <ul class="example-rules" aria-label={t('example.rules')}>
        {example.shows.map((id) => (
          <li key={id}>
            <Clause id={id} />
          </li>
        ))}
      </ul>
      <p class="quiet example-preset">{t('example.preset', { preset: presetTitle(preset) })}</p>
      <Scores replay={replay} />
      <Happened replay={replay} since={moments[at - 1]?.at ?? 0} until={moment.at} />
      <Asked replay={replay} />
      {[...new Map(moment.refused.map(({ why }) => [problemText(why), why]))].map(([reason, { failure }]) => (
        <p key={reason} class="outcome missed">
          <Icon name="close" size={20} />
          <span>
            {t('example.refused', { reason })} {failure.clause && <Clause id={failure.clause} />}
          </span>
        </p>
      ))}
      <p class="row example-steps">
        <button class="second-action" disabled={at === 0} onClick={() => show(at - 1)}>
          {t('example.back')}
        </button>
        {last ? (
          <button class="action" disabled={at === first} onClick={() => show(first)}>
            {t('example.again')}
          </button>
        ) : (
          <button class="action" onClick={() => show(at + 1)}>
            {t('example.next')}
          </button>
        )}
      </p>
      <p class="row">
        <a class="quiet-action" href={`/study#${playable.position}`}>
          {t('example.alter')}
        </a>
        <a class="quiet-action" href={addressOfExample(page.id, following)}>
          {t('example.other')}
        </a>
      </p>
    </section>
  );
}

function Scores({ replay }: Pick<Loaded, 'replay'>) {
  return (
    <ul class="example-scores" aria-label={t('players.title')}>
      {replay.looks.map(({ seat, name, colour }) => (
        <li key={seat}>
          <ColourMark colour={colour} size={18} /> {name} <b>{number(replay.snapshot.value.seats[seat - 1]!.score)}</b>
        </li>
      ))}
    </ul>
  );
}

/** What came about since the moment before. */
function Happened({ replay, since, until }: Pick<Loaded, 'replay'> & { since: number; until: number }) {
  const nouns = nounsOf(replay);
  const entries = logOf(replay.replayed.steps.slice(since, until).map(({ events }) => events)).flatMap((turn) => turn.entries);
  const text = entries.map((entry) => entryText(nouns, entry)).join('. ');
  const shown = useRef(until);
  useEffect(() => {
    if (shown.current !== until) announce(text);
    shown.current = until;
  }, [until]);
  if (entries.length === 0) return null;
  return (
    <ol class="example-happened" aria-label={t('example.happened')}>
      {entries.map((entry) => (
        <EntryRow key={entry.key} nouns={nouns} entry={entry} point={(places) => (replay.pointedAt.value = places)} />
      ))}
    </ol>
  );
}

/** Who decides, with the tile that is in hand. */
function Asked({ replay }: Pick<Loaded, 'replay'>) {
  const { asked, turn } = replay.snapshot.value;
  const look = replay.looks.find(({ seat }) => seat === asked?.seat);
  if (!look) return null;
  const tile = turn.placed ? undefined : replay.types.get(turn.tile ?? '');
  return (
    <p class="example-asked">
      {tile && <TilePicture type={tile} size={56} />}
      <ColourMark colour={look.colour} size={18} /> {t('example.asked', { name: look.name, tile: tile ? 'yes' : 'no' })}
    </p>
  );
}
