// The result of a game: who has won, the points of each player by kind of feature, and what can be done now.
import { useEffect } from 'preact/hooks';
import { dealKept } from '../../game/deal';
import { pointsByKind } from '../../game/log';
import { COLUMNS } from '../../game/plays';
import { ColourMark } from '../../board/figure-icon';
import { announce } from '../../parts/announce';
import { Icon } from '../../parts/Icon';
import { RecordLink } from '../../parts/RecordLink';
import { givenAt } from '../../settings/my-tables';
import { listed, number, t } from '../../texts/texts';
import { Rematch } from './TableMenu';
import { TablePictures } from './TablePictures';
import type { TableView } from './view';

/** Where nobody has a place, as in a game that does not count, nobody has won. */
export function Winner({ view }: { view: TableView }) {
  const first = placesOf(view).filter(({ place }) => place === 1);
  const text = winnerText(view, first);
  useEffect(() => void (text && announce(text)), [text]);
  if (!text) return null;
  return (
    <p class="winner-line">
      {first.map(({ seat }) => (
        <ColourMark key={seat} colour={view.colourOf(seat)} size={26} />
      ))}
      {text}
    </p>
  );
}

function winnerText(view: TableView, first: Placed[]): string {
  if (first.length === 0) return '';
  const [only] = first;
  const mine = first.length === 1 && view.store.you.value.length === 1 && view.isMine(only!.seat);
  const names = listed(first.map(({ seat }) => view.nameOf(seat)));
  return t('final.winner', { who: mine ? 'mine' : first.length > 1 ? 'several' : 'one', names, points: only!.score });
}

interface Placed {
  seat: number;
  score: number;
  /** null: resigned or gone */
  place: number | null;
}

/** As the table tells it, else by points; the first comes first. */
function placesOf(view: TableView): Placed[] {
  const { table, snapshot } = view.store;
  const seats = snapshot.value!.seats;
  const result =
    table.value!.result ?? seats.map(({ seat, score }) => ({ seat, score, place: 1 + seats.filter((other) => other.score > score).length }));
  return [...result].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
}

function placeless(view: TableView, seat: number): string {
  if (view.store.table.value?.seats[seat - 1]?.time_up) return t('final.time-up');
  if (view.store.table.value?.seats[seat - 1]?.resigned) return t('final.resigned');
  return view.store.table.value?.ending?.gone.includes(seat) ? t('final.gone') : t('final.no-place');
}

const hintsOf = (view: TableView, seat: number): number => view.store.table.value?.seats[seat - 1]?.hints ?? 0;

/** More kinds of points than these stand below their player, wherever the table is. */
const FIT_BESIDE = 4;

const ORDER = ['city', 'road', 'cloister', 'field', ...COLUMNS, 'other'];

export function ResultTable({ view, again }: { view: TableView; again: (() => void) | null }) {
  const { table, snapshot, log, game, you } = view.store;
  const kept = dealKept(table.value!, you.value, givenAt(game));
  const seats = snapshot.value!.seats;
  const kinds = [...pointsByKind(log.value, seats.length)].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const order = placesOf(view);
  const { reason, gone } = table.value!.ending ?? { reason: 'played', gone: [] };
  return (
    <>
      {reason !== 'played' && <p class="note">{t('final.ending', { reason, names: listed(gone.map((seat) => view.nameOf(seat))) })}</p>}
      <div class="result-scroll" data-kinds={kinds.length > FIT_BESIDE ? 'many' : 'few'}>
        <table class="result">
          <caption class="unseen">{t('final.result')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('final.place')}</th>
              <th scope="col">{t('final.player')}</th>
              {kinds.map(([kind]) => (
                <th key={kind} scope="col">
                  {t('feature.plural', { kind })}
                </th>
              ))}
              <th scope="col">{t('final.points')}</th>
            </tr>
          </thead>
          <tbody>
            {order.map(({ seat, score, place }) => (
              <tr key={seat} class={place === 1 ? 'winner' : ''}>
                <td>{place === null ? placeless(view, seat) : number(place)}</td>
                <th scope="row">
                  <span class="who">
                    <ColourMark colour={view.colourOf(seat)} size={22} />
                    <span>
                      {view.nameOf(seat)}{' '}
                      {hintsOf(view, seat) > 0 && <small class="quiet">{t('players.hints', { hints: hintsOf(view, seat) })}</small>}
                    </span>
                  </span>
                </th>
                {kinds.map(([kind, points]) => (
                  <td key={kind} data-kind={t('feature.plural', { kind })}>
                    {number(points[seat - 1] ?? 0)}
                  </td>
                ))}
                <td>
                  <b class="score">{number(score)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        {you.value.length > 0 && <Rematch view={view} />}
        {again && (
          <button class="second-action" onClick={again}>
            {t('final.again')}
          </button>
        )}
        <a class="second-action" href={`/replay?game=${game}&analyse`}>
          {t('final.analyse')}
        </a>
        <a class="second-action" href={`/replay?game=${game}`}>
          {t('final.replay')}
        </a>
        <RecordLink game={game} class="second-action">
          <Icon name="download" size={18} /> {t('final.record')}
        </RecordLink>
        <TablePictures view={view} />
      </div>
      {table.value!.deal.seed && (
        <p class={kept === false ? 'problem deal' : 'quiet deal'}>
          <Icon name="seal" size={18} /> {t('deal.revealed', { seed: table.value!.deal.seed.slice(0, 16) })}
          {kept !== null && ` ${kept ? t('deal.kept') : t('deal.broken')}`}
        </p>
      )}
    </>
  );
}
