// What this move does: points at once for everybody, and what the touched features are worth before and after.
import type { Preview } from '../../net/messages';
import { ColourMark } from '../../board/figure-icon';
import { number, signed, t } from '../../texts/texts';
import { gainsNow } from '../../turn/confirm';
import { answerOf } from '../../turn/spots';
import { actions, chosenSegment, type Turn } from '../../turn/state';
import { figureTitle } from './Players';
import type { TableView } from './view';

type Touched = Preview['features'][number];

export function Effects({ view, turn }: { view: TableView; turn: Turn }) {
  if (!view.allowed.value.preview || !turn.preview) return null;
  const gains = gainsNow(turn).filter((gain) => gain.points !== 0);
  const home = answerOf(turn, actions(turn).at(-1) ?? '')?.home ?? [];
  return (
    <section class="effects" aria-label={t('effects.title')}>
      <h3>{t('effects.title')}</h3>
      {gains.map((gain) => (
        <p key={gain.seat} class="gain">
          <ColourMark colour={view.colourOf(gain.seat)} size={18} />
          <span>{t('effects.now', { name: view.nameOf(gain.seat) })}</span>
          <b>{signed(gain.points)}</b>
        </p>
      ))}
      {home.map((figure) => (
        <p key={figure.at} class="gain quiet">
          {t('effects.home', { name: view.nameOf(figure.seat), figure: figureTitle(view, figure.figure) })}
        </p>
      ))}
      {turn.preview.features.map((feature) => (
        <Feature key={feature.at[0]} view={view} turn={turn} feature={feature} />
      ))}
    </section>
  );
}

function Feature({ view, turn, feature }: { view: TableView; turn: Turn; feature: Touched }) {
  const { before, after } = feature;
  const pointAt = () => (view.pointedAt.value = feature.at);
  const details = [
    after.open ? t('effects.open', { kind: feature.kind, open: after.open }) : '',
    after.open && after.if_finished !== undefined ? t('effects.if-finished', { points: after.if_finished }) : '',
    after.can_finish === false && after.open ? t('effects.cannot-finish') : '',
    after.at_end !== undefined && after.at_end !== after.worth ? t('effects.at-end', { points: after.at_end }) : '',
  ].filter(Boolean);
  return (
    <p class="effect" onPointerEnter={pointAt} onPointerLeave={() => (view.pointedAt.value = [])}>
      <span>{t('effects.feature', { kind: feature.kind, whose: whose(view, turn, feature), name: view.nameOf(after.owners?.[0]) })}</span>
      <b>{after.worth === undefined ? '' : before?.worth === undefined ? number(after.worth) : t('effects.before-after', { before: before.worth, after: after.worth })}</b>
      {details.length > 0 && <small>{details.join(' · ')}</small>}
    </p>
  );
}

function whose(view: TableView, turn: Turn, { at, after }: Touched): string {
  const owners = after.owners ?? [];
  const segment = chosenSegment(turn);
  const joins = segment && turn.ghost && at.includes(`${turn.ghost.x},${turn.ghost.y}:${segment}`);
  if (owners.length === 0) return joins ? 'nowMine' : 'nobody';
  if (owners.length > 1) return 'shared';
  return view.isMine(owners[0]) ? 'mine' : 'other';
}
