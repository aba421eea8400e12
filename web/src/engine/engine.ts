// The engine in the page: the module that browser/ is compiled to, as typed functions. Everything is computed at once;
// what it refuses is a Refused, as from a server.
import { Refused } from '../net/refused';
import type {
  Analysis,
  Catalogue,
  Failure,
  GameLog,
  GamePositions,
  HelpFound,
  HelpWanted,
  Imported,
  KeptTable,
  LocalOutput,
  LocalTableMade,
  Meta,
  MoveWanted,
  NewTable,
  PositionPreviewed,
  Preview,
  Replayed,
  Reply,
  Rules,
  SetUp,
  Snapshot,
  Spot,
  Table,
  ThinkingStep,
} from '../net/wire';
import { wasi } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  output(): number;
  output_size(): number;
  meta(): number;
  catalogue(): number;
  replay(): number;
  preview(): number;
  import_save(): number;
  set_up(): number;
  set_up_of(): number;
  look_at(): number;
  look_play(): number;
  look_preview(): number;
  look_inspect(): number;
  look_snapshot(): number;
  table_make(): number;
  table_open(): number;
  table_connect(connection: number): number;
  table_receive(connection: number, now: number): number;
  table_disconnect(connection: number, now: number): number;
  table_stored(now: number): number;
  table_not_stored(): number;
  table_tick(now: number): number;
  table_moved(now: number): number;
  table_helped(now: number): number;
  table_view(): number;
  table_snapshot(): number;
  table_catalogue(): number;
  table_record(): number;
  table_log(since: number): number;
  table_replay(): number;
  table_positions(): number;
  analyse(nodes: number): number;
  think_begin(): number;
  think_work(part: number, parts: number): number;
  think_take(): number;
  help(): number;
  signature(): number;
  play_at_random(seed: number, games: number): number;
}

