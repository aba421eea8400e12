// A vacation in one game after the other: each table keeps its own days, and is told over its own socket, as from its menu.
import { Refused } from './refused';
import { TableSocket, type World, browser } from './socket';
import type { Clocks, SeatVacation } from './wire';

/** How long a table may take to answer. */
const PATIENCE_MS = 10_000;

export interface VacationTaken {
  game: string;
  /** that were taken, maybe fewer than wanted; 0: none are left there */
  days: number;
  /** why nothing is known of it */
  refused?: Refused;
}

/** For all of one's seats there, as far as days are left; never rejects. */
export async function takeVacation(game: string, days: number, world: World = browser): Promise<VacationTaken> {
  const table = openTable(game, world);
  try {
    return { game, days: await Promise.race([table.late, askFor(table, days)]) };
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { game, days: 0, refused };
  } finally {
    table.close();
  }
}

type OpenTable = ReturnType<typeof openTable>;

async function askFor({ socket, vacations }: OpenTable, most: number): Promise<number> {
  const mine = (await vacations).map(({ seat, days_left }) => ({ seat, days: Math.min(most, days_left) })).filter(({ days }) => days > 0);
  for (const each of mine) await socket.send({ type: 'vacation', ...each });
  return Math.max(0, ...mine.map(({ days }) => days));
}

function openTable(game: string, world: World) {
  let you: number[] = [];
  let tell!: (vacations: SeatVacation[]) => void;
  let refuse!: (why: Refused) => void;
  /** of one's own seats */
  const vacations = new Promise<SeatVacation[]>((done) => (tell = done));
  const late = new Promise<never>((_, failed) => (refuse = failed));
  const give = () => refuse(new Refused({ code: 'unreachable', message: '' }));
  const nothing = () => {};
  const socket = new TableSocket(
    `${location.origin.replace(/^http/, 'ws')}/api/games/${game}/socket`,
    {
      welcome: (message) => (you = message.you),
      clocks: (clocks: Clocks) => tell(clocks.vacations.filter(({ seat }) => you.includes(seat))),
      connection: (state) => state === 'closed' && give(),
      since: () => undefined,
      keys: () => [],
      happened: nothing,
      presence: nothing,
      chances: nothing,
      watcherTalk: nothing,
    },
    world,
  );
  const stop = world.later(PATIENCE_MS, give);
  late.catch(nothing); // it may come when nobody waits any more
  return {
    socket,
    vacations,
    late,
    close() {
      stop();
      socket.close();
    },
  };
}
