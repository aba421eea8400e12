// Answers in the page's words, like ones together; what the page has no words for keeps the server's.
import { readAction, readPlace, readTaking, sameCell, squareOf, type Taking } from '../../game/notation';
import { kindOf } from '../../game/segments';
import { towersOf } from '../../game/tokens';
import type { PreviewAnswer } from '../../net/messages';
import { t } from '../../texts/texts';
import { figureTitle, tokenTitle } from './titles';
import type { TableView } from './view';
import { where } from './where';

export interface AnswerWords {
  answer: PreviewAnswer;
  /** the heading under which it stands; '': none */
  group: string;
  text: string;
}

/** In the order of the answers; those without a heading come last. */
export function grouped(view: TableView, answers: PreviewAnswer[], seat: number): { title: string; all: AnswerWords[] }[] {
  const groups = new Map<string, AnswerWords[]>();
  for (const words of answers.map((answer) => wordsOf(view, answer, seat))) groups.set(words.group, [...(groups.get(words.group) ?? []), words]);
  const found = [...groups].map(([title, all]) => ({ title, all }));
  return [...found.filter(({ title }) => title), ...found.filter(({ title }) => !title)];
}

function wordsOf(view: TableView, answer: PreviewAnswer, seat: number): AnswerWords {
  const taking = readTaking(answer.action);
  if (taking) return takingWords(view, answer, taking, seat);
  const cell = squareOf(answer.action);
  const token = /^([a-z][a-z-]*)\*/.exec(answer.action)?.[1];
  const square = cell && t('answers.square', { where: where(cell), height: towersOf(view.store.snapshot.value).find((tower) => sameCell(tower, cell))?.height ?? 0 });
  if (token && square) return { answer, group: t('answers.group', { what: 'token', title: tokenTitle(view, token), name: '' }), text: square };
  const action = readAction(answer.action);
  const onTower = action.what === 'deploy' && readPlace(action.at)?.segment === 'tower';
  if (onTower && square) return { answer, group: t('answers.group', { what: 'figure', title: figureTitle(view, action.figure), name: '' }), text: square };
  return { answer, group: '', text: answer.text };
}

/** One's own out of a prison, or anybody's from the board. */
function takingWords(view: TableView, answer: PreviewAnswer, { figure, at, of, seat }: Taking, asked: number): AnswerWords {
  const owner = view.nameOf(seat ?? asked);
  const title = figureTitle(view, figure);
  if (at?.segment) return { answer, group: t('answers.group', { what: 'taken', title, name: owner }), text: t('answers.taken', { figure: title, kind: kindOf(at.segment), where: where(at) }) };
  if (of === null) return { answer, group: '', text: answer.text };
  return { answer, group: t('answers.group', { what: 'home', title, name: owner }), text: t('answers.prisoner', { figure: title, name: view.nameOf(of) }) };
}
