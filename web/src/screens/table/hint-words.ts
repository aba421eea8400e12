// A hint in the page's words: what to do, and why.
import { kindOf, sideOf } from '../../game/segments';
import { isPlainDeploy } from '../../game/actions';
import { tileOf } from '../../game/places';
import { sameCell } from '../../game/spot';
import type { Action, HintLine, Reason } from '../../net/wire';
import { listed, number, t } from '../../texts/texts';
import { legalAt } from '../../turn/state';
import { figureTitle } from './titles';
import { inCamelCase } from '../../texts/named';
import { where } from './where';
import type { TableView } from './view';

/** More reasons than these are not told. */
const MOST_REASONS = 3;

/** "3 east, 1 south · follower on the road"; what the page has no words for keeps the server's. */
export function actionsText(view: TableView, { actions, words }: HintLine): string {
  const laid = actions.find(({ verb }) => verb === 'place')?.at ?? view.store.snapshot.value?.turn.placed;
  const lying = tileOf(actions, view.store.snapshot.value!);
  const parts = actions.map((action) => {
    const { verb, at, token, figure = '' } = action;
    if (verb === 'place' && at && !token) return [where(at), wayText(view, action)].filter(Boolean).join(' · ');
    if (verb === 'pass') return t('hint.action', { what: 'nobody', figure: '', kind: '', side: 'none' });
    if (!isPlainDeploy(action) || !at?.segment || !sameCell(at, laid)) return null;
    const side = sideOf(at.segment, view.store.types.value.get(lying?.tile ?? ''), lying?.turns);
    return t('hint.action', { what: 'figure', figure: figureTitle(view, figure), kind: kindOf(at.segment), side });
  });
  return parts.includes(null) ? words : parts.join(' · ');
}

/** "way 2 of 3", as the tray has it */
function wayText(view: TableView, { at, turns = 0 }: Action): string {
  const turn = view.turn.turn.value;
  const ways = turn && at ? (legalAt(turn, at)?.turns ?? []) : [];
  return ways.length > 1 ? t('tray.way', { way: ways.indexOf(turns) + 1, ways: ways.length }) : '';
}

export function reasonsText(view: TableView, line: Pick<HintLine, 'reasons'>): string {
  const reasons = line.reasons.slice(0, MOST_REASONS).map((reason) => reasonText(view, reason));
  return reasons.map((text) => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`).join(' ');
}

/** Of less than this nobody should think that it matters. */
const WORTH_TELLING = 0.5;

/** How far it is behind the best; null where that does not matter. */
export const behindText = ({ behind, sure }: Pick<HintLine, 'behind' | 'sure'>): string | null =>
  behind >= WORTH_TELLING ? t('hint.behind', { points: number(Math.round(behind * 10) / 10), sure: sure ? 'yes' : 'no' }) : null;

/** A clause without its subject: "completes your city: 14 points". */
export function reasonText(view: TableView, reason: Reason): string {
  if (reason.kind === 'happens') return reason.text.replace(/\.$/, '');
  const { kind, feature = '', own = false, points = 0, fits = 0, open = 0, figures = 0 } = reason;
  const names = listed((reason.seats ?? []).map((seat) => view.nameOf(seat)));
  const whose = names === '' || kind === 'keeps-apart' ? (own ? 'mine' : 'nobody') : own ? 'shared' : 'others';
  const thing = t('hint.thing', { whose: kind === 'leaves' ? 'open' : OF_OTHERS.includes(kind) ? 'others' : whose, names, feature });
  const sentence = t('hint.reason', {
    kind: inCamelCase(kind),
    thing,
    whose,
    names,
    points,
    fits,
    open,
    figures,
    before: reason.fitted_before ?? 0,
    left: reason.tiles_left ?? 0,
  });
  return [sentence, closing(reason)].filter(Boolean).join('; ');
}

/** What is told of the others' part, also where one has a part in it afterwards. */
const OF_OTHERS = ['takes-share', 'takes-over', 'aims-at', 'joins-farm'];
const CLOSED_BY_TILES = ['takes-share', 'takes-over', 'claims', 'extends'];

/** "two of nine tiles left finish it" */
function closing({ kind, feature, open = 0, fits = 0, tiles_left: left = 0, finishable }: Reason): string {
  if (!CLOSED_BY_TILES.includes(kind) || feature === 'field' || open === 0) return '';
  return t('hint.closing', { how: !finishable ? 'never' : open > 1 ? 'several' : 'one', feature: feature ?? '', open, fits, left });
}
