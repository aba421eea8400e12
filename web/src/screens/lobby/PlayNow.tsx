// Quick pairing: a few kinds of game, how many people wait for each, and "anything".
import { useEffect } from 'preact/hooks';
import { api } from '../../net/api';
import type { PoolState } from '../../net/wire';
import { Problem } from '../../parts/Problem';
import { number, t } from '../../texts/texts';
import '../../styles/lobby.css';
import { clockName } from '../table/clock-words';
import { notePools, pools, stopWaiting, waitingFor, waitingProblem, waitIn } from './waiting';

const LOOK_MS = 10_000;
const ANY = 'any';
/** So many pools a server has; until it has said which, their place is kept, so that nothing moves when they come. */
const USUAL_POOLS = 4;

/** Says how many wait as long as somebody looks. */
export function useLobbyLook(look: () => Promise<void>) {
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && look().catch(() => {}));
    again();
    const timer = setInterval(again, LOOK_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [look]);
}

export const lookAtPools = async () => notePools((await api.lobby()).pools);

export function PlayNow() {
  const known = pools.value;
  const chosen = waitingFor.value;
  return (
    <section class="play-now" aria-label={t('lobby.play-now')}>
      <h2>{t('lobby.play-now')}</h2>
      <ul>
        {known.length === 0 && Array.from({ length: USUAL_POOLS }, (_, index) => <li key={index} class="pool awaited" aria-hidden="true" />)}
        {known.map((pool) => (
          <li key={pool.id}>
            <PoolButton id={pool.id} title={poolTitle(pool)} text={poolClock(pool)} waiting={pool.waiting} />
          </li>
        ))}
        <li>
          <PoolButton id={ANY} title={t('lobby.anything')} text={t('lobby.anything-hint')} />
        </li>
      </ul>
      <p class="row waiting-line" role="status">
        {chosen && (
          <>
            <span class="waiting-dot" aria-hidden="true" />
            {t('lobby.waiting')}
            <button class="quiet-action" onClick={() => void stopWaiting()}>
              {t('lobby.stop')}
            </button>
          </>
        )}
      </p>
      <Problem error={waitingProblem.value} />
    </section>
  );
}

function PoolButton({ id, title, text, waiting = 0 }: { id: string; title: string; text: string; waiting?: number }) {
  const chosen = waitingFor.value?.includes(id) ?? false;
  return (
    <button class="pool" aria-pressed={chosen} onClick={() => void (chosen ? stopWaiting() : waitIn([id]))}>
      <b>{title}</b>
      <span>{text}</span>
      <span class={waiting > 0 ? 'my-turn' : 'quiet'}>{id === ANY ? '' : t('lobby.waiting-there', { count: waiting, number: number(waiting) })}</span>
    </button>
  );
}

const poolTitle = ({ rules }: PoolState) => t('lobby.pool', { box: (rules.elements?.length ?? 0) > 0 ? 'whole' : 'base' });
const poolClock = ({ players, clock }: PoolState) =>
  [t('lobby.players', { players }), clockName({ bonus_ms: 0, vacation: 0, ...clock, time_up: 'loses', odds: [] })].join('\n');
