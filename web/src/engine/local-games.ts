// All games of this device: made, opened, and what a page asks about them, in place of a server (net/games-here.ts).
import type { GamesHere } from '../net/games-here';
import { Refused } from '../net/refused';
import type { AnalysisProgress, HelpFound, HelpWanted, NewSeat, NewTable, RematchMade, Rules, SeatTaken, TableMade, TableSeat } from '../net/wire';
import { Engine } from './engine';
import { KeptGames } from './kept-games';
import { engineModule } from './load';
import { LocalTable, type Keeper, type Thinker } from './local-table';
import { Thinkers } from './thinkers';
import { EngineWorker } from './workers';

/** Turns played ahead for a decision, about: as many as a server's analysis has. */
const ANALYSIS_NODES = 6000;

interface Open {
  table: LocalTable;
  engine: Engine;
}

export class LocalGames implements GamesHere {
  private readonly open_ = new Map<string, Promise<Open>>();

  private readonly analyses = new Map<string, AnalysisProgress>();
  private readonly thinkers: Thinkers;
  /** for what needs no table */
  private spare: Promise<Engine> | null = null;

  private constructor(
    private readonly kept: KeptGames,
    private readonly module: WebAssembly.Module,
  ) {
    this.thinkers = Thinkers.of(module);
  }

  static async load(): Promise<LocalGames> {
    const [kept, module] = await Promise.all([KeptGames.open().catch(notKept), engineModule().catch(notLoaded)]);
    return new LocalGames(kept, module);
  }

  async meta() {
    return (await this.engine()).meta();
  }
  async catalogue(rules: Rules) {
    return (await this.engine()).catalogue(rules);
  }
  async replay(record: string, positions?: number[]) {
    return (await this.engine()).replayRecord(record, positions);
  }
  async preview(position: string, actions: string[]) {
    return (await this.engine()).previewAt(position, actions);
  }
  async importSave(save: object) {
    return (await this.engine()).importSave(save);
  }

  /** All who play at it are at this device, or are computer players. */
  async makeTable(wanted: NewTable): Promise<TableMade> {
    if (wanted.seats.some(({ kind }, index) => kind !== 'computer' && !wanted.take?.some(({ seat }) => seat === index + 1)))
      throw new Refused({ code: 'nobody-else', message: '' });
    const engine = await this.engine();
    const { table, seats } = engine.makeTable(wanted);
    const { rows: _, ...game } = table;
    await this.kept.add({ ...game, keys: seats.map(({ key }) => key), made: Date.now() }).catch(notKept);
    void navigator.storage?.persist?.();
    return { game: table.game, link: `/g/${table.game}`, seats };
  }

  help(wanted: Omit<HelpWanted, 'number'>): Promise<HelpFound> {
    return this.thinkers.help({ ...wanted, number: '0' });
  }

  /** One engine for each; it is forgotten with remove(), or with the page. */
  async trial(wanted: NewTable): Promise<string> {
    const engine = await Engine.of(this.module);
    const { table, seats } = engine.makeTable(wanted);
    engine.openTable(table);
    const keys = seats.map(({ key }) => key);
    this.open_.set(table.game, Promise.resolve({ engine, table: new LocalTable(engine, keys, NOTHING_KEPT, NOBODY_THINKS) }));
    return table.game;
  }

  async open(game: string): Promise<LocalTable> {
    return (await this.at(game)).table;
  }
  async table(game: string) {
    return (await this.at(game)).engine.table();
  }
  async snapshotOf(game: string) {
    return (await this.at(game)).engine.snapshot();
  }
  async catalogueOf(game: string) {
    return (await this.at(game)).engine.tableCatalogue();
  }
  async logOf(game: string, since: number) {
    return (await this.at(game)).engine.log(since);
  }
  async replayOf(game: string) {
    return (await this.at(game)).engine.replay();
  }
  async positionsOf(game: string, moves: number[]) {
    return (await this.at(game)).engine.positions(moves).positions;
  }
  async recordOf(game: string) {
    return (await this.at(game)).engine.record();
  }

  /** Another table of the same rules and seats. */
  async rematch(game: string): Promise<RematchMade> {
    const { engine } = await this.at(game);
    const table = engine.table();
    const seats = table.seats.map(seatAgain);
    const take = table.seats.filter(({ kind }) => kind === 'person').map(takenAgain);
    return this.makeTable({ rules: table.rules, seats, take, chat: false, absent: 0, aids: table.aids, takeback: table.takeback });
  }

  async analyse(name: string, record: string): Promise<AnalysisProgress> {
    const known = this.analyses.get(name);
    if (known && known.state !== 'failed') return known;
    const note = (progress: AnalysisProgress) => void this.analyses.set(name, progress);
    note({ state: 'running', done: 0, turns: 0 });
    const worker = new EngineWorker(this.module); // of its own, so that a game can go on beside it
    worker
      .analyse(record, ANALYSIS_NODES, (done, turns) => note({ state: 'running', done, turns }))
      .then(
        (analysis) => note({ state: 'done', analysis }),
        () => note({ state: 'failed' }),
      )
      .finally(() => worker.end());
    return this.analyses.get(name)!;
  }
  async analysisOf(name: string): Promise<AnalysisProgress> {
    return this.analyses.get(name) ?? { state: 'none' };
  }

  async remove(game: string) {
    const open = await this.open_.get(game)?.catch(() => null);
    open?.table.end();
    this.open_.delete(game);
    await this.kept.remove(game);
  }

  private engine(): Promise<Engine> {
    this.spare ??= Engine.of(this.module);
    return this.spare;
  }

  private at(game: string): Promise<Open> {
    let open = this.open_.get(game);
    if (!open) {
      open = this.openAnew(game);
      this.open_.set(game, open);
      open.catch(() => this.open_.delete(game));
    }
    return open;
  }

  private async openAnew(game: string): Promise<Open> {
    const found = await this.kept.find(game).catch(notKept);
    if (!found) throw new Refused({ code: 'unknown', message: '' });
    if (!(await holdAlone(game))) throw new Refused({ code: 'elsewhere', message: '' });
    const engine = await Engine.of(this.module);
    engine.openTable(found.table);
    const keeper = { keep: (row: Parameters<KeptGames['keep']>[1]) => this.kept.keep(game, row) };
    return { engine, table: new LocalTable(engine, found.kept.keys, keeper, this.thinkers) };
  }
}

const NOTHING_KEPT: Keeper = { keep: async () => {} };
const NOBODY_THINKS: Thinker = { think: () => new Promise(() => {}), help: () => new Promise(() => {}) };

const seatAgain = ({ kind, player, name, colour }: TableSeat): NewSeat =>
  kind === 'computer' ? { kind, ...(player && { player }), ...(name && { name }), ...(colour && { colour }) } : { kind: 'person' };
const takenAgain = ({ seat, name, colour }: TableSeat): SeatTaken => ({ seat, name: name ?? '', ...(colour && { colour }) });

/** Two tabs on one game would each keep rows of its own: the first has it until it is closed. */
async function holdAlone(game: string): Promise<boolean> {
  if (!navigator.locks) return true;
  return new Promise((done) => {
    void navigator.locks.request(`bastide-${game}`, { ifAvailable: true }, (lock) => {
      done(lock !== null);
      return lock ? new Promise(() => {}) : undefined; // held as long as the page is there
    });
  });
}

function notKept(): never {
  throw new Refused({ code: 'not-kept', message: '' });
}

function notLoaded(): never {
  throw new Refused({ code: 'unreachable', message: '' });
}
