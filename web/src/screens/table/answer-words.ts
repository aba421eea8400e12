// Questions and answers in the page's words, like answers together; what the page has no words for keeps the server's.
import type { Action, AnswerEffect, Asked, FigureState, Spot } from '../../net/wire';
import { partOf, quarterOf } from '../../game/actions';
import { sameCell } from '../../game/spot';
import { featureAt } from '../../game/places';
import { kindOf } from '../../game/segments';
import { towersOf } from '../../game/tokens';
import { listed, t } from '../../texts/texts';
import type { Cell } from '../../board/model';
import { placeOn } from '../../tiles/waiting-places';
import { segmentMarks } from '../../tiles/topology';
import { figureTitle, inCamelCase, tokenTitle } from './titles';
import type { TableView } from './view';
import { where } from './where';

export interface AnswerWords {
  answer: AnswerEffect;
  /** the heading under which it stands; '': none */
  group: string;
  text: string;
  /** what the button that confirms it says */
  confirm: string;
}

/** In the order of the answers; those without a heading come last. */
export function grouped(view: TableView, answers: AnswerEffect[], seat: number): { title: string; all: AnswerWords[] }[] {
  const groups = new Map<string, AnswerWords[]>();
  for (const words of answers.map((answer) => wordsOf(view, answer, seat))) groups.set(words.group, [...(groups.get(words.group) ?? []), words]);
  const found = [...groups].map(([title, all]) => ({ title, all }));
  return [...found.filter(({ title }) => title), ...found.filter(({ title }) => !title)];
}

export function wordsOf(view: TableView, answer: AnswerEffect, seat: number): AnswerWords {
  const { verb } = answer.action;
  if (verb === 'take-back') return takingWords(view, answer, seat);
  if (verb === 'put-token') return putWords(view, answer, seat);
  if (verb === 'move') return moveWords(view, answer);
  if (verb === 'deploy') return deployWords(view, answer);
  return byItself(answer, verb === 'pass' ? passText(view, answer.text) : choiceText(answer));
}

function inGroup(
  answer: AnswerEffect,
  { what, ...about }: { what: string; title: string; token?: string; name?: string },
  text: string,
  asked = text,
): AnswerWords {
  const words = { what, token: '', name: '', ...about };
  return { answer, group: t('answers.group', words), text, confirm: t('confirm.act', { ...words, answer: asked }) };
}

/** A token onto a square, or beside figures there. */
function putWords(view: TableView, answer: AnswerEffect, asked: number): AnswerWords {
  const { token = '', value = 0, at, place } = answer.action;
  const about = { token: inCamelCase(token), title: tokenTitle(view, token) };
  const part = partOf(answer.action);
  const quarter = quarterOf(place);
  if (quarter) return inGroup(answer, { what: 'beside', ...about }, quarterText(quarter));
  if (!at) return byItself(answer, answer.text);
  if (token === 'bridge') return inGroup(answer, { what: 'token', ...about }, t('answers.bridge', { where: where(at), way: value ? 'EW' : 'NS' }));
  if (token === 'count') return inGroup(answer, { what: 'token', ...about }, quarterText(quarterOf(placeOn(at.x, at.y)) ?? ''));
  if (token === 'castle') return castleWords(view, answer, at, about);
  if (part) return inGroup(answer, { what: 'beside', ...about }, standing(figureTitle(view, figureAt(view, answer.action, asked)), at, part));
  const square = squareText(view, at);
  return inGroup(answer, { what: 'token', ...about }, token === 'dragon' ? withEaten(view, answer, at, square) : square);
}

/** A city that may become a castle, or, where a castle stands near, a feature whose value it may take over. */
function castleWords(view: TableView, answer: AnswerEffect, at: Spot, about: { token: string; title: string }): AnswerWords {
  if (questionOf(view.store.snapshot.value?.asked) === 'castle') return byItself(answer, t('answers.castle', { where: where(at) }));
  return inGroup(answer, { what: 'token', ...about }, featureText(at));
}

/** A wagon that drives on, or a follower who leaves the count's city. */
function moveWords(view: TableView, answer: AnswerEffect): AnswerWords {
  const { figure = '', at } = answer.action;
  if (!at) return byItself(answer, answer.text);
  const title = figureTitle(view, figure);
  const drives = questionOf(view.store.snapshot.value?.asked) === 'driveWagon';
  if (drives) return inGroup(answer, { what: 'driven', title }, featureText(at));
  return inGroup(answer, { what: 'moved', title }, featureText(at, worthAt(view, at)), standing(title, at));
}

const featureText = (at: Spot, points = 0): string => t('answers.feature', { kind: kindOf(at.segment ?? ''), where: where(at), points });

/** What the feature there is worth, where the table tells such things. */
function worthAt(view: TableView, at: Spot): number {
  const { snapshot } = view.store;
  return view.allowed.value.preview && snapshot.value ? (featureAt(snapshot.value, at)?.worth ?? 0) : 0;
}

const quarterText = (quarter: string): string => t('answers.quarter', { quarter });

