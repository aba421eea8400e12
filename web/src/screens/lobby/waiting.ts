// Play now: this browser waits for people in one or more pools, whatever screen is looked at meanwhile, until a table is there for it.
import { signal } from '@preact/signals';
import { api, type Refused } from '../../net/api';
import { PersonSocket } from '../../net/person-socket';
import type { PoolState, Waiting } from '../../net/wire';
import { myName } from './my-name';
import { sitAt } from './sit-at';

/** A sign of life, well within the minute after which the server takes somebody to have left. */
const SIGN_MS = 15_000;
/** While a table is being made, or where news may be lost. */
const SOON_MS = 1_000;

/** what this browser waits for; null: it does not */
export const waitingFor = signal<readonly string[] | null>(null);
/** how many people wait where, as far as is known */
export const pools = signal<readonly PoolState[]>([]);
export const waitingProblem = signal<Refused | null>(null);

let ticket = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let socket: PersonSocket | null = null;

export async function waitIn(wanted: readonly string[]) {
  stopAsking();
  waitingFor.value = wanted;
  waitingProblem.value = null;
  await ask(async () => api.waitInPools({ pools: [...wanted], name: myName() }));
  // opened by the session that the answer has begun
  if (waitingFor.peek() === wanted) listen();
}

export async function stopWaiting() {
  const old = ticket;
  end();
  await leave(old);
}

const leave = async (old: string) => {
  if (old) await api.stopWaiting(old).catch(() => {});
};

function listen() {
  const url = `${location.origin.replace(/^http/, 'ws')}/api/me/socket`;
  socket = new PersonSocket(
    url,
    () => {},
    undefined,
    (event) => {
      if (event.type === 'paired' && event.seek === ticket) sitDown(event.game);
    },
  );
  socket.watch([]);
}

async function ask(question: () => Promise<Waiting>) {
  const wanted = waitingFor.peek();
  let pause = SIGN_MS;
  try {
    const answer = await question();
    if (waitingFor.peek() !== wanted) return void leave(answer.ticket); // stopped before there was a ticket to stop by
    ticket = answer.ticket;
    pools.value = answer.pools;
    if (answer.game) return sitDown(answer.game);
    if (!answer.waits && !answer.found) return end();
    if (answer.found) pause = SOON_MS;
  } catch (problem) {
    const refused = problem as Refused;
    if (refused.code !== 'unreachable' && refused.code !== 'not-stored') {
      end();
      waitingProblem.value = refused;
      return;
    }
    pause = SOON_MS;
  }
  clearTimeout(timer);
  timer = setTimeout(() => void ask(() => api.goOnWaiting(ticket)), pause);
}

function sitDown(game: string) {
  end();
  sitAt(game);
}

function end() {
  stopAsking();
  waitingFor.value = null;
}

function stopAsking() {
  clearTimeout(timer);
  socket?.close();
  socket = null;
  ticket = '';
}

/** What is known of the pools from elsewhere. */
export const notePools = (known: readonly PoolState[]) => void (pools.value = known);
