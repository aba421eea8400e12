// The whole game: luck and loss of each player, the way into their mistakes, and the decisions that cost most.
import { ColourMark } from '../../board/figure-icon';
import { mistakesOf } from '../../game/analysis';
import { t } from '../../texts/texts';
import type { AnalysisStore } from './analysis-store';
import { points, signedPoints } from './numbers';
import type { ReviewStore } from './review-store';
import type { Analysis } from '../../net/wire';

export function Overview({ store, analysis, review }: { store: AnalysisStore; analysis: Analysis; review: ReviewStore }) {
  const looks = store.replay.looks;
  const nameOf = (seat: number) => looks.find((look) => look.seat === seat)?.name ?? '';
  return (
    <>
      <table class="analysis-totals">
        <caption class="unseen">{t('analysis.totals')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('final.player')}</th>
            <th scope="col">{t('analysis.luck')}</th>
            <th scope="col">{t('analysis.lost')}</th>
            <th scope="col">{t('analysis.mistakes')}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.totals.map(({ seat, luck, loss, mistakes }) => (
            <tr key={seat}>
              <th scope="row">
                <span class="who">
                  <ColourMark colour={looks[seat - 1]?.colour ?? 'black'} size={20} /> {nameOf(seat)}
                </span>
              </th>
              <td>{signedPoints(luck)}</td>
              <td>{points(loss)}</td>
              <td>{mistakes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('review.title')}</h3>
      <div class="review-seats">
        {looks.map(({ seat, name, colour }) => {
          const count = mistakesOf(analysis, seat).length;
          return (
            <button
              key={seat}
              class={review.mine.includes(seat) ? 'action' : 'second-action'}
              disabled={count === 0}
              onClick={() => review.begin(seat)}
            >
              <ColourMark colour={colour} size={18} />{' '}
              {review.mine.length === 1 && review.mine.includes(seat) ? t('review.mine', { count }) : t('review.of', { name, count })}
            </button>
          );
        })}
      </div>
      <h3>{t('analysis.worst', { count: analysis.worst.length })}</h3>
      <ol class="worst">
        {analysis.worst.map((place) => (
          <li key={`${place.turn} ${place.decision}`}>
            <button class="worst-one" onClick={() => store.goToDecision(place)}>
              <ColourMark colour={looks[place.seat - 1]?.colour ?? 'black'} size={20} />
              <span>{t('log.turn', { turn: place.turn, name: nameOf(place.seat) })}</span>
              <b class="lost">{t('analysis.minus', { points: points(place.loss) })}</b>
            </button>
          </li>
        ))}
      </ol>
      <p class="quiet note">{t('analysis.about')}</p>
    </>
  );
}
