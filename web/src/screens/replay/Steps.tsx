// From step to step through a game, by hand or by itself.
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../parts/Icon';
import { number, t } from '../../texts/texts';
import { SPEEDS, type ReplayStore, type Speed } from './replay-store';

export function togglePlay(store: ReplayStore) {
  if (store.playing.peek()) store.stop();
  else store.play();
}

/** One speed more, or less. */
export function faster(store: ReplayStore, by: 1 | -1) {
  const speed = SPEEDS[SPEEDS.indexOf(store.speed.peek()) + by];
  if (speed) store.setSpeed(speed);
}

export function Steps({ store, more, children }: { store: ReplayStore; more: ComponentChildren; children?: ComponentChildren }) {
  const button = (icon: IconName, label: string, press: () => void, off: boolean) => (
    <button class={`control step-${icon}`} aria-label={label} title={label} disabled={off} onClick={press}>
      <Icon name={icon} size={22} />
    </button>
  );
  const at = store.at.value;
  const playing = store.playing.value;
  const play = t('replay.play', { playing: playing ? 'yes' : 'no' });
  return (
    <section class="panel steps" aria-label={t('replay.position')}>
      {children}
      {button('first', t('replay.first'), () => store.go(0), at === 0)}
      {button('previous', t('replay.previous'), () => store.stepBy(-1), at === 0)}
      <button class="control play" aria-label={play} title={play} disabled={store.length === 0} onClick={() => togglePlay(store)}>
        <Icon name={playing ? 'pause' : 'play'} size={22} />
      </button>
      {button('next', t('replay.next'), () => store.stepBy(1), at === store.length)}
      {button('last', t('replay.last'), () => store.go(store.length), at === store.length)}
      <input
        type="range"
        min={0}
        max={store.length}
        value={at}
        aria-label={t('replay.position')}
        onInput={(event) => store.go(Number(event.currentTarget.value))}
      />
      <span class="quiet">{t('replay.at', { at, steps: store.length })}</span>
      <select
        class="speed"
        aria-label={t('replay.speed')}
        value={store.speed.value}
        onChange={(event) => store.setSpeed(Number(event.currentTarget.value) as Speed)}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {t('replay.speed-is', { times: number(speed) })}
          </option>
        ))}
      </select>
      {more}
    </section>
  );
}
