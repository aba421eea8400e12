// What a seat has: figures at hand, tokens, and the figures of others; as signs with numbers, and in words.
import type { ComponentChildren } from 'preact';
import { FigureIcon } from '../../board/figure-icon';
import { TileCanvas } from '../../board/loupe';
import { TokenIcon } from '../../board/token-icon';
import { heldBy, nextTilesOf } from '../../game/tokens';
import { isDark } from '../../settings/surroundings';
import { listed, number, t } from '../../texts/texts';
import { figuresCounted, tokenTitle } from './titles';
import { inCamelCase } from '../../texts/named';
import type { TableView } from './view';

/** So many of one kind. */
export interface Had {
  key: string;
  sign(): ComponentChildren;
  count: number;
  /** "2 × wine", "Ben’s follower as a prisoner" */
  words: string;
}

export function figuresAtHand(view: TableView, seat: number, height: number): Had[] {
  return Object.entries(view.store.snapshot.value?.seats[seat - 1]?.figures ?? {})
    .filter(([, count]) => count > 0)
    .map(([figure, count]) => ({
      key: figure,
      sign: () => <FigureIcon figure={figure} colour={view.colourOf(seat)} height={height} />,
      count,
      words: figuresCounted(view, figure, count),
    }));
}

/** What a seat holds besides figures of its own. */
export function holdings(view: TableView, seat: number): Had[] {
  const snapshot = view.store.snapshot.value;
  if (!snapshot) return [];
  const tokens = Object.entries(snapshot.seats[seat - 1]?.tokens ?? {}).filter(([, count]) => count > 0);
  const next = nextTilesOf(snapshot, seat);
  return [
    ...tokens.map(([token, count]) => ({
      key: token,
      sign: () => <TokenIcon token={token} size={19} />,
      count,
      words: t('token.counted', { token: inCamelCase(token), count, title: tokenTitle(view, token) }),
    })),
    ...heldBy(snapshot, seat).map(({ seat: owner, figure, count }) => ({
      key: `${owner} ${figure}`,
      sign: () => (
        <span class="behind-bars">
          <FigureIcon figure={figure} colour={view.colourOf(owner)} height={17} />
        </span>
      ),
      count,
      words: t('players.held', { count, name: view.nameOf(owner), figures: figuresCounted(view, figure, count) }),
    })),
    ...(next.length > 0 ? [nextTiles(view, next)] : []),
  ];
}

/** Got in an auction: they are laid in the next turn. */
const nextTiles = (view: TableView, tiles: string[]): Had => ({
  key: 'next',
  sign: () => tiles.map((tile, index) => <NextTile key={index} view={view} tile={tile} />),
  count: 1,
  words: t('players.next-tiles', { count: tiles.length }),
});

export function Holdings({ view, seat }: { view: TableView; seat: number }) {
  const held = holdings(view, seat);
  if (held.length === 0) return null;
  const words = listed(held.map((each) => each.words));
  return (
    <span class="holdings" role="img" aria-label={t('players.holds', { name: view.nameOf(seat), things: words })} title={words}>
      {held.map(({ key, sign, count }) => (
        <span key={key} class="held">
          {sign()}
          {count > 1 && number(count)}
        </span>
      ))}
    </span>
  );
}

function NextTile({ view, tile }: { view: TableView; tile: string }) {
  const type = view.store.types.value.get(tile);
  return <span class="next-tile">{type && <TileCanvas tile={type} turns={0} copy={0} x={0} y={0} size={24} dark={isDark.value} />}</span>;
}
