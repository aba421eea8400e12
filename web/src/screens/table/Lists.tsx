// What there is as tables, for those who would rather read than look: what everybody has left, my features, contested ones, legal moves.
import type { Feature } from '../../net/wire';
import { inReadingOrder } from '../../game/legal';
import { listed, number, t } from '../../texts/texts';
import { Stock } from './Stock';
import { where } from './where';
import type { TableView } from './view';
import { cellKey, keyOf } from '../../game/spot';

export function Lists({ view }: { view: TableView }) {
  const features = view.store.snapshot.value?.features ?? [];
  const mine = features.filter((feature) => feature.owners?.some((seat) => view.isMine(seat)));
  const contested = features.filter((feature) => Object.keys(feature.strengths ?? {}).length > 1);
  return (
    <>
      <Stock view={view} />
      {view.store.you.value.length > 0 && <FeatureTable view={view} title={t('lists.mine')} features={mine} />}
      <FeatureTable view={view} title={t('lists.contested')} features={contested} />
      {view.store.you.value.length === 0 && (
        <FeatureTable view={view} title={t('lists.held')} features={features.filter((feature) => feature.owners)} />
      )}
      <LegalMoves view={view} />
    </>
  );
}

function FeatureTable({ view, title, features }: { view: TableView; title: string; features: Feature[] }) {
  return (
    <table>
      <caption>{title}</caption>
      {features.length === 0 ? (
        <tbody>
          <tr>
            <td>{t('lists.none')}</td>
          </tr>
        </tbody>
      ) : (
        <>
          <thead>
            <tr>
              <th scope="col">{t('lists.feature')}</th>
              <th scope="col">{t('lists.where')}</th>
              <th scope="col">{t('lists.open')}</th>
              <th scope="col">{t('lists.worth')}</th>
              <th scope="col">{t('lists.holders')}</th>
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <FeatureRow key={keyOf(feature.at[0]!)} view={view} feature={feature} />
            ))}
          </tbody>
        </>
      )}
    </table>
  );
}

function FeatureRow({ view, feature }: { view: TableView; feature: Feature }) {
  const point = () => (view.pointedAt.value = [feature.at[0]!]);
  const leave = () => (view.pointedAt.value = []);
  return (
    <tr tabIndex={0} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
      <th scope="row">{t('feature.name', { kind: feature.kind })}</th>
      <td>{where(feature.at[0]!)}</td>
      <td>{feature.open === undefined ? '' : number(feature.open)}</td>
      <td>{feature.points === undefined || !view.allowed.value.preview ? '' : number(feature.points)}</td>
      <td>{listed((feature.owners ?? []).map((seat) => view.nameOf(seat)))}</td>
    </tr>
  );
}

function LegalMoves({ view }: { view: TableView }) {
  const turn = view.turn.turn.value;
  if (!turn || turn.offer.laid || !view.allowed.value.legal) return null;
  const go = (cell: { x: number; y: number }) => {
    view.turn.do({ do: 'cell', cell });
    view.camera.value?.show(cell);
  };
  return (
    <table>
      <caption>{t('lists.legal')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lists.where')}</th>
          <th scope="col">{t('lists.ways')}</th>
        </tr>
      </thead>
      <tbody>
        {inReadingOrder(turn.offer.cells).map((cell) => (
          <tr key={cellKey(cell)}>
            <th scope="row">
              <button class="quiet-action" onClick={() => go(cell)}>
                {where(cell)}
              </button>
            </th>
            <td>{number(cell.turns.length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