/** A figure into a quarter of the count's city, onto another tile than that in hand, or onto that. */
function deployWords(view: TableView, answer: AnswerEffect): AnswerWords {
  const { figure = '', at, place } = answer.action;
  const title = figureTitle(view, figure);
  const quarter = quarterOf(place);
  if (quarter)
    return inGroup(answer, { what: 'quarter', title }, quarterText(quarter), t('answers.sent', { figure: title, quarter: quarterText(quarter) }));
  const laid = view.turn.turn.value?.ghost ?? view.store.snapshot.value?.turn.placed;
  return at && !sameCell(at, laid) ? elsewhereWords(view, answer, title, at) : byItself(answer, answer.text);
}

function squareText(view: TableView, at: Spot): string {
  return t('answers.square', { where: where(at), height: towersOf(view.store.snapshot.value).find((tower) => sameCell(tower, at))?.height ?? 0 });
}

/** `part` is the segment, or a place that is none. */
const standing = (figure: string, at: Spot, part = at.segment ?? ''): string => t('answers.taken', { figure, kind: kindOf(part), where: where(at) });

/** The kind of a seat's figure that stands where an action names. */
function figureAt(view: TableView, action: Action, seat: number): string {
  const stands = (figure: FigureState) =>
    figure.seat === seat && sameCell(figure.at, action.at) && (figure.at?.segment ?? figure.place) === partOf(action);
  return view.store.snapshot.value?.figures.find(stands)?.figure ?? 'small';
}

/** With those of the square whom the dragon sends home; others may come home after his last step, by scores. */
function withEaten(view: TableView, { home = [] }: AnswerEffect, cell: Cell, square: string): string {
  const eaten = home.filter(({ at }) => sameCell(at, cell));
  const figures = eaten.map(({ seat, figure }) => t('answers.figure-of', { figure: figureTitle(view, figure), name: view.nameOf(seat) }));
  return figures.length > 0 ? t('answers.eats', { square, figures: listed(figures) }) : square;
}

/** The top of a tower, or through a portal. */
function elsewhereWords(view: TableView, answer: AnswerEffect, title: string, at: Spot): AnswerWords {
  const part = partOf(answer.action) ?? '';
  if (part === 'tower') return inGroup(answer, { what: 'figure', title }, squareText(view, at));
  const what = tileShows(view, 'portal') ? 'portal' : 'elsewhere';
  return inGroup(answer, { what, title }, t('answers.place', { kind: kindOf(part), where: where(at) }), standing(title, at, part));
}

/** Whether the tile in hand, or just laid, bears a mark that counts. */
function tileShows(view: TableView, mark: string): boolean {
  const type = view.store.types.value.get(view.store.snapshot.value?.turn.tile ?? '');
  return [...(type?.marks ?? []), ...(type?.segments ?? []).flatMap(segmentMarks)].includes(mark);
}

/** The questions in which a tile's princess acts. */
const TURN_STEPS = ['placeTile', 'figureAction', 'compelledAction'];

const byItself = (answer: AnswerEffect, text: string): AnswerWords => ({ answer, group: '', text, confirm: text });

/** One's own out of a prison, or anybody's from the board. */
function takingWords(view: TableView, answer: AnswerEffect, asked: number): AnswerWords {
  const { figure = '', seat = asked, at, of } = answer.action;
  const name = view.nameOf(seat);
  const title = figureTitle(view, figure);
  const part = partOf(answer.action);
  const sent = tileShows(view, 'princess') && TURN_STEPS.includes(questionOf(view.store.snapshot.value?.asked));
  if (at && part) return inGroup(answer, { what: sent ? 'sentHome' : 'taken', title, name }, standing(title, at, part));
  if (of === undefined) return byItself(answer, answer.text);
  return inGroup(answer, { what: 'home', title, name }, t('answers.prisoner', { figure: title, name: view.nameOf(of) }));
}

/** What declining what is asked now means. */
function passText(view: TableView, text: string): string {
  return t('answers.pass', { question: questionOf(view.store.snapshot.value?.asked), text });
}

const choiceText = ({ action, text }: AnswerEffect): string => t('answers.choice', { choice: inCamelCase(action.choice ?? ''), text });

const questionOf = (asked: Asked | null | undefined): string => inCamelCase(asked?.question ?? '');

/** Questions whose answers say themselves what is done. */
const WHOLE = ['compelledAction', 'enterCity', 'leaveCity', 'leaveCityAtEnd', 'moveCount', 'driveWagon', 'castleScores', 'countStart'];

/** What is asked, what it leads to, and what the button says once an answer is chosen. */
export function questionWords(asked: Asked | null | undefined, chosen: AnswerWords | undefined): { text: string; help: string; confirm: string } {
  const question = questionOf(asked);
  const declines = chosen?.answer.action.verb === 'pass';
  return {
    text: t('question.text', { question, text: asked?.text ?? '' }),
    help: t('question.help', { question }),
    confirm: chosen
      ? t('choice.confirm', { question: declines ? '' : question, answer: WHOLE.includes(question) ? chosen.confirm : chosen.text })
      : t('choice.none'),
  };
}
