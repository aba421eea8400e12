// The tiles that are still to be drawn, as far as the table's aids tell.
import { edgesOf } from '../../game/fits';
import { listed, number, t } from '../../texts/texts';
import { TilePicture } from './TilePicture';
import type { TableView } from './view';

export function TilesLeft({ view }: { view: TableView }) {
  const pile = view.store.snapshot.value?.piles.find((each) => each.pile === 'supply');
  const shown = view.allowed.value.remaining;
  if (!pile) return null;
  const kinds = Object.entries(pile.tiles).filter(([, count]) => count > 0);
  return (
    <>
      <p>{t('table.tiles-left', { tiles: pile.total })}</p>
      {shown !== 'number' && (
        <ul class="tiles-grid">
          {kinds.map(([tile, count]) => (
            <li key={tile}>
              <TilePicture type={view.store.types.value.get(tile)} size={64} />
              <span class="unseen">{edges(view, tile)}</span>
              <span>
                {t('tiles.count', { count })}
                {shown === 'odds' && <small>{t('tiles.odds', { percent: number(Math.round((100 * count) / pile.total)) })}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a tile's sides are, for those who do not see its picture. */
function edges(view: TableView, tile: string): string {
  const type = view.store.types.value.get(tile);
  return type ? listed(edgesOf(type, 0).map((kind) => t('feature.name', { kind }))) : '';
}
