// Questions and actions in the page's words, like actions together; what the page has no words for keeps the server's.
import type { Action, ActionEffect, Asked, FigureState, Spot } from '../../net/wire';
import { partOf } from '../../game/actions';
import { sameCell } from '../../game/spot';
import { featureAt } from '../../game/places';
import { kindOf } from '../../game/segments';
import { PLAY, WHOLE_ACTIONS } from '../../game/plays';
import { onFoundation } from '../../board/buildings';
import { buildingsOf } from '../../game/tokens';
import { listed, said, t } from '../../texts/texts';
import type { Cell } from '../../board/model';
import { BUILDINGS, isTop } from '../../tiles/drawings';
import { segmentMarks } from '../../tiles/topology';
import { WAITING_PLACES, livesInTown, placeOn } from '../../tiles/waiting-places';
import { figureTitle, tokenTitle } from './titles';
import { inCamelCase } from '../../texts/named';
import type { TableView } from './view';
import { where } from './where';

export interface ActionWords {
  effect: ActionEffect;
  /** the heading under which it stands; '': none */
  group: string;
  text: string;
  /** what the button that confirms it says */
  confirm: string;
}

/** In the order of the actions; those without a heading come last. */
export function grouped(view: TableView, effects: ActionEffect[], seat: number): { title: string; all: ActionWords[] }[] {
  const groups = new Map<string, ActionWords[]>();
  for (const words of effects.map((effect) => wordsOf(view, effect, seat))) groups.set(words.group, [...(groups.get(words.group) ?? []), words]);
  const found = [...groups].map(([title, all]) => ({ title, all }));
  return [...found.filter(({ title }) => title), ...found.filter(({ title }) => !title)];
}

export function wordsOf(view: TableView, effect: ActionEffect, seat: number): ActionWords {
  const { verb } = effect.action;
  if (verb === 'take-back') return takingWords(view, effect, seat);
  if (verb === 'put-token') return putWords(view, effect, seat);
  if (verb === 'move') return moveWords(view, effect);
  if (verb === 'deploy') return deployWords(view, effect);
  return byItself(effect, verb === 'pass' ? passText(view, effect.text) : choiceText(effect));
}

function inGroup(
  effect: ActionEffect,
  { what, ...about }: { what: string; title: string; token?: string; name?: string },
  text: string,
  asked = text,
): ActionWords {
  const words = { what, token: '', name: '', ...about };
  return { effect, group: t('actions.group', words), text, confirm: t('confirm.act', { ...words, action: asked }) };
}

/** A token onto a square, or beside figures there. */
function putWords(view: TableView, effect: ActionEffect, asked: number): ActionWords {
  const { token = '', value = 0, at, place } = effect.action;
  const about = { token: inCamelCase(token), title: tokenTitle(view, token) };
  const part = partOf(effect.action);
  if (place && WAITING_PLACES[place]) return inGroup(effect, { what: 'beside', ...about }, placeText(place));
  if (!at) return byItself(effect, effect.text);
  if (token === PLAY.roadOver?.token)
    return inGroup(effect, { what: 'token', ...about }, t('actions.road-over', { where: where(at), way: value ? 'EW' : 'NS' }));
  if (livesInTown(token)) return inGroup(effect, { what: 'token', ...about }, placeText(placeOn(at.x, at.y) ?? ''));
  if (BUILDINGS[token]?.between) return betweenWords(view, effect, at, about);
  if (part) return inGroup(effect, { what: 'beside', ...about }, standing(figureTitle(view, figureAt(view, effect.action, asked)), at, part));
  const square = squareText(view, at);
  return inGroup(effect, { what: 'token', ...about }, token === PLAY.eats ? withEaten(view, effect, at, square) : square);
}

/** A city on two tiles that may become a building, or, where that stands near, a feature whose value it may take over. */
function betweenWords(view: TableView, effect: ActionEffect, at: Spot, about: { token: string; title: string }): ActionWords {
  if (view.store.snapshot.value?.asked?.question === effect.action.token) return byItself(effect, t('actions.build', { ...about, where: where(at) }));
  return inGroup(effect, { what: 'token', ...about }, featureText(at));
}

/** A figure that drives on, or one that leaves the place where it has waited. */
function moveWords(view: TableView, effect: ActionEffect): ActionWords {
  const { figure = '', at } = effect.action;
  if (!at) return byItself(effect, effect.text);
  const title = figureTitle(view, figure);
  if (view.store.snapshot.value?.asked?.question === PLAY.drives) return inGroup(effect, { what: 'driven', title }, featureText(at));
  return inGroup(effect, { what: 'moved', title }, featureText(at, worthAt(view, at)), standing(title, at));
}

const featureText = (at: Spot, points = 0): string => t('actions.feature', { kind: kindOf(at.segment ?? ''), where: where(at), points });

/** What the feature there is worth, where the table tells such things. */
function worthAt(view: TableView, at: Spot): number {
  const { snapshot } = view.store;
  return view.allowed.value.preview && snapshot.value ? (featureAt(snapshot.value, at)?.points ?? 0) : 0;
}

const placeText = (place: string): string => t('actions.waiting-place', { place: inCamelCase(place) });

