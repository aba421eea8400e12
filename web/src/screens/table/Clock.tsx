// A player's clock: quiet while it stands, clear while it runs; in its last seconds it has tenths, a sign and a frame.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clockText, DAY, giftOf, LAST, leftAt, partsOf, untilNext } from '../../game/clocks';
import { Icon } from '../../parts/Icon';
import { t } from '../../texts/texts';
import { request } from './request';
import type { TableView } from './view';

/** Less than this and the clock is watched more closely. */
const LOW = 30_000;

export function Clock({ view, seat }: { view: TableView; seat: number }) {
  const heard = view.store.clocks.value;
  const now = useSignal(performance.now());
  const over = view.store.table.value?.status === 'over';
  const running = heard?.clocks.running === seat && !over;
  useEffect(() => {
    now.value = performance.now();
    if (!heard || !running) return;
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(
        () => {
          now.value = performance.now();
          wait();
        },
        untilNext(heard, seat, performance.now()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [heard, running, seat, now]);
  const info = view.store.table.value?.seats[seat - 1];
  if (!heard || !info || info.kind === 'computer' || (info.resigned && !info.time_up)) return null;
  const left = leftAt(heard, seat, running ? Math.max(now.value, heard.at) : heard.at);
  const state = info.time_up ? 'up' : !running ? 'stands' : left < LAST ? 'last' : left < LOW ? 'low' : 'runs';
  return (
    <span
      class="clock"
      role="timer"
      data-state={state}
      data-paused={heard.clocks.paused}
      aria-label={t('clock.of', { name: view.nameOf(seat), left: leftWords(left), state: heard.clocks.paused ? 'paused' : state })}
    >
      {heard.clocks.paused && <Icon name="pause" size={14} />}
      {(state === 'last' || state === 'low' || state === 'up') && <Icon name="sand" size={14} />}
      {left >= DAY ? t('clock.days', partsOf(left)) : clockText(left)}
    </span>
  );
}

/** The time in words, the two largest parts. */
export function leftWords(left: number): string {
  const parts = partsOf(left);
  if (parts.days > 0) return t('clock.days-words', parts);
  if (parts.hours > 0) return t('clock.hours-words', parts);
  if (parts.minutes > 0) return t('clock.minutes-words', parts);
  return t('clock.seconds-words', parts);
}

/** Does somebody here still play a game that goes on? */
export function plays({ store }: TableView): boolean {
  const table = store.table.value;
  return table?.status === 'playing' && store.you.value.some((seat) => !table.seats[seat - 1]?.resigned);
}

/** Others' clocks can be given time by who plays. */
export function mayGive(view: TableView, seat: number): boolean {
  const table = view.store.table.value;
  const info = table?.seats[seat - 1];
  return !!table?.clock && plays(view) && !view.isMine(seat) && !!info && info.kind !== 'computer' && !info.resigned;
}

export async function giveTime(view: TableView, seat: number) {
  await request(view, { type: 'give-time', to: seat });
}

export function GiveTime({ view, seat }: { view: TableView; seat: number }) {
  const rules = view.store.table.value?.clock;
  if (!rules || !mayGive(view, seat)) return null;
  const words = t('clock.give', { name: view.nameOf(seat), ...giftOf(rules) });
  return (
    <button class="give-time" title={words} onClick={() => void giveTime(view, seat)}>
      {t('clock.gift', giftOf(rules))} <span class="unseen">{words}</span>
    </button>
  );
}
