// Stepping through a record: from a file, or of a table.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, Refused } from '../../net/api';
import { Icon, type IconName } from '../../parts/Icon';
import { problemText } from '../../parts/Problem';
import { ColourMark } from '../../board/figure-icon';
import { TopBar } from '../../parts/TopBar';
import '../../styles/table.css';
import '../../styles/replay.css';
import { number, t } from '../../texts/texts';
import { BoardSlot } from '../table/BoardSlot';
import { EventList } from './EventList';
import { DropRecord, OpenRecord } from './OpenRecord';
import { opened } from './opened';
import { ReplayStore } from './replay-store';
import { otherSave } from './saves';

export function Replay({ game }: { game: string | null }) {
  const store = useSignal<ReplayStore | null>(null);
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
  if (store.value) return <Player store={store.value} />;
  return (
    <div class="screen">
      <DropRecord />
      <TopBar />
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

async function load(game: string | null, text: string | null): Promise<ReplayStore> {
  const { record, notes } = game ? { record: await api.recordOf(game), notes: [] } : await recordIn(text);
  const replayed = await api.replay(record);
  const { preset, players, elements, options, bag } = replayed.rules;
  return new ReplayStore(replayed, await api.catalogue({ preset, players, elements, options, bag }), notes);
}

async function recordIn(text: string | null): Promise<{ record: string; notes: string[] }> {
  if (text === null) throw new Refused({ code: 'too-large', message: t('replay.too-large') });
  const save = otherSave(text);
  return save ? api.importSave(save) : { record: text, notes: [] };
}

function Player({ store }: { store: ReplayStore }) {
  useEffect(() => listen(store), [store]);
  return (
    <div class="table replay">
      <DropRecord />
      <Notes notes={store.notes} />
      <main class="board-area">
        <h1 class="unseen">{t('replay.title')}</h1>
        <BoardSlot model={store.board.value} types={store.types} events={IDLE} sheet="steps" onCamera={(camera) => (store.camera = camera)} />
      </main>
      <header class="table-bar">
        <a class="brand" href="/">
          Bastide
        </a>
        <span class="crumb">{t('replay.title')}</span>
      </header>
      <section class="panel players" aria-label={t('players.title')} data-count={store.looks.length}>
        <ol>
          {store.looks.map((look) => (
            <li key={look.seat} class={`player ${(store.step.value?.seat ?? null) === look.seat ? 'asked' : ''}`}>
              <ColourMark colour={look.colour} size={26} />
              <span class="player-name">
                <b>{look.name}</b>
              </span>
              <span class="score">{number(store.snapshot.value.seats[look.seat - 1]!.score)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div class="right">
        <EventList store={store} />
      </div>
      <Steps store={store} />
    </div>
  );
}

/** What the file of another program says and the game here goes without. */
function Notes({ notes }: { notes: readonly string[] }) {
  const read = useSignal(false);
  if (notes.length === 0 || read.value) return null;
  return (
    <div class="banners">
      <section class="banner replay-notes" role="status" aria-label={t('replay.notes')}>
        <b>{t('replay.notes')}</b>
        <button class="quiet-action" onClick={() => (read.value = true)}>
          {t('page.close')}
        </button>
        <p>{t('replay.notes-about')}</p>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Steps({ store }: { store: ReplayStore }) {
  const button = (icon: IconName, label: string, press: () => void, off: boolean) => (
    <button class="control" aria-label={label} title={label} disabled={off} onClick={press}>
      <Icon name={icon} size={22} />
    </button>
  );
  const at = store.at.value;
  return (
    <section class="panel steps" aria-label={t('replay.position')}>
      {button('first', t('replay.first'), () => store.go(0), at === 0)}
      {button('previous', t('replay.previous'), () => store.stepBy(-1), at === 0)}
      <input type="range" min={0} max={store.length} value={at} aria-label={t('replay.position')} onInput={(event) => store.go(Number(event.currentTarget.value))} />
      {button('next', t('replay.next'), () => store.stepBy(1), at === store.length)}
      {button('last', t('replay.last'), () => store.go(store.length), at === store.length)}
      <span class="quiet">{t('replay.at', { at, steps: store.length })}</span>
    </section>
  );
}

function listen(store: ReplayStore): () => void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => store.stepBy(-1),
    ArrowRight: () => store.stepBy(1),
    Home: () => store.go(0),
    End: () => store.go(store.length),
  };
  const press = (event: KeyboardEvent) => {
    if (!keys[event.key] || (event.target as Element).closest('input, select, dialog')) return;
    event.preventDefault();
    keys[event.key]!();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

const nothing = () => {};
const IDLE = { cell: nothing, ghost: nothing, spot: nothing, target: nothing, hover: nothing, inspect: nothing, rotate: nothing };
