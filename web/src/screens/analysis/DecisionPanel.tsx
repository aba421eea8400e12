// One turn: the luck of its tile, and each decision with what was played and what would have been better.
import { ColourMark } from '../../board/figure-icon';
import type { Action, Analysis, DecisionReview, TurnReview } from '../../net/wire';
import { t } from '../../texts/texts';
import type { AnalysisStore } from './analysis-store';
import { lineWords } from './line-words';
import { isSame, lettered, type LetteredLine } from './lines';
import { percent, points, signedPoints } from './numbers';
import { reasonTexts, type Names } from './reasons';

export function TurnPanel({ store, turn, analysis }: { store: AnalysisStore; turn: TurnReview; analysis: Analysis }) {
  const looks = store.replay.looks;
  const nameOf = (seat: number) => looks.find((look) => look.seat === seat)?.name ?? '';
  const shown = store.decision.value;
  return (
    <>
      <h2 class="turn-title">
        <ColourMark colour={looks[turn.seat - 1]?.colour ?? 'black'} size={24} />{' '}
        {turn.turn === 0 ? t('log.start') : t('log.turn', { turn: turn.turn, name: nameOf(turn.seat) })}
      </h2>
      {turn.draws.map((draw) => (
        <p key={draw.move} class="turn-luck">
          {t('analysis.draw', { chance: percent(draw.chance) })} <b>{signedPoints(draw.luck)}</b>
        </p>
      ))}
      {turn.decisions.length === 0 && <p class="quiet">{t('analysis.no-choice')}</p>}
      {turn.decisions.map((decision) => (
        <section key={decision.move} class="decision" aria-label={lossText(decision)}>
          {analysis.seats.length > 1 && decision.seat !== turn.seat && <h3>{nameOf(decision.seat)}</h3>}
          <p class={decision.loss > 0 ? 'decision-loss lost' : 'decision-loss'}>{lossText(decision)}</p>
          {decision !== shown || decision.move !== store.replay.at.value ? (
            <button class="quiet-action" onClick={() => store.replay.go(decision.move)}>
              {t('analysis.show')}
            </button>
          ) : null}
          <LineList store={store} decision={decision} names={{ me: nameOf(decision.seat), nameOf }} />
        </section>
      ))}
    </>
  );
}

/** "Lost 3.4 points and 6 % of the chance to win", "Nothing better was found" */
export function lossText({ loss, win_loss, others }: DecisionReview): string {
  if (loss > 0) return t('analysis.loss', { points: points(loss), chance: win_loss < 0.005 ? 'none' : percent(win_loss) });
  return others.length > 0 && others[0]!.behind === 0 ? t('analysis.as-good') : t('analysis.no-loss');
}

interface ListProps {
  store: AnalysisStore;
  decision: DecisionReview;
  names: Names;
  /** the reader's own try, if there is one */
  tried?: Action[];
}

export function LineList({ store, decision, names, tried }: ListProps) {
  return (
    <ol class="lines">
      {playedFirst(lettered(decision)).map((each) => (
        <LineItem
          key={each.letter}
          store={store}
          decision={decision}
          each={each}
          names={names}
          yours={tried !== undefined && isSame(each.line.actions, tried)}
        />
      ))}
    </ol>
  );
}

/** The story is told from what was played. */
const playedFirst = (lines: LetteredLine[]): LetteredLine[] => [...lines].sort((a, b) => Number(b.played) - Number(a.played));

function LineItem({ store, decision, each, names, yours }: Omit<ListProps, 'tried'> & { each: LetteredLine; yours: boolean }) {
  const { letter, played, line } = each;
  const onBoard = decision === store.decision.value;
  const pointed = onBoard && store.pointed.value === letter;
  const point = () => {
    if (store.replay.at.value !== decision.move) store.replay.go(decision.move);
    store.pointed.value = pointed ? null : letter;
  };
  return (
    <li class="line" data-played={played}>
      <button class="line-what" aria-pressed={pointed} onClick={point}>
        <span class="letter">{letter}</span>
        <span>
          {played && <b>{t('analysis.played')} </b>}
          {yours && !played && <b>{t('review.yours')} </b>}
          {lineWords(line, store.replay.catalogue, store.replay.snapshotAt(decision.move))}
        </span>
        <span class="behind">{line.behind > 0 ? t('analysis.minus', { points: points(line.behind) }) : t('analysis.best')}</span>
      </button>
      <ul class="reasons">
        {reasonTexts(line.reasons, names).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}
