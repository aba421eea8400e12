// Why a sequence is good or bad, in the page's words; what modules tell keeps the server's.
import type { Reason } from '../../net/wire';
import { listed, t } from '../../texts/texts';
import { where } from '../table/where';

/** Who is who: the player who decides is called by name like everybody else. */
export interface Names {
  me: string;
  nameOf(seat: number): string;
}

const MOST_REASONS = 3;

/** The most important first; of two features alike one is told. */
export const reasonTexts = (reasons: Reason[], names: Names): string[] =>
  [...new Set(reasons.map((reason) => reasonText(reason, names)))].slice(0, MOST_REASONS);

export function reasonText(reason: Reason, names: Names): string {
  const { feature = '', points = 0, fits = 0, tiles_left: left = 0, fitted_before: before = 0, figures = 0 } = reason;
  const noun = t('reason.feature', { kind: feature });
  const about = { whose: whose(reason, names), feature: noun, points };
  const others = listed((reason.seats ?? []).map(names.nameOf));
  switch (reason.kind) {
    case 'completes':
      return reason.own && others ? t('reason.completes-shared', { me: names.me, others, feature: noun, points }) : t('reason.completes', about);
    case 'takes-share':
      return withClosing(t('reason.takes-share', about), reason);
    case 'takes-over':
      return withClosing(t('reason.takes-over', about), reason);
    case 'aims-at':
      return t('reason.aims-at', { ...about, fits, left });
    case 'blocks':
      return t('reason.blocks', about);
    case 'hinders':
      return t('reason.hinders', { ...about, fits, before });
    case 'keeps-apart':
      return t('reason.keeps-apart', { ...about, whose: whose({ own: true }, names), others, fits, before });
    case 'claims':
      return feature === 'field' ? t('reason.claims-field', { points }) : withClosing(t('reason.claims', about), reason);
    case 'extends':
      return withClosing(t('reason.extends', about), reason);
    case 'helps':
      return t('reason.helps', about);
    case 'leaves':
      return t('reason.leaves', about);
    case 'joins-farm':
      return t('reason.joins-farm', { others, how: reason.open === 0 ? 'leads' : reason.own ? 'shares' : 'follows' });
    case 'brings-home':
      return t('reason.brings-home', { figures });
    case 'last-follower':
      return t('reason.last-follower', { me: names.me });
    case 'gains':
      return t('reason.gains', { me: names.me, points, ...mostlyBy(reason) });
    case 'costs':
      return t('reason.costs', { others, points, ...mostlyBy(reason) });
    case 'nothing':
      return t('reason.nothing');
    default:
      return reason.text;
  }
}

/** "Anna’s", "Anna’s and Ben’s"; "": nobody's. */
function whose({ own, seats = [] }: Pick<Reason, 'own' | 'seats'>, { me, nameOf }: Names): string {
  const all = [...(own ? [me] : []), ...seats.map(nameOf)];
  return all.length === 0 ? t('reason.nobodys') : listed(all.map((name) => t('reason.whose', { name })));
}

/** The feature that brings most of an effect. */
function mostlyBy({ feature, at }: Reason): { feature: string; where: string } {
  return at && feature ? { feature: t('reason.feature', { kind: feature }), where: where(at) } : { feature: 'none', where: '' };
}

/** How what is open can be closed: "; 2 of 9 remaining tiles finish it". */
function withClosing(text: string, { feature, open = 0, finishable, fits = 0, tiles_left: left = 0 }: Reason): string {
  if (feature === 'field' || open === 0) return text;
  const how = !finishable ? 'never' : open > 1 ? 'squares' : fits === 0 ? 'none' : 'tiles';
  return t('reason.with-closing', { text, how, open, fits, left });
}
