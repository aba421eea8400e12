// The WebSocket of somebody who sits at no table: news of the games that they name. Comes back by itself after a loss, and is
// told everything anew then. Who has a session is told here too of their challenges, and that a table is there for them.
import { backoff } from './backoff';
import type { Wires } from './games-here';
import { browser, type World } from './socket';
import { WIRE_VERSION, type GameStanding, type LobbyChanged, type Paired, type PersonEvent, type WatchGames } from './wire';

export class PersonSocket {
  private socket: Wires | null = null;
  private open = false;
  private ended = false;
  private attempt = 0;
  private cancelRetry: (() => void) | null = null;
  private games: string[] = [];

  constructor(
    private readonly url: string,
    private readonly told: (standing: GameStanding) => void,
    private readonly world: World = browser,
    /** where it is given, the socket stays open without games too */
    private readonly heard: ((event: Paired | LobbyChanged) => void) | null = null,
  ) {}

  /** These instead of those of before; none: nothing is connected. */
  watch(games: string[]) {
    this.games = games;
    if (games.length === 0 && !this.heard) this.leave();
    else if (this.open) this.say();
    else if (!this.socket && !this.cancelRetry) this.connect();
  }

  /** Tries at once instead of waiting: the network is back, or somebody looks at the page again. */
  retryNow() {
    if (this.cancelRetry && !this.ended) this.connect();
  }

  /** For good. */
  close() {
    this.ended = true;
    this.leave();
  }

  private leave() {
    this.cancelRetry?.();
    this.cancelRetry = null;
    const { socket } = this;
    this.socket = null;
    this.open = false;
    socket?.close();
  }

  private connect() {
    this.cancelRetry?.();
    this.cancelRetry = null;
    if (this.ended) return;
    const socket = this.world.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.open = true;
      this.say();
    };
    socket.onmessage = (event) => this.read(JSON.parse(String(event.data)) as PersonEvent);
    socket.onclose = () => this.lose(socket);
  }

  private say() {
    const message: WatchGames = { type: 'watch', speaks: WIRE_VERSION, games: this.games };
    this.socket?.send(JSON.stringify(message));
  }

  private read(event: PersonEvent) {
    if (event.type === 'game') {
      this.attempt = 0;
      this.told(event);
    } else if (event.type === 'paired' || event.type === 'seek') {
      this.attempt = 0;
      this.heard?.(event);
    } else if (event.type === 'refused' && event.error.code === 'other-version') {
      this.close(); // coming back would help nobody
    }
  }

  private lose(socket: Wires) {
    if (this.socket !== socket) return;
    this.socket = null;
    this.open = false;
    this.cancelRetry = this.world.later(backoff(this.attempt, this.world.random), () => this.connect());
    this.attempt += 1;
  }
}
