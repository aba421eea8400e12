// The kinds of figures as chips, with the number left; "none" gives the follower back.
import { FigureIcon, NoFigureIcon } from '../../board/figure-icon';
import { t } from '../../texts/texts';
import { figuresAsked, type Turn } from '../../turn/state';
import { figureTitle } from './titles';
import { FEW_KINDS, type TableView } from './view';

export function Chips({ view, turn }: { view: TableView; turn: Turn }) {
  const kinds = Object.entries(turn.offer.figures);
  const colour = view.colourOf(turn.offer.seat);
  const off = turn.preview !== null && !figuresAsked(turn);
  return (
    <div
      class="chips"
      data-few={kinds.length < 3}
      data-many={kinds.length > FEW_KINDS}
      data-most={kinds.length > 5}
      role="group"
      aria-label={t('chips.title')}
    >
      {kinds.map(([figure, left]) => (
        <button
          key={figure}
          class="chip"
          disabled={left === 0 || off}
          aria-pressed={turn.chosen?.figure === figure}
          data-in-hand={turn.kind === figure}
          onClick={() => view.turn.do({ do: 'kind', figure })}
        >
          <FigureIcon figure={figure} colour={colour} height={36} />
          <span class="chip-name">{figureTitle(view, figure)}</span>
          <span class="chip-left" role="img" aria-label={t('chips.left', { left })}>
            {left}
          </span>
        </button>
      ))}
      <button
        class="chip"
        aria-pressed={turn.preview !== null && !turn.chosen && !turn.other}
        disabled={off}
        onClick={() => view.turn.do({ do: 'none' })}
      >
        <NoFigureIcon height={36} />
        <span class="chip-name">{t('chips.none')}</span>
      </button>
    </div>
  );
}
