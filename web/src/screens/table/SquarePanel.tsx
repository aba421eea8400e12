// A square without a laid tile looked at: which of the tiles left fit there, how many, and the odds that one comes; or that a tile
// lies there face down.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Cell } from '../../board/model';
import type { SquareFits } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import { t } from '../../texts/texts';
import { fitsOf, fitsText, isFaceDown, isTold, oddsTexts } from './squares';
import { TilePicture } from './TilePicture';
import { edgesText } from './TilesLeft';
import { where } from './where';
import type { TableView } from './view';

export function SquarePanel({ view }: { view: TableView }) {
  const opened = view.square.value;
  const cell = opened ?? view.hovered.value;
  if (!isTold(view, cell) || view.inspected.value || view.hints.now.value) return null;
  const told = { view, cell, lasting: opened !== null };
  return isFaceDown(view, cell) ? <FaceDown {...told} /> : <Fits key={`${cell.x},${cell.y}`} {...told} />;
}

interface Told {
  view: TableView;
  cell: Cell;
  /** it was pressed, not only pointed at */
  lasting: boolean;
}

function FaceDown(told: Told) {
  return (
    <section class="panel inspection" aria-label={t('square.face-down')}>
      <Heading {...told} />
      <p>{t('square.face-down')}</p>
      <p class="note">{t('square.face-down-note')}</p>
    </section>
  );
}

function Heading({ view, cell, lasting }: Told) {
  return (
    <header>
      <h2>{where(cell)}</h2>
      {lasting && (
        <button class="icon-button" aria-label={t('page.close')} onClick={() => (view.square.value = null)}>
          <Icon name="close" size={18} />
        </button>
      )}
    </header>
  );
}

function Fits({ view, cell, lasting }: Told) {
  const told = useSignal<SquareFits | null>(null);
  const move = view.store.table.value?.move;
  useEffect(() => {
    let here = true;
    void fitsOf(view, cell).then((fits) => here && (told.value = fits));
    return () => void (here = false);
  }, [move]);
  if (!told.value) return null;
  return (
    <section class="panel inspection square-fits" aria-label={t('square.title')}>
      <Heading view={view} cell={cell} lasting={lasting} />
      <p>{fitsText(told.value)}</p>
      {oddsTexts(view, told.value).map((text) => (
        <p key={text} class="note">
          {text}
        </p>
      ))}
      {told.value.fits > 0 && <Tiles view={view} tiles={told.value.tiles} />}
    </section>
  );
}

function Tiles({ view, tiles }: { view: TableView; tiles: SquareFits['tiles'] }) {
  return (
    <ul tabIndex={0} aria-label={t('drawer.tiles')}>
      {tiles.map(({ tile, count }) => (
        <li key={tile}>
          <TilePicture type={view.store.types.value.get(tile)} size={44} />
          <span class="unseen">{edgesText(view, tile)}</span>
          <span>{t('tiles.count', { count })}</span>
        </li>
      ))}
    </ul>
  );
}
