// What a seat holds besides figures of its own: tokens in hand, and the figures of others in its prison.
import { FigureIcon } from '../../board/figure-icon';
import { TileCanvas } from '../../board/loupe';
import { TokenIcon } from '../../board/token-icon';
import { heldBy, nextTilesOf, type Prisoner } from '../../game/tokens';
import { isDark } from '../../settings/surroundings';
import { listed, number, t } from '../../texts/texts';
import { figuresCounted, inCamelCase, tokenTitle } from './titles';
import type { TableView } from './view';

export function Holdings({ view, seat }: { view: TableView; seat: number }) {
  const snapshot = view.store.snapshot.value;
  const tokens = Object.entries(snapshot?.seats[seat - 1]?.tokens ?? {}).filter(([, count]) => count > 0);
  const prisoners = snapshot ? heldBy(snapshot, seat) : [];
  const next = snapshot ? nextTilesOf(snapshot, seat) : [];
  if (tokens.length + prisoners.length + next.length === 0) return null;
  const words = holdingWords(view, tokens, prisoners, next.length);
  return (
    <span class="holdings" role="img" aria-label={t('players.holds', { name: view.nameOf(seat), things: words })} title={words}>
      {tokens.map(([token, count]) => (
        <span key={token} class="held">
          <TokenIcon token={token} size={19} />
          {count > 1 && number(count)}
        </span>
      ))}
      {prisoners.map((prisoner) => (
        <span key={`${prisoner.seat} ${prisoner.figure}`} class="held">
          <span class="behind-bars">
            <FigureIcon figure={prisoner.figure} colour={view.colourOf(prisoner.seat)} height={17} />
          </span>
          {prisoner.count > 1 && number(prisoner.count)}
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
function holdingWords(view: TableView, tokens: [string, number][], prisoners: Prisoner[], next: number): string {
  return listed([
    ...tokens.map(([token, count]) => t('token.counted', { token: inCamelCase(token), count, title: tokenTitle(view, token) })),
    ...prisoners.map(({ seat, figure, count }) =>
      t('players.prisoner', { count, name: view.nameOf(seat), figures: figuresCounted(view, figure, count) }),
    ),
    ...(next > 0 ? [t('players.next-tiles', { count: next })] : []),
  ]);
}