/** A figure into a place where it waits, onto another tile than that in hand, or onto that. */
function deployWords(view: TableView, effect: ActionEffect): ActionWords {
  const { figure = '', at, place } = effect.action;
  const title = figureTitle(view, figure);
  if (place && WAITING_PLACES[place])
    return inGroup(effect, { what: 'waiting', title }, placeText(place), t('actions.sent', { figure: title, place: placeText(place) }));
  const laid = view.turn.turn.value?.ghost ?? view.store.snapshot.value?.turn.placed;
  return at && !sameCell(at, laid) ? elsewhereWords(view, effect, title, at) : byItself(effect, effect.text);
}

function squareText(view: TableView, at: Spot): string {
  const building = buildingsOf(view.store.snapshot.value).find((each) => onFoundation(each) && sameCell(each, at));
  return t('actions.square', { where: where(at), height: building?.count ?? 0 });
}

/** `part` is the segment, or a place that is none. */
const standing = (figure: string, at: Spot, part = at.segment ?? ''): string => t('actions.taken', { figure, kind: kindOf(part), where: where(at) });

/** The kind of a seat's figure that stands where an action names. */
function figureAt(view: TableView, action: Action, seat: number): string {
  const stands = (figure: FigureState) =>
    figure.seat === seat && sameCell(figure.at, action.at) && (figure.at?.segment ?? figure.place) === partOf(action);
  return view.store.snapshot.value?.figures.find(stands)?.figure ?? 'small';
}

/** With those of the square whom the token sends home; others may come home after its last step, by scores. */
function withEaten(view: TableView, { home = [] }: ActionEffect, cell: Cell, square: string): string {
  const eaten = home.filter(({ at }) => sameCell(at, cell));
  const figures = eaten.map(({ seat, figure }) => t('actions.figure-of', { figure: figureTitle(view, figure), name: view.nameOf(seat) }));
  return figures.length > 0 ? t('actions.eats', { square, figures: listed(figures) }) : square;
}

/** The top of a building, or another tile. */
function elsewhereWords(view: TableView, effect: ActionEffect, title: string, at: Spot): ActionWords {
  const part = partOf(effect.action) ?? '';
  if (isTop(part)) return inGroup(effect, { what: 'figure', title }, squareText(view, at));
  const what = tileShows(view, PLAY.leadsElsewhere) ? PLAY.leadsElsewhere! : 'elsewhere';
  return inGroup(effect, { what, title }, t('actions.place', { kind: kindOf(part), where: where(at) }), standing(title, at, part));
}

/** Whether the tile in hand, or just laid, bears a mark that counts. */
function tileShows(view: TableView, mark: string | undefined): boolean {
  const type = view.store.types.value.get(view.store.snapshot.value?.turn.tile ?? '');
  return [...(type?.marks ?? []), ...(type?.segments ?? []).flatMap(segmentMarks)].some((each) => each === mark);
}

/** The questions in which a tile's mark acts that sends figures home. */
const TURN_STEPS = ['placeTile', 'figureAction', 'compelledAction'];

const byItself = (effect: ActionEffect, text: string): ActionWords => ({ effect, group: '', text, confirm: text });

/** One's own that another seat holds, or anybody's from the board. */
function takingWords(view: TableView, effect: ActionEffect, asked: number): ActionWords {
  const { figure = '', seat = asked, at, of } = effect.action;
  const name = view.nameOf(seat);
  const title = figureTitle(view, figure);
  const part = partOf(effect.action);
  const sent = tileShows(view, PLAY.sendsHome) && TURN_STEPS.includes(questionOf(view.store.snapshot.value?.asked));
  if (at && part) return inGroup(effect, { what: sent ? 'sentHome' : 'taken', title, name }, standing(title, at, part));
  if (of === undefined) return byItself(effect, effect.text);
  return inGroup(effect, { what: 'home', title, name }, t('actions.held', { figure: title, name: view.nameOf(of) }));
}

/** What declining what is asked now means. */
function passText(view: TableView, text: string): string {
  return t('actions.pass', { question: questionOf(view.store.snapshot.value?.asked), text });
}

const choiceText = ({ action, text }: ActionEffect): string => t('actions.choice', { choice: inCamelCase(action.choice ?? ''), text });

const questionOf = (asked: Asked | null | undefined): string => inCamelCase(asked?.question ?? '');

/** Questions whose actions say themselves what is done. */
const WHOLE = ['compelled-action', ...WHOLE_ACTIONS];

/** What is asked, what it leads to, and what the button says once an action is chosen. */
export function questionWords(asked: Asked | null | undefined, chosen: ActionWords | undefined): { text: string; help: string; confirm: string } {
  const question = questionOf(asked);
  const declines = chosen?.effect.action.verb === 'pass';
  return {
    text: t('question.text', { question, text: asked ? said({ key: `question.${asked.question}`, text: asked.text }) : '' }),
    help: t('question.help', { question }),
    confirm: chosen
      ? t('choice.confirm', { question: declines ? '' : question, action: WHOLE.includes(asked?.question ?? '') ? chosen.confirm : chosen.text })
      : t('choice.none'),
  };
}
