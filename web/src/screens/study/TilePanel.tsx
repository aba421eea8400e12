// The tile that was pressed on: turn it, take it away, and who stands on its parts.
import { useSignal } from '@preact/signals';
import { ColourMark } from '../../board/figure-icon';
import { Icon } from '../../parts/Icon';
import { figureName, tokenName } from '../../texts/named';
import { t } from '../../texts/texts';
import { where } from '../table/where';
import { Amount, MOST_TOKENS } from './Amount';
import type { StudyStore } from './study-store';

export function TilePanel({ store }: { store: StudyStore }) {
  const figure = useSignal('');
  const seat = useSignal(1);
  const tile = store.chosenTile.value;
  const kinds = store.catalogue.value?.figures ?? [];
  const setUp = store.now.value?.setUp;
  if (!tile || !setUp) return <p class="quiet">{t('study.choose-tile')}</p>;
  const kind = figure.value || kinds[0]?.id || '';
  const looks = store.looks.value;
  return (
    <section class="panel study-tile" aria-label={t('study.tile')}>
      <h2>{t('study.tile-at', { where: where(tile) })}</h2>
      <p class="row">
        <button class="quiet-action" onClick={() => store.rotate()}>
          <Icon name="rotate" size={18} /> {t('study.rotate')}
        </button>
        <button class="quiet-action" onClick={() => store.remove()}>
          <Icon name="close" size={18} /> {t('study.remove')}
        </button>
      </p>
      <div class="row">
        <label>
          {t('study.whose')}
          <select value={String(seat.value)} onChange={(event) => (seat.value = Number(event.currentTarget.value))}>
            {setUp.names.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('study.figure')}
          <select value={kind} onChange={(event) => (figure.value = event.currentTarget.value)}>
            {kinds.map((noun) => (
              <option key={noun.id} value={noun.id}>
                {figureName(kinds, noun.id)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul class="study-segments">
        {store.segments.value.map(({ kind: feature, spot, figure: standing }) => {
          const look = standing && looks[standing.seat - 1];
          return (
            <li key={spot.segment}>
              <button
                class="listed-action"
                aria-pressed={standing !== undefined}
                onClick={() => store.stand(spot, standing ? null : { figure: kind, seat: seat.value })}
                onPointerEnter={() => (store.pointedAt.value = [spot])}
                onPointerLeave={() => (store.pointedAt.value = [])}
                onFocus={() => (store.pointedAt.value = [spot])}
                onBlur={() => (store.pointedAt.value = [])}
              >
                <b>{t('feature.name', { kind: feature })}</b>
                <small>
                  {look && <ColourMark colour={look.colour} size={14} />}
                  {standing ? t('study.stands', { name: look?.name ?? '', figure: figureName(kinds, standing.figure) }) : t('study.free')}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <TokensHere store={store} />
    </section>
  );
}

/** The dragon is here or is not; of tower pieces there may be several. */
function TokensHere({ store }: { store: StudyStore }) {
  const tokens = store.tokensHere.value;
  if (tokens.length === 0) return null;
  return (
    <ul class="study-tokens" aria-label={t('study.tokens-here')}>
      {tokens.map(({ noun, count }) => (
        <li key={noun.id}>
          <Amount
            label={tokenName([noun], noun.id)}
            most={noun.in_hand ? MOST_TOKENS : 1}
            value={count}
            set={(wanted) => store.setToken(noun, wanted)}
          />
        </li>
      ))}
    </ul>
  );
}
