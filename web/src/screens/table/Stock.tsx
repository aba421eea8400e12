// What everybody has left, in words: a phone's strip has no room for all of it.
import { ColourMark } from '../../board/figure-icon';
import { t } from '../../texts/texts';
import { figuresAtHand, holdings } from './Holdings';
import type { TableView } from './view';

export function Stock({ view }: { view: TableView }) {
  const seats = view.store.table.value?.seats ?? [];
  return (
    <table class="stock">
      <caption>{t('lists.stock')}</caption>
      <tbody>
        {seats.map(({ seat }) => (
          <tr key={seat}>
            <th scope="row">
              <span class="who">
                <ColourMark colour={view.colourOf(seat)} size={20} /> {view.nameOf(seat)}
              </span>
            </th>
            <td>
              <Had view={view} seat={seat} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Had({ view, seat }: { view: TableView; seat: number }) {
  const all = [...figuresAtHand(view, seat, 20), ...holdings(view, seat)];
  if (all.length === 0) return t('lists.none');
  return (
    <ul>
      {all.map(({ key, sign, words }) => (
        <li key={key}>
          <span class="stock-sign">{sign()}</span> {words}
        </li>
      ))}
    </ul>
  );
}
