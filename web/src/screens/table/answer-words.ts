// Questions and answers in the page's words, like answers together; what the page has no words for keeps the server's.
import type { Asked, FigureState } from '../../net/documents';
import {
  cellText,
  placeText,
  readAction,
  readChoice,
  readMove,
  readPlace,
  readPut,
  readTaking,
  sameCell,
  type Place,
  type Taking,
} from '../../game/notation';
import { featureAt } from '../../game/places';
import { kindOf } from '../../game/segments';
import { towersOf } from '../../game/tokens';
import type { PreviewAnswer } from '../../net/messages';
import { listed, t } from '../../texts/texts';
import type { Cell } from '../../board/model';
import { quarterOn } from '../../tiles/great-town';
import { segmentMarks } from '../../tiles/topology';
import { figureTitle, inCamelCase, tokenTitle } from './titles';
import type { TableView } from './view';
import { where } from './where';

export interface AnswerWords {
  answer: PreviewAnswer;
  /** the heading under which it stands; '': none */
  group: string;
  text: string;
  /** what the button that confirms it says */
  confirm: string;
}

/** In the order of the answers; those without a heading come last. */
export function grouped(view: TableView, answers: PreviewAnswer[], seat: number): { title: string; all: AnswerWords[] }[] {
  const groups = new Map<string, AnswerWords[]>();
  for (const words of answers.map((answer) => wordsOf(view, answer, seat))) groups.set(words.group, [...(groups.get(words.group) ?? []), words]);
  const found = [...groups].map(([title, all]) => ({ title, all }));
  return [...found.filter(({ title }) => title), ...found.filter(({ title }) => !title)];
}

export function wordsOf(view: TableView, answer: PreviewAnswer, seat: number): AnswerWords {
  const taking = readTaking(answer.action);
  if (taking) return takingWords(view, answer, taking, seat);
  const put = readPut(answer.action);
  if (put) return putWords(view, answer, put, seat);
  const move = readMove(answer.action);
  if (move) return moveWords(view, answer, move);
  const action = readAction(answer.action);
  const to = action.what === 'deploy' ? readPlace(action.at) : null;
  if (action.what === 'deploy' && action.at.endsWith('-quarter')) return quarterWords(view, answer, action.figure, action.at);
  if (action.what === 'deploy' && to) return elsewhereWords(view, answer, action.figure, to);
  return byItself(answer, action.what === 'pass' ? passText(view, answer.text) : choiceText(answer));
}

function inGroup(
  answer: PreviewAnswer,
  { what, ...about }: { what: string; title: string; token?: string; name?: string },
  text: string,
  asked = text,
): AnswerWords {
  const words = { what, token: '', name: '', ...about };
  return { answer, group: t('answers.group', words), text, confirm: t('confirm.act', { ...words, answer: asked }) };
}

/** A token onto a square, or beside figures there. */
function putWords(
  view: TableView,
  answer: PreviewAnswer,
  { token, at, value }: { token: string; at: Place; value: number },
  asked: number,
): AnswerWords {
  const about = { token: inCamelCase(token), title: tokenTitle(view, token) };
  if (token === 'bridge') return inGroup(answer, { what: 'token', ...about }, t('answers.bridge', { where: where(at), way: value ? 'EW' : 'NS' }));
  if (token === 'count') return inGroup(answer, { what: 'token', ...about }, quarterText(quarterOn(at.x, at.y) ?? ''));
  if (token === 'castle') return castleWords(view, answer, at, about);
  if (at.segment?.endsWith('-quarter')) return inGroup(answer, { what: 'beside', ...about }, quarterText(at.segment));
  if (at.segment) return inGroup(answer, { what: 'beside', ...about }, standing(figureTitle(view, figureAt(view, at, asked)), at));
  const square = squareText(view, at);
  return inGroup(answer, { what: 'token', ...about }, token === 'dragon' ? withEaten(view, answer, at, square) : square);
}

/** A city that may become a castle, or, where a castle stands near, a feature whose value it may take over. */
function castleWords(view: TableView, answer: PreviewAnswer, at: Place, about: { token: string; title: string }): AnswerWords {
  if (questionOf(view.store.snapshot.value?.asked) === 'castle') return byItself(answer, t('answers.castle', { where: where(at) }));
  return inGroup(answer, { what: 'token', ...about }, featureText(at));
}

/** A wagon that drives on, or a follower who leaves the count's city. */
function moveWords(view: TableView, answer: PreviewAnswer, { figure, to }: { figure: string; to: Place }): AnswerWords {
  const title = figureTitle(view, figure);
  const drives = questionOf(view.store.snapshot.value?.asked) === 'driveWagon';
  if (drives) return inGroup(answer, { what: 'driven', title }, featureText(to));
  return inGroup(answer, { what: 'moved', title }, featureText(to, worthAt(view, to)), standing(title, to));
}

const featureText = (at: Place, points = 0): string => t('answers.feature', { kind: kindOf(at.segment ?? ''), where: where(at), points });

