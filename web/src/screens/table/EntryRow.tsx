// One line of the log, with the sum behind its points. Pointing at it shows the places on the board.
import type { Colour } from '../../board/model';
import { sum, type LogEntry, type Term } from '../../game/log';
import type { GameEvent } from '../../game/snapshot';
import { Clause } from '../../parts/Clause';
import { ColourMark } from '../../board/figure-icon';
import { signed, t } from '../../texts/texts';
import { readPlace } from '../../game/notation';
import { where } from './where';
import { inCamelCase } from './titles';
import { featureKind } from './words';

/** Who is who and what is what, for sentences. */
export interface Nouns {
  nameOf(seat: number | null | undefined): string;
  colourOf(seat: number | null | undefined): Colour;
  figureTitle(figure: string): string;
  tokenTitle(token: string): string;
  role(feature: string): string;
}

interface Props {
  nouns: Nouns;
  entry: LogEntry;
  point(places: string[]): void;
}

export function EntryRow({ nouns, entry, point }: Props) {
  const places = entry.event?.at ? [entry.event.at] : [];
  const points = entry.event?.points;
  const show = () => point(places);
  const hide = () => point([]);
  return (
    <li class={`entry of-${entry.event?.kind ?? entry.what}`} tabIndex={places.length > 0 ? 0 : undefined} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      {entry.seat ? <ColourMark colour={nouns.colourOf(entry.seat)} size={20} /> : <span class="no-sign" />}
      <span>{entryText(nouns, entry)}</span>
      {points !== undefined && <b class="points">{signed(points)}</b>}
      {entry.event?.lines && entry.event.lines.length > 0 && <SumLine entry={entry} />}
    </li>
  );
}

function SumLine({ entry }: { entry: LogEntry }) {
  return (
    <small class="sum">
      {sumText(entry)}
      {sum(entry.event!).clauses.map((id) => [' ', <Clause key={id} id={id} />])}
    </small>
  );
}

/** "6 tiles × 2 + 2 pennants × 2 = 16" */
export function sumText({ event }: LogEntry): string {
  const { terms, points } = sum(event!);
  return t('log.sum', { terms: terms.map(termText).join(' + '), points });
}

function termText({ count, what, times, text }: Term): string {
  return t('log.term', { counted: t('log.counted', { count, what: inCamelCase(what), text: text ?? `${count} ${what}` }), times });
}

const squareText = (at: string | undefined): string => where(readPlace(at ?? '') ?? { x: 0, y: 0 });

function tokenText(nouns: Nouns, event: GameEvent, name: string): string {
  const token = inCamelCase(event.token ?? '');
  const values = { name, token, title: nouns.tokenTitle(event.token ?? ''), count: event.value ?? 1 };
  return event.kind === 'token-put' ? t('log.token-put', { ...values, where: squareText(event.at) }) : t('log.token-taken', values);
}

/** What points without a feature are for: counted by the card's cities or roads, or by majorities of goods. */
function cardOrGoods({ lines }: GameEvent): string {
  const what = lines?.[0]?.what ?? '';
  if (what === 'complete cities') return 'king';
  if (what === 'complete roads') return 'robber';
  return what.endsWith(' majorities') ? 'goods' : '';
}

export function entryText(nouns: Nouns, { event, what, seat }: LogEntry): string {
  const name = nouns.nameOf(seat);
  if (!event) return t('log.table', { what: what ?? '', name });
  const kind = event.feature ?? (event.at ? featureKind(event.at) : cardOrGoods(event));
  switch (event.kind) {
    case 'scored':
      return t('log.scored', { name, kind, complete: event.complete ? 'yes' : 'no' });
    case 'deployed':
      if (event.place && event.at) return t('log.on-top', { name, figure: nouns.figureTitle(event.figure ?? ''), place: event.place, where: squareText(event.at) });
      return event.at ? t('log.deployed', { name, kind: event.figure ?? 'small', figure: nouns.figureTitle(event.figure ?? ''), role: nouns.role(kind) }) : event.text;
    case 'token-put':
    case 'token-taken':
      return tokenText(nouns, event, name);
    case 'moved':
    case 'returned':
      if (!event.of && event.at) return t('log.home', { name, figure: nouns.figureTitle(event.figure ?? ''), kind });
      return event.of ? t('log.prison', { kind: event.kind, name, captor: nouns.nameOf(event.of), figure: nouns.figureTitle(event.figure ?? '') }) : event.text;
    case 'paid':
      return t('log.paid', { name, clause: event.clause === 'TO-20' ? 'ransom' : 'other', pays: (event.points ?? 0) < 0 ? 'yes' : 'no' });
    case 'placed':
      return seat ? t('log.placed', { name, at: squareText(event.at) }) : t('log.lies');
    case 'passed':
      return t('log.passed', { name });
    case 'chosen':
      return event.choice === 'start' ? t('log.starts', { name: nouns.nameOf(event.value) }) : t('log.chosen', { choice: inCamelCase(event.choice ?? ''), name, text: event.text });
    case 'discarded':
      return t('log.discarded');
    case 'game-over':
      return t('log.over');
    default:
      return event.text;
  }
}
