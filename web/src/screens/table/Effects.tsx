// What this move does: points at once for everybody, and what the touched features are worth before and after.
import type { FeatureChange, OpenSquare } from '../../net/wire';
import { ColourMark } from '../../board/figure-icon';
import { Icon } from '../../parts/Icon';
import { listed, number, signed, t } from '../../texts/texts';
import { gainsNow, pointsNow } from '../../turn/confirm';
import { changed, isFor } from '../../turn/effects';
import { keyOf } from '../../game/spot';
import { effectOf } from '../../turn/spots';
import { actions, type Turn } from '../../turn/state';
import { figureTitle } from './titles';
import type { TableView } from './view';

/** Of more open squares than these the scarcest is told. */
const MOST_SQUARES = 3;

export function Effects({ view, turn }: { view: TableView; turn: Turn }) {
  if (!view.allowed.value.preview || !turn.preview) return null;
  const gains = gainsNow(turn).filter((gain) => gain.points !== 0);
  const home = effectOf(turn, actions(turn).at(-1))?.home ?? [];
  const features = changed(turn);
  return (
    <section class="effects" tabIndex={0} aria-label={t('effects.title')}>
      <h3>{t('effects.title')}</h3>
      {gains.map((gain) => (
        <p key={gain.seat} class="gain">
          <ColourMark colour={view.colourOf(gain.seat)} size={18} />
          <span>{t('effects.now', { name: view.nameOf(gain.seat) })}</span>
          <b>{signed(gain.points)}</b>
        </p>
      ))}
      {home.map((figure, index) => (
        <p key={index} class="gain quiet">
          {t('effects.home', { name: view.nameOf(figure.seat), figure: figureTitle(view, figure.figure) })}
        </p>
      ))}
      {features.map((feature) => (
        <Feature key={keyOf(feature.at[0]!)} view={view} turn={turn} feature={feature} />
      ))}
      {gains.length + home.length + features.length === 0 && <p class="quiet">{t('effects.nothing')}</p>}
    </section>
  );
}

/** On a phone there is room for the tile or for what the move does: this changes from one to the other. */
export function EffectsHandle({ view, turn, open, onToggle }: { view: TableView; turn: Turn; open: boolean; onToggle(): void }) {
  if (!view.allowed.value.preview) return null;
  const points = pointsNow(turn, turn.offer.seat);
  return (
    <button class="effects-handle" aria-expanded={open} disabled={!turn.preview && !open} onClick={onToggle}>
      <Icon name={open ? 'previous' : 'next'} size={16} />
      {open ? t('effects.hide') : t('effects.show')}
      {!open && points !== 0 && <b>{signed(points)}</b>}
    </button>
  );
}

function Feature({ view, turn, feature }: { view: TableView; turn: Turn; feature: FeatureChange }) {
  const { before, after } = feature;
  const pointAt = () => (view.pointedAt.value = feature.at);
  const hopeless = after.can_finish === false && Boolean(after.open);
  const details = [
    after.open ? t('effects.open', { kind: feature.kind, open: after.open }) : '',
    after.open === 0 && after.can_finish ? t('effects.finished') : '',
    hopeless ? '' : fits(feature.squares ?? []),
    after.open && !hopeless && after.if_finished !== undefined && after.if_finished !== after.points
      ? t('effects.if-finished', { points: after.if_finished })
      : '',
    after.at_end !== after.points ? t('effects.at-end', { points: after.at_end }) : '',
  ].filter(Boolean);
  return (
    <p class="effect" onPointerEnter={pointAt} onPointerLeave={() => (view.pointedAt.value = [])}>
      <span>{t('effects.feature', { kind: feature.kind, whose: whose(view, turn, feature), name: view.nameOf(after.owners[0]) })}</span>
      <b>{worth(before?.points, after.points)}</b>
      {details.length > 0 && <small>{details.join(' · ')}</small>}
      {hopeless && <small class="hopeless">{t('effects.cannot-finish')}</small>}
    </p>
  );
}

function worth(before: number | undefined, after: number): string {
  return before === undefined || before === after ? t('effects.worth', { points: after }) : t('effects.before-after', { before, after });
}

/** How many of the remaining tiles fit the open squares. */
function fits(squares: OpenSquare[]): string {
  if (squares.length === 0) return '';
  const counts = squares.map((square) => square.fits);
  const least = Math.min(...counts);
  if (counts.length > MOST_SQUARES) return t('effects.fits-least', { least });
  return t('effects.fits', { ends: counts.length, least, counts: listed(counts.map(number)) });
}

function whose(view: TableView, turn: Turn, feature: FeatureChange): string {
  const owners = feature.after.owners;
  if (owners.length === 0) return isFor(turn, feature) ? 'nowMine' : 'nobody';
  if (owners.length > 1) return 'shared';
  return view.isMine(owners[0]) ? 'mine' : 'other';
}
