// Short questions about real positions: how many tiles fit, what a feature is worth, how likely a hole is filled.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardView } from '../../board/board-view';
import { EMPTY_BOARD, NO_EVENTS, NO_TEXTS } from '../../board/empty';
import type { BoardModel } from '../../board/model';
import type { Engine } from '../../engine/engine';
import { loadEngine } from '../../engine/load';
import { lyingIn } from '../../game/lying';
import { featureAt } from '../../game/places';
import { cellOf, segmentsIn } from '../../game/spot';
import { Refused } from '../../net/refused';
import type { Catalogue, TileType } from '../../net/wire';
import { announce } from '../../parts/announce';
import { Choice } from '../../parts/Choice';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { isDark } from '../../settings/surroundings';
import '../../styles/puzzles.css';
import { number, t } from '../../texts/texts';
import { seatLooks } from '../table/view';
import { loadPuzzles, SETS } from './puzzle';
import { judgeNumber, type Kind, KINDS, questionAt, type Question } from './questions';

const MOST_TRIES = 20;
const below = (count: number) => Math.floor(Math.random() * count);

interface Asked {
  question: Question;
  types: TileType[];
}

interface Score {
  right: number;
  asked: number;
}

export function Trainer() {
  const kind = useSignal<Kind>('tiles');
  const asked = useSignal<Asked | null>(null);
  const failed = useSignal<Refused | null>(null);
  const score = useSignal<Score>({ right: 0, asked: 0 });
  const latest = useRef(0); // question that is waited for; one that comes later than a newer one is dropped
  const next = () => {
    const mine = (latest.current += 1);
    failed.value = null;
    ask(kind.peek()).then(
      (found) => {
        if (mine === latest.current) asked.value = found;
      },
      (problem: Refused) => {
        if (mine === latest.current) failed.value = problem;
      },
    );
  };
  useEffect(next, [kind.value]);
  /** The question of the other kind goes at once: what is typed into it would be lost when the new one comes. */
  const choose = (value: Kind) => {
    asked.value = null;
    kind.value = value;
  };
  return (
    <div class="screen">
      <TopBar />
      <main class="trainer">
        <h1>{t('train.title')}</h1>
        <p class="lead">{t('train.lead')}</p>
        <Choice
          label={t('train.kind')}
          showLabel={false}
          value={kind.value}
          options={KINDS.map((value) => ({ value, text: t('train.kinds', { kind: value }) }))}
          onChange={choose}
        />
        <Problem error={failed.value} />
        {failed.value && (
          <button class="second-action" onClick={next}>
            {t('puzzle.again')}
          </button>
        )}
        {asked.value && (
          <div class="trainer-parts">
            <Land {...asked.value} />
            <Ask question={asked.value.question} score={score} next={next} />
          </div>
        )}
      </main>
    </div>
  );
}

let engine: Promise<Engine | null> | null = null;

/** About a position of some puzzle. */
async function ask(kind: Kind): Promise<Asked> {
  engine ??= loadEngine();
  const at = await engine;
  if (!at) throw new Refused({ code: 'no-engine', message: '' });
  for (let tries = 0; tries < MOST_TRIES; ++tries) {
    const puzzles = await loadPuzzles(SETS[below(SETS.length)]!);
    const puzzle = puzzles[below(puzzles.length)];
    const question = puzzle && questionAt(at, puzzle.position, kind, below);
    if (question) return { question, types: catalogueOf(at, puzzle.rules).tiles };
  }
  throw new Refused({ code: 'no-question', message: '' });
}

const catalogues = new Map<string, Catalogue>();

function catalogueOf(at: Engine, rules: Parameters<Engine['catalogue']>[0]): Catalogue {
  const key = JSON.stringify(rules);
  const catalogue = catalogues.get(key) ?? at.catalogue(rules);
  catalogues.set(key, catalogue);
  return catalogue;
}

function Land({ question: { snapshot, kind, at }, types }: Asked) {
  const model = useMemo<BoardModel>(
    () => ({
      ...EMPTY_BOARD,
      ...lyingIn(snapshot),
      seats: seatLooks(snapshot.seats.map(({ seat, name }) => ({ seat, name: name ?? null, colour: null }))),
      legal: kind === 'score' ? [] : [cellOf(at)],
      highlight: kind === 'score' ? segmentsIn(featureAt(snapshot, at)?.at ?? [at]) : [],
    }),
    [snapshot, kind, at],
  );
  return (
    <section class="still-board" aria-label={t('train.board')}>
      <BoardView
        key={JSON.stringify(snapshot.position)}
        model={model}
        events={NO_EVENTS}
        catalogue={types}
        dark={isDark.value}
        texts={NO_TEXTS}
        boardRef={(board) => board?.fit(false)}
      />
    </section>
  );
}

function Ask({ question, score, next }: { question: Question; score: Signal<Score>; next(): void }) {
  const given = useSignal('');
  const judged = useSignal<'yes' | 'near' | 'no' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { kind, tiles, draws, answer } = question;
  useEffect(() => {
    given.value = '';
    judged.value = null;
    input.current?.focus({ preventScroll: true });
  }, [question]);
  const words = kind === 'odds' ? t('train.percent', { percent: answer }) : number(answer);
  const submit = (event: Event) => {
    event.preventDefault();
    if (judged.value) return next();
    if (given.value.trim() === '') return;
    const right = judgeNumber(question, Number(given.value));
    judged.value = right;
    score.value = { right: score.value.right + (right === 'yes' ? 1 : 0), asked: score.value.asked + 1 };
    announce(t('train.verdict', { right, answer: words }));
  };
  return (
    <form class="panel" onSubmit={submit}>
      <p>{t('train.question', { kind, tiles, draws })}</p>
      <label>
        {t('train.answer', { kind })}
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          min={-99}
          max={kind === 'odds' ? 100 : 999}
          value={given.value}
          readOnly={judged.value !== null}
          onInput={(event) => (given.value = event.currentTarget.value)}
        />
      </label>
      {judged.value && <p class="outcome reached">{t('train.verdict', { right: judged.value, answer: words })}</p>}
      <button class="action">{judged.value ? t('train.next') : t('train.check')}</button>
      <p class="quiet">{t('train.score', { ...score.value })}</p>
    </form>
  );
}
