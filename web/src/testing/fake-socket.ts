// A WebSocket and timers for tests. What passes is checked against the schemas of the wire.
import type { Wires } from '../net/games-here';
import type { World } from '../net/socket';
import { mustFit } from './schemas';

type Message = Parameters<typeof mustFit>[0];

export class FakeSocket<Sent extends Message, Said extends Message> {
  sent: Sent[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    const message = JSON.parse(text) as Sent;
    mustFit(message);
    this.sent.push(message);
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  say(message: Said) {
    mustFit(message);
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

// Each socket that is opened is made by `make` and put into `sockets`; what is to happen later waits in `timers`.
export const fakeWorld = <Socket extends object>(sockets: Socket[], timers: (() => void)[], make: () => Socket): World => ({
  open: () => {
    const socket = make();
    sockets.push(socket);
    return socket as unknown as Wires;
  },
  later: (_, what) => {
    timers.push(what);
    return () => timers.splice(timers.indexOf(what), 1);
  },
  random: () => 0,
});
