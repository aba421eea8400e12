// Asks a worker of its own for a picture to keep. It tells how far it is, and can be called off at any time.
import type { FromExport, ToExport } from './export-worker';

export interface Exporting {
  /** the file; rejects if the picture cannot be made here, and never settles once it was called off */
  file: Promise<Blob>;
  callOff(): void;
}

export function exportPicture(wanted: ToExport, tell: (done: number) => void, newWorker = startWorker): Exporting {
  const worker = newWorker();
  const file = new Promise<Blob>((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<FromExport>) => {
      if ('done' in data) return tell(data.done);
      worker.terminate();
      done(data.file);
    };
    worker.onerror = (event) => {
      worker.terminate();
      failed(new Error(event.message));
    };
    worker.postMessage(wanted);
  });
  return { file, callOff: () => worker.terminate() };
}

const startWorker = () => new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