/** One instance: it looks at one position and has one table open. */
export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  /** `progress` is told how far a long call is. */
  static async of(module: WebAssembly.Module, progress: (done: number, all: number) => void = () => {}): Promise<Engine> {
    let exports: Exports | null = null;
    const imports = { wasi_snapshot_preview1: wasi(() => exports!.memory), page: { progress } };
    const instance = await WebAssembly.instantiate(module, imports);
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  // --- what needs no table

  meta(): Meta {
    return this.document('', () => this.exports.meta());
  }
  /** A record, played through. */
  replayRecord(record: string, positions?: number[]): Replayed {
    return this.document(JSON.stringify({ record, ...(positions && { positions }) }), () => this.exports.replay());
  }
  previewAt(position: string, actions: string[]): PositionPreviewed {
    return this.document(JSON.stringify({ position, actions }), () => this.exports.preview());
  }
  /** A saved game of another program. */
  importSave(save: object): Imported {
    return this.document(JSON.stringify({ save }), () => this.exports.import_save());
  }
  catalogue(rules: Rules): Catalogue {
    return this.document(JSON.stringify({ rules }), () => this.exports.catalogue());
  }

  // --- a position

  /** A position that is set up; what cannot be is named by a pointer into what was set up. */
  setUp(wanted: SetUp): Snapshot {
    return this.document(JSON.stringify(wanted), () => this.exports.set_up());
  }
  /** What of a position can be set up. */
  setUpOf(position: string): SetUp {
    return this.document(position, () => this.exports.set_up_of());
  }
  /** What follows is about that position, as a snapshot has it. */
  lookAt(position: string, names: string[]) {
    this.text([position, ...names].join('\n'), () => this.exports.look_at());
  }
  /** The game goes on by these actions, chance's among them. */
  play(actions: string[]) {
    this.text(actions.join('\n'), () => this.exports.look_play());
  }
  preview(actions: string[]): Preview {
    return this.document(actions.join('\n'), () => this.exports.look_preview());
  }
  /** One place, or all empty squares at the land. */
  inspect(at?: Spot): Reply {
    return this.document(at ? JSON.stringify(at) : '', () => this.exports.look_inspect());
  }
  positionSnapshot(): Snapshot {
    return this.document('', () => this.exports.look_snapshot());
  }

  // --- a table

  makeTable(table: NewTable): LocalTableMade {
    return this.document(JSON.stringify(table), () => this.exports.table_make());
  }
  openTable(kept: KeptTable) {
    this.text(JSON.stringify(kept), () => this.exports.table_open());
  }
  connect(connection: number, keys: string[]): LocalOutput {
    return this.document(keys.join('\n'), () => this.exports.table_connect(connection));
  }
  receive(connection: number, message: string, now: number): LocalOutput {
    return this.document(message, () => this.exports.table_receive(connection, now));
  }
  disconnect(connection: number, now: number): LocalOutput {
    return this.document('', () => this.exports.table_disconnect(connection, now));
  }
  stored(now: number): LocalOutput {
    return this.document('', () => this.exports.table_stored(now));
  }
  notStored(): LocalOutput {
    return this.document('', () => this.exports.table_not_stored());
  }
  tick(now: number): LocalOutput {
    return this.document('', () => this.exports.table_tick(now));
  }
  moved(number: string, actions: string[], now: number): LocalOutput {
    return this.document([number, ...actions].join('\n'), () => this.exports.table_moved(now));
  }
  helped(found: HelpFound, now: number): LocalOutput {
    return this.document(JSON.stringify(found), () => this.exports.table_helped(now));
  }
  table(): Table {
    return this.document('', () => this.exports.table_view());
  }
  snapshot(): Snapshot {
    return this.document('', () => this.exports.table_snapshot());
  }
  tableCatalogue(): Catalogue {
    return this.document('', () => this.exports.table_catalogue());
  }
  record(): string {
    return this.text('', () => this.exports.table_record());
  }
  log(since: number): GameLog {
    return this.document('', () => this.exports.table_log(since));
  }
  replay(): Replayed {
    return this.document('', () => this.exports.table_replay());
  }
  positions(moves: number[]): GamePositions {
    return this.document(moves.join('\n'), () => this.exports.table_positions());
  }

  // --- thinking: takes its time, so in a worker

  analyse(record: string, nodes: number): Analysis {
    return this.document(record, () => this.exports.analyse(nodes));
  }
  help(wanted: HelpWanted): HelpFound {
    return this.document(JSON.stringify(wanted), () => this.exports.help());
  }
  /** A move that several workers think about: each begins it, works off its part, and takes what all have found. */
  beginThinking(wanted: MoveWanted): ThinkingStep {
    return this.document(JSON.stringify(wanted), () => this.exports.think_begin());
  }
  workOff(part: number, parts: number): Uint8Array<ArrayBuffer> {
    return this.call(new Uint8Array(), () => this.exports.think_work(part, parts)).slice();
  }
  takeFound(found: Uint8Array): ThinkingStep {
    return JSON.parse(this.decoder.decode(this.call(found, () => this.exports.think_take()))) as ThinkingStep;
  }

  // --- the engine by itself

  /** As `bastide bench --signature` has it, in decimal digits. */
  signature(): string {
    return this.document('', () => this.exports.signature());
  }
  /** So many random games; how many decisions they had. */
  playAtRandom(rules: Rules, seed: number, games: number): number {
    return this.document(JSON.stringify({ rules }), () => this.exports.play_at_random(seed, games));
  }

  private document<T>(input: string, call: () => number): T {
    return JSON.parse(this.text(input, call)) as T;
  }

  private text(input: string, call: () => number): string {
    return this.decoder.decode(this.call(this.encoder.encode(input), call));
  }

  /** What it gives is valid until the next call. */
  private call(bytes: Uint8Array, call: () => number): Uint8Array<ArrayBuffer> {
    // a call may move the memory, so it is looked up each time
    const at = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    const done = call();
    const [start, size] = [this.exports.output(), this.exports.output_size()];
    const output = new Uint8Array(this.exports.memory.buffer as ArrayBuffer, start, size);
    if (!done) throw new Refused(JSON.parse(this.decoder.decode(output)) as Failure);
    return output;
  }
}
