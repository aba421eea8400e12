// Rasterises tiles off the main thread, one after the other as asked.
import type { TileType } from '../net/wire';
import { spots } from '../tiles/spots';
import { rasterise, type FromWorker, type ToWorker } from './tile-jobs';

const types = new Map<string, TileType>();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('catalogue' in data) for (const type of data.catalogue) types.set(type.tile, type);
  else if ('spotsOf' in data) sendSpots(data);
  else sendPicture(data);
});

function sendPicture({ id, job }: Extract<ToWorker, { id: number }>) {
  const type = types.get(job.placed.tile)!;
  const { bitmap, corners } = rasterise(type, job);
  const sent = (bitmap as OffscreenCanvas).transferToImageBitmap();
  const { turns, copy } = job.placed;
  const answer: FromWorker = { id, picture: { bitmap: sent, corners }, spots: spots(type, turns, copy) };
  postMessage(answer, { transfer: [sent] });
}

function sendSpots({ spotsOf }: Extract<ToWorker, { spotsOf: unknown }>) {
  const type = types.get(spotsOf.tile)!;
  postMessage({ of: spotsOf, spots: [0, 1, 2, 3].map((turns) => spots(type, turns, spotsOf.copy)) } satisfies FromWorker);
}
