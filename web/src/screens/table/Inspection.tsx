// One feature, looked at closely: who counts how much there, what it is worth now, finished and at the end, what still fits.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Inspection as Inspected } from '../../net/wire';
import { keyOf } from '../../game/spot';
import { featureAt } from '../../game/places';
import { Icon } from '../../parts/Icon';
import { ColourMark } from '../../board/figure-icon';
import { t } from '../../texts/texts';
import type { TableView } from './view';
import { where } from './where';

export function Inspection({ view }: { view: TableView }) {
  const at = view.inspected.value;
  const told = useSignal<Inspected | null>(null);
  useEffect(() => {
    told.value = null;
    if (at)
      void view.store.send({ type: 'inspect', at }).then(
        (reply) => (told.value = reply.feature ?? null),
        () => {},
      );
  }, [at]);
  const snapshot = view.store.snapshot.value;
  const feature = at && snapshot ? (told.value ?? featureAt(snapshot, at)) : null;
  if (!feature) return null;
  const close = () => {
    view.inspected.value = null;
    view.pointedAt.value = [];
  };
  const more = told.value;
  const points = view.allowed.value.preview;
  return (
    <section class="panel inspection" aria-label={t('inspect.title')} onPointerEnter={() => (view.pointedAt.value = [at!])}>
      <header>
        <h2>{t('feature.name', { kind: feature.kind })}</h2>
        <button class="icon-button" aria-label={t('page.close')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <ul>
        {Object.entries(feature.strengths ?? {}).map(([seat, strength]) => (
          <li key={seat}>
            <ColourMark colour={view.colourOf(Number(seat))} size={18} /> {t('inspect.strength', { name: view.nameOf(Number(seat)), strength })}
          </li>
        ))}
        {!feature.strengths && <li>{t('inspect.nobody')}</li>}
        {feature.open !== undefined && <li>{t('effects.open', { kind: feature.kind, open: feature.open })}</li>}
        {points && feature.points !== undefined && <li>{t('inspect.worth', { points: feature.points })}</li>}
        {points && more?.if_finished !== undefined && <li>{t('effects.if-finished', { points: more.if_finished })}</li>}
        {points && more?.at_end !== undefined && <li>{t('effects.at-end', { points: more.at_end })}</li>}
        {points && more?.squares.map(({ at: square, fits }) => <li key={keyOf(square)}>{t('inspect.square', { where: where(square), fits })}</li>)}
        {feature.complete_cities && <li>{t('inspect.cities', { cities: feature.complete_cities.length })}</li>}
      </ul>
    </section>
  );
}
