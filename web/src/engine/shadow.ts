// A table's game once more in this page, so that questions about it are answered at once. The server stays the judge: what
// cannot be answered here is asked there.
import { signal } from '@preact/signals';
import type { Preview, Reply, Spot } from '../net/wire';
import type { Engine } from './engine';
import { loadEngineWhenIdle } from './load';

interface Known {
  position: string;
  names: string[];
  /** how many actions the game had had there */
  from: number;
  /** and since, as texts */
  played: string[];
}

const moveOf = ({ from, played }: Known) => from + played.length;

export class Shadow {
  /** whether there is an engine */
  readonly ready = signal(false);
  private engine: Engine | null = null;
  private loading = false;
  /** what the engine looks at, or will once it is there; null: nothing that can be followed */
  private known: Known | null = null;

  constructor(private readonly load: () => Promise<Engine | null> = loadEngineWhenIdle) {}

  /** The game stands there after so many actions. */
  begin(position: string, names: string[], move: number) {
    this.known = { position, names, from: move, played: [] };
    if (this.engine) this.look(this.engine);
    else void this.fetchEngine();
  }

  /** It goes on by these actions, and has then had so many. */
  play(actions: string[], move: number) {
    if (!this.known) return;
    this.known.played.push(...actions);
    if (moveOf(this.known) !== move) return this.lose();
    if (this.engine) this.playAt(this.engine, actions);
  }

  /** Actions are taken back, so that it has had so many. */
  takeBack(move: number) {
    if (!this.known) return;
    if (move < this.known.from) return this.lose();
    this.known.played.length = move - this.known.from;
    if (this.engine) this.look(this.engine);
  }

  /** Nothing is known of it until the next begin(). */
  lose() {
    this.known = null;
  }

  preview(move: number, actions: string[]): Preview | null {
    return this.ask(move, (engine) => engine.preview(actions));
  }

  inspect(move: number, at: Spot | undefined): Reply | null {
    return this.ask(move, (engine) => engine.inspect(at));
  }

  // A refusal is the server's to say.
  private ask<T>(move: number, question: (engine: Engine) => T): T | null {
    if (!this.engine || !this.known || moveOf(this.known) !== move) return null;
    try {
      return question(this.engine);
    } catch {
      return null;
    }
  }

  private async fetchEngine() {
    if (this.loading) return;
    this.loading = true;
    this.engine = await this.load();
    this.loading = false;
    if (!this.engine) return;
    this.look(this.engine);
    this.ready.value = true;
  }

  private look(engine: Engine) {
    if (!this.known) return;
    try {
      engine.lookAt(this.known.position, this.known.names);
      this.playAt(engine, this.known.played);
    } catch {
      this.lose();
    }
  }

  private playAt(engine: Engine, actions: string[]) {
    try {
      if (actions.length > 0) engine.play(actions);
    } catch {
      this.lose();
    }
  }
}
