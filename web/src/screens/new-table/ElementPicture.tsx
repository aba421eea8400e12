// What an element brings, for its card.
import { FigureIcon } from '../../board/figure-icon';
import { TokenIcon } from '../../board/token-icon';
import type { Colour } from '../../net/colours';
import { TilePicture } from '../table/TilePicture';
import type { ElementPicture as Picture } from './pictures';

const SIZE = 64;
/** A figure is less high than a tile, so that there is air round it. */
const FIGURE = 48;
const TOKEN = 54;

export function ElementPicture({ picture, colour }: { picture: Picture | undefined; colour: Colour }) {
  if (!picture) return null;
  if ('tile' in picture) return <TilePicture type={picture.tile} size={SIZE} />;
  return 'figure' in picture ? (
    <FigureIcon figure={picture.figure} colour={colour} height={FIGURE} />
  ) : (
    <TokenIcon token={picture.token} size={TOKEN} />
  );
}
