// The few functions of WASI that the engine calls: the clock, chance, and its last words. It sees no files.
const NOT_THERE = 52; // ENOSYS
const NO_FILE = 8; // EBADF

/** The engine has ended, which is a mistake of ours: what it said before. */
export class EngineEnded extends Error {}

export function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  let said = '';
  const known: Record<string, (...words: never[]) => number> = {
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    fd_write: (_file: number, pieces: number, count: number, written: number) => {
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const [at, length] = [view().getUint32(pieces + 8 * i, true), view().getUint32(pieces + 8 * i + 4, true)];
        said += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      view().setUint32(written, size, true);
      return 0;
    },
    fd_prestat_get: () => NO_FILE,
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit: () => {
      throw new EngineEnded(said || 'the engine has ended');
    },
  };
  return new Proxy(known as WebAssembly.ModuleImports, { get: (all, name) => all[name as string] ?? (() => NOT_THERE), has: () => true });
}
