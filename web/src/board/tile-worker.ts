// Rasterises tiles off the main thread, one after the other as asked.
import type { TileType } from '../net/wire';
import { spots } from '../tiles/spots';
import { textures } from '../tiles/texture';
import { rasterise, type FromWorker, type TexturesFromWorker, type ToWorker } from './tile-jobs';

const types = new Map<string, TileType>();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('catalogue' in data) {
    if (types.size === 0) sendTextures();
    for (const type of data.catalogue) types.set(type.tile, type);
    return;
  }
  const type = types.get(data.job.placed.tile);
  if (!type) return;
  const { bitmap, corners } = rasterise(type, data.job);
  const sent = (bitmap as OffscreenCanvas).transferToImageBitmap();
  const { turns, copy } = data.job.placed;
  const answer: FromWorker = { key: data.key, picture: { bitmap: sent, corners }, spots: spots(type, turns, copy) };
  postMessage(answer, { transfer: [sent] });
});

function sendTextures() {
  const { mottle, fibres } = textures();
  const sent = { mottle: copyOf(mottle), fibres: copyOf(fibres) };
  postMessage({ textures: sent } satisfies TexturesFromWorker, { transfer: Object.values(sent) });
}

function copyOf(picture: CanvasImageSource & { width: number; height: number }): ImageBitmap {
  const copy = new OffscreenCanvas(picture.width, picture.height);
  copy.getContext('2d')!.drawImage(picture, 0, 0);
  return copy.transferToImageBitmap();
}
