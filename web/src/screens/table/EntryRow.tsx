// One line of the log, with the sum behind its points. Pointing at it shows the places on the board.
import type { Colour } from '../../net/colours';
import type { GameEvent, Spot } from '../../net/wire';
import { sum, type LogEntry, type Term } from '../../game/log';
import { featureKind } from '../../game/segments';
import { Clause } from '../../parts/Clause';
import { ColourMark } from '../../board/figure-icon';
import { signed, t } from '../../texts/texts';
import { SCORED_FOR } from '../../game/plays';
import { WAITING_PLACES, placeOn } from '../../tiles/waiting-places';
import { where } from './where';
import { inCamelCase } from '../../texts/named';

/** Who is who and what is what, for sentences. */
export interface Nouns {
  /** the table was asked who starts, and nobody said so */
  startsByLot?: boolean;
  nameOf(seat: number | null | undefined): string;
  colourOf(seat: number | null | undefined): Colour;
  figureTitle(figure: string): string;
  tokenTitle(token: string): string;
  role(feature: string): string;
}

interface Props {
  nouns: Nouns;
  entry: LogEntry;
  point(places: Spot[]): void;
}

export function EntryRow({ nouns, entry, point }: Props) {
  const places = entry.event?.at ? [entry.event.at] : [];
  const points = entry.event?.points;
  const show = () => point(places);
  const hide = () => point([]);
  return (
    <li
      class={`entry of-${entry.event?.kind ?? entry.what}`}
      tabIndex={places.length > 0 ? 0 : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {entry.seat ? <ColourMark colour={nouns.colourOf(entry.seat)} size={20} /> : <span class="no-sign" />}
      <span>{entryText(nouns, entry)}</span>
      {points !== undefined && entry.event?.kind !== 'bid' && <b class="points">{signed(points)}</b>}
      {entry.event?.lines && entry.event.lines.length > 0 && <SumLine entry={entry} />}
      {entry.event?.kind === 'paid' && entry.event.clause && (
        <small class="sum">
          <Clause id={entry.event.clause} />
        </small>
      )}
    </li>
  );
}

/** The sum behind points, and the rules that give them. */
export function SumLine({ entry }: { entry: LogEntry }) {
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

/** "score.complete-cities" is counted as "complete-cities". */
const unitOf = (what: string) => what.replace('score.', '');

function termText({ count, what, times, text }: Term): string {
  return t('log.term', { counted: t('log.counted', { count, what: inCamelCase(unitOf(what)), text }), times });
}

const squareText = (at: Spot | undefined): string => where(at ?? { x: 0, y: 0 });

function tokenText(nouns: Nouns, event: GameEvent, name: string): string {
  const token = inCamelCase(event.token ?? '');
  const values = { name, token, title: nouns.tokenTitle(event.token ?? ''), count: event.value ?? 1 };
  const place = inCamelCase((event.at && placeOn(event.at.x, event.at.y)) ?? '');
  return event.kind === 'token-put' ? t('log.token-put', { ...values, place, where: squareText(event.at) }) : t('log.token-taken', values);
}

/** What points are for that are no feature's. */
function apart({ lines }: GameEvent): string {
  const what = lines?.[0]?.what ?? '';
  return SCORED_FOR[unitOf(what)] ?? '';
}

/** A figure that was sent home by what eats, by a tile's mark or by its own player. */
function homeText(nouns: Nouns, { cause, by, seat, figure }: GameEvent, kind: string): string {
  const words = { name: nouns.nameOf(seat), figure: nouns.figureTitle(figure ?? ''), kind };
  if (cause === 'eaten') return t('log.eaten', words);
  return by !== undefined && by !== seat ? t('log.sent-home', { ...words, by: nouns.nameOf(by) }) : t('log.home', words);
}

/** A figure that was on the board before goes somewhere else on it. */
function goesText(nouns: Nouns, event: GameEvent, name: string, kind: string): string {
  return t('log.goes', { name, figure: nouns.figureTitle(event.figure ?? ''), place: event.place ?? '', kind, where: squareText(event.at) });
}

export function entryText(nouns: Nouns, { event, what, seat }: LogEntry): string {
  const name = nouns.nameOf(seat);
  if (!event) return t('log.table', { what: what ?? '', name });
  const kind = event.feature ?? (event.at ? featureKind(event.at) : apart(event));
  switch (event.kind) {
    case 'scored':
      return t('log.scored', { name, kind: apart(event) || kind, complete: event.complete ? 'yes' : 'no' });
    case 'deployed':
      if (WAITING_PLACES[event.place ?? ''])
        return t('log.enters', { name, figure: nouns.figureTitle(event.figure ?? ''), place: inCamelCase(event.place!) });
      if (event.place && event.at)
        return t('log.on-top', {
          name,
          figure: nouns.figureTitle(event.figure ?? ''),
          place: event.place.replace(/-.*/, ''),
          where: squareText(event.at),
        });
      return event.at
        ? t('log.deployed', { name, kind: event.figure ?? 'small', figure: nouns.figureTitle(event.figure ?? ''), role: nouns.role(kind) })
        : event.text;
    case 'token-put':
    case 'token-taken':
      return tokenText(nouns, event, name);
    case 'moved':
    case 'returned':
      if (!event.of && event.at) return event.kind === 'moved' ? goesText(nouns, event, name, kind) : homeText(nouns, event, kind);
      // into the hands of another seat, or out of them
      return event.of
        ? t('log.held', { kind: event.kind, name, captor: nouns.nameOf(event.of), figure: nouns.figureTitle(event.figure ?? '') })
        : event.text;
    case 'paid':
      return t('log.paid', { name, category: event.category ?? 'other', pays: (event.points ?? 0) < 0 ? 'yes' : 'no' });
    case 'placed':
      return seat ? t('log.placed', { name, at: squareText(event.at) }) : t('log.lies');
    case 'bid':
      return t('log.bid', { name, points: event.points ?? 0 });
    case 'passed':
      return t('log.passed', { name });
    case 'chosen':
      return event.choice === 'start'
        ? t('log.starts', { name: nouns.nameOf(event.value), by: nouns.startsByLot ? 'lot' : 'word' })
        : t('log.chosen', { choice: inCamelCase(event.choice ?? ''), name, text: event.text });
    case 'laid-aside':
      return t('log.laid-aside', { name, pile: inCamelCase(event.pile ?? ''), text: event.text });
    case 'discarded':
      return t('log.discarded');
    case 'game-over':
      return t('log.over');
    default:
      return event.text;
  }
}
