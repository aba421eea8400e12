// The tiles that are still to come, pile by pile, as far as the table's aids tell.
import { edgesOf } from '../../tiles/edges';
import { pilesToCome, tilesToCome } from '../../game/piles';
import type { Pile } from '../../net/wire';
import { nounTitle } from '../../texts/named';
import { listed, number, t } from '../../texts/texts';
import { TilePicture } from './TilePicture';
import type { TableView } from './view';

export function TilesLeft({ view }: { view: TableView }) {
  const snapshot = view.store.snapshot.value;
  if (!snapshot) return null;
  const piles = pilesToCome(snapshot);
  return (
    <>
      <p>{t('table.tiles-left', { tiles: tilesToCome(snapshot) })}</p>
      {piles.map((pile) => (
        <section key={pile.pile}>
          {piles.length > 1 && <h3>{pileTitle(view, pile)}</h3>}
          {pile.face_down !== undefined && <p class="note">{t('tiles.face-down', { tiles: pile.face_down })}</p>}
          {view.allowed.value.remaining !== 'number' && <PileTiles view={view} pile={pile} />}
        </section>
      ))}
    </>
  );
}

/** The odds are those of a draw from that pile. */
function PileTiles({ view, pile }: { view: TableView; pile: Pile }) {
  const kinds = Object.entries(pile.tiles).filter(([, count]) => count > 0);
  return (
    <ul class="tiles-grid">
      {kinds.map(([tile, count]) => (
        <li key={tile}>
          <TilePicture type={view.store.types.value.get(tile)} size={64} />
          <span class="unseen">{edgesText(view, tile)}</span>
          <span>
            {t('tiles.count', { count })}
            {view.allowed.value.remaining === 'odds' && <small>{t('tiles.odds', { percent: number(Math.round((100 * count) / pile.total)) })}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The page's own words for the supply, the catalogue's for an expansion's pile. */
function pileTitle(view: TableView, { pile, total }: Pile): string {
  const title = nounTitle('pile', view.store.catalogue.value?.piles, pile);
  return t('pile.name', { pile, title, tiles: total });
}

/** What a tile's sides are, for those who do not see its picture. */
export function edgesText(view: TableView, tile: string): string {
  const type = view.store.types.value.get(tile);
  return type ? listed(edgesOf(type, 0).map((kind) => t('feature.name', { kind }))) : '';
}
