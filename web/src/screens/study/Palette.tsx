// The tiles that are still to come. The one that is chosen is in hand: a press on the board lays it.
import type { StudyStore } from './study-store';
import { edgesOf } from '../../tiles/edges';
import { listed, t } from '../../texts/texts';
import { LazyTile } from '../atlas/LazyTile';
import { palette } from './study-store';

const SIZE = 52;

export function Palette({ store }: { store: StudyStore }) {
  const now = store.now.value;
  const types = store.catalogue.value?.tiles ?? [];
  if (!now) return null;
  const inHand = now.setUp.tile;
  return (
    <section class="panel study-palette" aria-label={t('study.palette')}>
      <h2>{t('study.palette')}</h2>
      <p class="quiet">{inHand ? t('study.in-hand-text') : t('study.palette-text')}</p>
      <ul>
        {palette(types, store.leftNow()).map(({ type, copies }) => {
          const chosen = type.tile === inHand;
          const sides = listed(edgesOf(type, 0).map((kind) => t('feature.name', { kind })));
          return (
            <li key={type.tile}>
              <button
                aria-pressed={chosen}
                aria-label={t('study.take', { sides, copies })}
                title={t('study.take', { sides, copies })}
                disabled={copies === 0 && !chosen}
                onClick={() => store.take(chosen ? null : type.tile)}
              >
                <LazyTile type={type} size={SIZE} />
                <span aria-hidden="true">{copies}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
