// Questions and answers in the page's words, like answers together; what the page has no words for keeps the server's.
import type { Asked } from '../../game/snapshot';
import { readAction, readChoice, readPlace, readTaking, sameCell, squareOf, type Taking } from '../../game/notation';
import { kindOf } from '../../game/segments';
import { towersOf } from '../../game/tokens';
import type { PreviewAnswer } from '../../net/messages';
import { t } from '../../texts/texts';
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
  const cell = squareOf(answer.action);
  const token = /^([a-z][a-z-]*)\*/.exec(answer.action)?.[1];
  const square = cell && t('answers.square', { where: where(cell), height: towersOf(view.store.snapshot.value).find((tower) => sameCell(tower, cell))?.height ?? 0 });
  if (token && square) return inGroup(answer, 'token', tokenTitle(view, token), square);
  const action = readAction(answer.action);
  const onTower = action.what === 'deploy' && readPlace(action.at)?.segment === 'tower';
  if (onTower && square) return inGroup(answer, 'figure', figureTitle(view, action.figure), square);
  return byItself(answer, action.what === 'pass' ? passText(view, answer.text) : choiceText(answer));
}

function inGroup(answer: PreviewAnswer, what: string, title: string, text: string, name = ''): AnswerWords {
  return { answer, group: t('answers.group', { what, title, name }), text, confirm: t('confirm.act', { what, title, answer: text }) };
}

const byItself = (answer: PreviewAnswer, text: string): AnswerWords => ({ answer, group: '', text, confirm: text });

/** One's own out of a prison, or anybody's from the board. */
function takingWords(view: TableView, answer: PreviewAnswer, { figure, at, of, seat }: Taking, asked: number): AnswerWords {
  const owner = view.nameOf(seat ?? asked);
  const title = figureTitle(view, figure);
  if (at?.segment) return inGroup(answer, 'taken', title, t('answers.taken', { figure: title, kind: kindOf(at.segment), where: where(at) }), owner);
  if (of === null) return byItself(answer, answer.text);
  return inGroup(answer, 'home', title, t('answers.prisoner', { figure: title, name: view.nameOf(of) }), owner);
}

/** What declining what is asked now means. */
function passText(view: TableView, text: string): string {
  return t('answers.pass', { question: questionOf(view.store.snapshot.value?.asked), text });
}

const choiceText = ({ action, text }: PreviewAnswer): string => t('answers.choice', { choice: inCamelCase(readChoice(action) ?? ''), text });

const questionOf = (asked: Asked | null | undefined): string => inCamelCase(asked?.question ?? '');

/** What is asked, what it leads to, and what the button says once an answer is chosen. */
export function questionWords(asked: Asked | null | undefined, chosen: AnswerWords | undefined): { text: string; help: string; confirm: string } {
  const question = questionOf(asked);
  const declines = chosen && readAction(chosen.answer.action).what === 'pass';
  return {
    text: t('question.text', { question, text: asked?.text ?? '' }),
    help: t('question.help', { question }),
    confirm: chosen ? t('choice.confirm', { question: declines ? '' : question, answer: chosen.text }) : t('choice.none'),
  };
}