/** What the feature there is worth, where the table tells such things. */
function worthAt(view: TableView, at: Place): number {
  const { snapshot } = view.store;
  return view.allowed.value.preview && snapshot.value ? (featureAt(snapshot.value, placeText(at))?.worth ?? 0) : 0;
}

export const quarterText = (place: string): string => t('answers.quarter', { quarter: place.replace('-quarter', '') });

/** A figure into a quarter of the count's city. */
function quarterWords(view: TableView, answer: PreviewAnswer, figure: string, place: string): AnswerWords {
  const title = figureTitle(view, figure);
  return inGroup(answer, { what: 'quarter', title }, quarterText(place), t('answers.sent', { figure: title, quarter: quarterText(place) }));
}

function squareText(view: TableView, at: Place): string {
  return t('answers.square', { where: where(at), height: towersOf(view.store.snapshot.value).find((tower) => sameCell(tower, at))?.height ?? 0 });
}

const standing = (figure: string, at: Place): string => t('answers.taken', { figure, kind: kindOf(at.segment!), where: where(at) });

/** The kind of a seat's figure there. */
function figureAt(view: TableView, at: Place, seat: number): string {
  const stands = (figure: FigureState) =>
    figure.seat === seat && (figure.place ? figure.place === at.segment && figure.at === cellText(at) : figure.at === placeText(at));
  return view.store.snapshot.value?.figures.find(stands)?.figure ?? 'small';
}

/** With those of the square whom the dragon sends home; others may come home after his last step, by scores. */
function withEaten(view: TableView, { home = [] }: PreviewAnswer, cell: Cell, square: string): string {
  const eaten = home.filter(({ at }) => sameCell(readPlace(at), cell));
  const figures = eaten.map(({ seat, figure }) => t('answers.figure-of', { figure: figureTitle(view, figure), name: view.nameOf(seat) }));
  return figures.length > 0 ? t('answers.eats', { square, figures: listed(figures) }) : square;
}

/** A figure onto another tile than that in hand: the top of a tower, or through a portal. */
function elsewhereWords(view: TableView, answer: PreviewAnswer, figure: string, to: Place): AnswerWords {
  const title = figureTitle(view, figure);
  if (to.segment === 'tower') return inGroup(answer, { what: 'figure', title }, squareText(view, to));
  const what = tileShows(view, 'portal') ? 'portal' : 'elsewhere';
  return inGroup(answer, { what, title }, t('answers.place', { kind: kindOf(to.segment ?? ''), where: where(to) }), standing(title, to));
}

/** Whether the tile in hand, or just laid, bears a mark that counts. */
function tileShows(view: TableView, mark: string): boolean {
  const type = view.store.types.value.get(view.store.snapshot.value?.turn.tile ?? '');
  return [...(type?.marks ?? []), ...(type?.segments ?? []).flatMap(segmentMarks)].includes(mark);
}

/** The questions in which a tile's princess acts. */
const TURN_STEPS = ['placeTile', 'figureAction', 'compelledAction'];

const byItself = (answer: PreviewAnswer, text: string): AnswerWords => ({ answer, group: '', text, confirm: text });

/** One's own out of a prison, or anybody's from the board. */
function takingWords(view: TableView, answer: PreviewAnswer, { figure, at, of, seat }: Taking, asked: number): AnswerWords {
  const owner = view.nameOf(seat ?? asked);
  const title = figureTitle(view, figure);
  const sent = tileShows(view, 'princess') && TURN_STEPS.includes(questionOf(view.store.snapshot.value?.asked));
  if (at?.segment) return inGroup(answer, { what: sent ? 'sentHome' : 'taken', title, name: owner }, standing(title, at));
  if (of === null) return byItself(answer, answer.text);
  return inGroup(answer, { what: 'home', title, name: owner }, t('answers.prisoner', { figure: title, name: view.nameOf(of) }));
}

/** What declining what is asked now means. */
function passText(view: TableView, text: string): string {
  return t('answers.pass', { question: questionOf(view.store.snapshot.value?.asked), text });
}

const choiceText = ({ action, text }: PreviewAnswer): string => t('answers.choice', { choice: inCamelCase(readChoice(action) ?? ''), text });

const questionOf = (asked: Asked | null | undefined): string => inCamelCase(asked?.question ?? '');

/** Questions whose answers say themselves what is done. */
const WHOLE = ['compelledAction', 'enterCity', 'leaveCity', 'leaveCityAtEnd', 'moveCount', 'driveWagon', 'castleScores', 'countStart'];

/** What is asked, what it leads to, and what the button says once an answer is chosen. */
export function questionWords(asked: Asked | null | undefined, chosen: AnswerWords | undefined): { text: string; help: string; confirm: string } {
  const question = questionOf(asked);
  const declines = chosen && readAction(chosen.answer.action).what === 'pass';
  return {
    text: t('question.text', { question, text: asked?.text ?? '' }),
    help: t('question.help', { question }),
    confirm: chosen
      ? t('choice.confirm', { question: declines ? '' : question, answer: WHOLE.includes(question) ? chosen.confirm : chosen.text })
      : t('choice.none'),
  };
}
