// What a seat holds besides figures of its own: tokens in hand, and the figures of others.
import { FigureIcon } from '../../board/figure-icon';
import { TileCanvas } from '../../board/loupe';
import { TokenIcon } from '../../board/token-icon';
import { heldBy, nextTilesOf, type HeldFigure } from '../../game/tokens';
import { isDark } from '../../settings/surroundings';
import { listed, number, t } from '../../texts/texts';
import { figuresCounted, tokenTitle } from './titles';
import { inCamelCase } from '../../texts/named';
import type { TableView } from './view';

export function Holdings({ view, seat }: { view: TableView; seat: number }) {
  const snapshot = view.store.snapshot.value;
  const tokens = Object.entries(snapshot?.seats[seat - 1]?.tokens ?? {}).filter(([, count]) => count > 0);
  const held = snapshot ? heldBy(snapshot, seat) : [];
  const next = snapshot ? nextTilesOf(snapshot, seat) : [];
  if (tokens.length + held.length + next.length === 0) return null;
  const words = holdingWords(view, tokens, held, next.length);
  return (
    <span class="holdings" role="img" aria-label={t('players.holds', { name: view.nameOf(seat), things: words })} title={words}>
      {tokens.map(([token, count]) => (
        <span key={token} class="held">
          <TokenIcon token={token} size={19} />
          {count > 1 && number(count)}
        </span>
      ))}
      {held.map((figure) => (
        <span key={`${figure.seat} ${figure.figure}`} class="held">
          <span class="behind-bars">
            <FigureIcon figure={figure.figure} colour={view.colourOf(figure.seat)} height={17} />
          </span>
          {figure.count > 1 && number(figure.count)}
        </span>
      ))}
      {next.map((tile, index) => (
        <NextTile key={index} view={view} tile={tile} />
      ))}
    </span>
  );
}

/** Got in an auction: it is laid in the next turn. */
function NextTile({ view, tile }: { view: TableView; tile: string }) {
  const type = view.store.types.value.get(tile);
  return <span class="held next-tile">{type && <TileCanvas tile={type} turns={0} copy={0} x={0} y={0} size={24} dark={isDark.value} />}</span>;
}

/** "2 × wine, the king’s card and, as prisoners, Ben’s follower" */
function holdingWords(view: TableView, tokens: [string, number][], held: HeldFigure[], next: number): string {
  return listed([
    ...tokens.map(([token, count]) => t('token.counted', { token: inCamelCase(token), count, title: tokenTitle(view, token) })),
    ...held.map(({ seat, figure, count }) => t('players.held', { count, name: view.nameOf(seat), figures: figuresCounted(view, figure, count) })),
    ...(next > 0 ? [t('players.next-tiles', { count: next })] : []),
  ]);
}
