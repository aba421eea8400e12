// Random games by the engine as a WebAssembly module, which the page runs too:
//     tools/build-engine
//     node examples/random_games.mjs web/dist/engine.wasm [GAMES]
// It needs nothing but the file. A call writes a text into the module's memory and reads its answer there, JSON as
// docs/json.md describes it; browser/exports.cpp lists what there is to call.
import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const START = 'bastide1/rules=2/preset=fi-current/players=2/tiles=base-crfr-a:0:0/scores=0,0/turn=0:1:1/part=1:1/at=setup:start-player/ask=chance:youngest-or-agreed';

/** The module, as a function that calls what it exports. */
async function load(file) {
  let memory;
  const system = {
    // What it asks of its surroundings: chance, and the time.
    random_get: (at, size) => (webcrypto.getRandomValues(new Uint8Array(memory.buffer, at, size)), 0),
    clock_time_get: (_clock, _precision, at) => (new DataView(memory.buffer).setBigUint64(at, BigInt(Date.now()) * 1_000_000n, true), 0),
  };
  const others = new Proxy(system, { get: (all, name) => all[name] ?? (() => 52), has: () => true });
  const { instance } = await WebAssembly.instantiate(await readFile(file), { wasi_snapshot_preview1: others, page: { progress() {} } });
  const engine = instance.exports;
  memory = engine.memory;
  engine._initialize?.();
  return (name, text = '') => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(memory.buffer, engine.input(bytes.length), bytes.length).set(bytes);
    const done = engine[name]();
    const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, engine.output(), engine.output_size()));
    if (!done) throw new Error(JSON.parse(answer).error?.message ?? answer);
    return answer && JSON.parse(answer);
  };
}

/** One of the answers. A tile is as likely as copies of it are left in the pile that it is drawn from. */
function answered({ asked, piles }) {
  const left = asked.pile && piles.find(({ pile }) => pile === asked.pile).tiles;
  const weight = ({ tile }) => (left ? left[tile] : 1);
  let at = Math.random() * asked.actions.reduce((sum, action) => sum + weight(action), 0);
  return asked.actions.find((action) => (at -= weight(action)) < 0) ?? asked.actions.at(-1);
}

const [file, games = '10'] = process.argv.slice(2);
if (!file || !(Number(games) >= 1)) {
  console.error('usage: node examples/random_games.mjs ENGINE.wasm [GAMES]');
  process.exit(2);
}
const call = await load(file);
const points = [0, 0];
for (let game = 0; game < Number(games); game++) {
  call('look_at', START);
  let now = call('look_snapshot');
  while (!now.over) {
    call('look_play', answered(now).text);
    now = call('look_snapshot');
  }
  now.seats.forEach(({ score }, seat) => (points[seat] += score));
}
points.forEach((sum, seat) => console.log(`seat ${seat + 1}: ${(sum / Number(games)).toFixed(1)} points on average`));
