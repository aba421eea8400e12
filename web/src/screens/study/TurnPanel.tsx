// Whose turn it is, how the points stand, and how many of each tile are still to come.
import { t } from '../../texts/texts';
import type { StudyStore } from './study-store';

const MOST_POINTS = 9999;
const MOST_COPIES = 99;

export function TurnPanel({ store }: { store: StudyStore }) {
  const now = store.now.value;
  if (!now) return null;
  const { names, scores, seat, tile } = now.setUp;
  const inHand = tile;
  return (
    <section class="panel study-turn" aria-label={t('study.turn')}>
      <h2>{t('study.turn')}</h2>
      <ul>
        {names.map((name, index) => (
          <li key={name}>
            <label>
              <input type="radio" name="study-seat" checked={seat === index + 1} onChange={() => store.setSeat(index + 1)} />
              {name}
            </label>
            <label>
              <span class="unseen">{t('study.points-of', { name })}</span>
              <input
                type="number"
                min={0}
                max={MOST_POINTS}
                value={scores[index] ?? 0}
                onChange={(event) => store.setScore(index + 1, Math.max(0, Math.round(Number(event.currentTarget.value) || 0)))}
              />
              <span aria-hidden="true">{t('study.points')}</span>
            </label>
          </li>
        ))}
      </ul>
      {inHand && (
        <label>
          {t('study.more-of-it')}
          <input
            type="number"
            min={0}
            max={MOST_COPIES}
            value={store.leftNow().find((each) => each.tile === inHand)?.copies ?? 0}
            onChange={(event) => store.setLeft(inHand, Math.max(0, Math.round(Number(event.currentTarget.value) || 0)))}
          />
        </label>
      )}
      <p class="quiet">{t('study.left', { tiles: store.leftNow().reduce((sum, { copies }) => sum + copies, 0) })}</p>
    </section>
  );
}
