// One table's WebSocket: comes back by itself after a loss, resumes where it was, and sends again what was not answered.
// A request keeps its id when it is sent again, so the server does nothing twice.
import type { Wires } from './games-here';
import { Refused } from './refused';
import { backoff } from './backoff';
import {
  WIRE_VERSION,
  type Chances,
  type ClientMessage,
  type Clocks,
  type Happened,
  type Hello,
  type Presence,
  type Reply,
  type ServerMessage,
  type WatcherTalk,
  type Welcome,
} from './wire';

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** What the page asks for; the socket adds the id. */
export type Request = WithoutId<Exclude<ClientMessage, Hello>>;

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface SocketEvents {
  welcome(message: Welcome): void;
  happened(message: Happened): void;
  presence(message: Presence): void;
  chances(message: Chances): void;
  clocks(clocks: Clocks): void;
  watcherTalk(message: WatcherTalk): void;
  connection(state: Connection, why?: string): void;
  /** the last version that the page has seen; undefined: it has seen nothing */
  since(): number | undefined;
  keys(): string[];
}

/** What the socket needs of the world; tests hand in their own. */
export interface World {
  open(url: string): Wires;
  later(milliseconds: number, what: () => void): () => void;
  random(): number;
}

export const browser: World = {
  open: (url) => new WebSocket(url),
  later(milliseconds, what) {
    const timer = setTimeout(what, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** They change nothing, or nothing but what everybody is told of a hint. */
const QUESTIONS = new Set<Request['type']>(['preview', 'inspect', 'hint']);

interface Waiting {
  text: string;
  /** questions are dropped when the connection is lost, acts are sent again */
  again: boolean;
  done(reply: Reply): void;
  failed(error: Refused): void;
}

export class TableSocket {
  private socket: Wires | null = null;
  private readonly outbox = new Map<string, Waiting>();
  private attempt = 0;
  private cancelRetry: (() => void) | null = null;
  private welcomed = false;
  private ended = false;
  private why: string | undefined;

  constructor(
    private readonly url: string,
    private readonly events: SocketEvents,
    private readonly world: World = browser,
  ) {
    this.connect();
  }

  /** Resolves with the server's reply, rejects with its refusal. */
  send(request: Request): Promise<Reply> {
    const id = newId();
    const again = !QUESTIONS.has(request.type);
    return new Promise((done, failed) => {
      const waiting = { text: JSON.stringify({ ...request, id }), again, done, failed };
      if (!this.welcomed && !again) return failed(lost());
      this.outbox.set(id, waiting);
      if (this.welcomed) this.socket?.send(waiting.text);
    });
  }

  /** Tries at once instead of waiting: the network is back, or somebody looks at the page again. */
  retryNow() {
    if (this.ended || this.socket) return;
    this.cancelRetry?.();
    this.connect();
  }

  close() {
    this.end();
  }

  /** For good: coming back would help nobody. */
  private end(why?: string) {
    this.ended = true;
    this.cancelRetry?.();
    this.socket?.close();
    this.events.connection('closed', why);
  }

  private connect() {
    this.events.connection(this.attempt === 0 ? 'connecting' : 'lost', this.why);
    const socket = this.world.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      const keys = this.events.keys();
      const since = this.events.since();
      const hello: Hello = {
        type: 'hello',
        speaks: WIRE_VERSION,
        fetches: true,
        ...(keys.length > 0 && { keys }),
        ...(since !== undefined && { since }),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.read(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lose(socket);
  }

  private lose(socket: Wires) {
    if (this.socket !== socket) return;
    this.socket = null;
    this.welcomed = false;
    if (this.ended) return;
    this.dropQuestions();
    this.events.connection('lost', this.why);
    this.cancelRetry = this.world.later(backoff(this.attempt, this.world.random), () => this.connect());
    this.attempt += 1;
  }

  private dropQuestions() {
    for (const [id, waiting] of this.outbox) {
      if (waiting.again) continue;
      this.outbox.delete(id);
      waiting.failed(lost());
    }
  }

  private read(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        return this.start(message);
      case 'happened':
        return this.events.happened(message);
      case 'presence':
        return this.events.presence(message);
      case 'chances':
        return this.events.chances(message);
      case 'clocks':
        return this.events.clocks(message);
      case 'watcher-talk':
        return this.events.watcherTalk(message);
      case 'closing':
        this.why = message.why;
        return;
      case 'reply':
        return this.settle(message.id)?.done(message);
      case 'refused':
        if (message.error.code === 'other-version') return this.end(message.error.message);
        return message.id === null ? undefined : this.settle(message.id)?.failed(new Refused(message.error));
    }
  }

  private start(message: Welcome) {
    if (message.id) this.settle(message.id)?.done({ type: 'reply', id: message.id });
    const first = !this.welcomed;
    this.welcomed = true;
    this.attempt = 0;
    this.why = undefined;
    this.events.welcome(message);
    this.events.connection('open');
    if (first) for (const waiting of this.outbox.values()) this.socket?.send(waiting.text);
  }

  private settle(id: string): Waiting | undefined {
    const waiting = this.outbox.get(id);
    this.outbox.delete(id);
    return waiting;
  }
}

function lost() {
  return new Refused({ code: 'lost', message: '' });
}

let count = 0;
function newId(): string {
  count += 1;
  return `${count}-${Math.random().toString(36).slice(2, 10)}`;
}
