// Tables of our own for tests: made with chosen rules, and played ahead without the page to what a test is about.
import type { BrowserContext } from 'playwright-core';
import type { Aids, Changes } from '../../src/net/messages';
import type { Catalogue, Rules, Snapshot } from '../../src/net/documents';

export interface SmallTable {
  preset?: string;
  elements?: string[];
  options?: Rules['options'];
  /** tiles by number; missing: those of the elements */
  bag?: Record<string, number>;
  /** the names of people, who share the browser; the computer has the seats after them */
  people: string[];
  computers?: number;
  aids?: Aids;
  /** seconds after which the others may end the game of who is away */
  gone?: number;
}

const COMPUTERS = ['Greta', 'Hugo', 'Ida', 'Jon', 'Kaja'];

const tableOf = ({ preset = 'fi-current', elements = [], options, bag, people, computers = 0, aids, gone }: SmallTable) => {
  const copies = bag && Object.entries(bag).map(([tile, copies]) => ({ tile, copies }));
  return {
    rules: { preset, elements, ...(options && { options }), ...(copies && { bag: copies }) },
    seats: [
      ...people.map(() => ({ kind: 'person' })),
      ...COMPUTERS.slice(0, computers).map((name) => ({ kind: 'computer', player: 'greedy', name })),
    ],
    ...(aids && { aids }),
    ...(gone !== undefined && { gone }),
    take: people.map((name, index) => ({ seat: index + 1, name })),
  };
};

/** Makes a table at which `context` has all seats of people; answers the path of its page. */
export async function makeTable(context: BrowserContext, url: string, table: SmallTable): Promise<string> {
  const response = await context.request.post(`${url}/api/games`, { headers: { Origin: url }, data: tableOf(table) });
  if (!response.ok()) throw new Error(await response.text());
  return new URL(((await response.json()) as { link: string }).link, url).pathname;
}

/** Makes a table for people with browsers of their own; answers the secret link of each. */
export async function linksOfTable(url: string, table: SmallTable): Promise<string[]> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const response = await fetch(`${url}/api/games`, { method: 'POST', headers, body: JSON.stringify(tableOf(table)) });
  if (!response.ok) throw new Error(await response.text());
  const { seats } = (await response.json()) as { seats: { link: string }[] };
  return seats.map(({ link }) => new URL(link, url).href);
}

/** The tiles that an expansion adds to the bag. */
export async function tilesOf(url: string, set: string, elements: string[], options?: Rules['options']): Promise<Record<string, number>> {
  const body = JSON.stringify({ rules: { preset: 'fi-current', players: 2, elements, ...(options && { options }) } });
  const response = await fetch(`${url}/api/catalogue`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const { tiles } = (await response.json()) as Catalogue;
  return Object.fromEntries(tiles.filter((tile) => tile.set === set && tile.in_bag > 0).map(({ tile, in_bag }) => [tile, in_bag]));
}

/** What is answered for the people; null: here the page takes over. */
export type Decide = (snapshot: Snapshot) => string | null;

/** Plays the seats of `context` over the socket until `decide` has no answer; whether the game still goes on then. */
export async function playAhead(context: BrowserContext, url: string, path: string, decide: Decide): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(`${url}/nowhere`);
  await page.exposeFunction('decide', decide);
  const goesOn = await page.evaluate(playOverSocket, path.split('/')[2]!);
  await page.close();
  return goesOn;
}

/** Runs in the page, since only there is a socket with the seats' cookies. */
function playOverSocket(game: string): Promise<boolean> {
  const { decide } = window as unknown as { decide(snapshot: Snapshot): Promise<string | null> };
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${game}/socket`);
  let [snapshot, you, move, sent] = [null as Snapshot | null, [] as number[], 0, 0];
  const send = (message: object) => socket.send(JSON.stringify({ id: `ahead${sent++}`, ...message }));
  const changed = (before: Snapshot, { tiles = [], features: _, ...whole }: Changes): Snapshot => ({
    ...before,
    ...whole,
    tiles: [...before.tiles, ...tiles],
  });
  return new Promise((done, failed) => {
    const end = (goesOn: boolean) => {
      socket.close();
      done(goesOn);
    };
    const go = async () => {
      if (!snapshot || snapshot.over) return snapshot && end(false);
      if (!you.includes(snapshot.asked?.seat ?? 0)) return;
      const answer = await decide(snapshot);
      if (answer === null) end(true);
      else send({ type: 'act', move, actions: [answer] });
    };
    socket.onopen = () => send({ type: 'hello' });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string);
      if (message.type === 'refused') return failed(new Error(data as string));
      if (message.type === 'welcome') {
        [you, snapshot, move] = [message.you, message.snapshot ?? null, message.table.move];
        if (message.table.status === 'waiting') for (const seat of you) send({ type: 'nonce', seat, nonce: 'ahead' });
      } else if (message.type === 'happened') {
        move = message.move;
        if (message.snapshot) snapshot = message.snapshot;
        else if (snapshot && message.changes) snapshot = changed(snapshot, message.changes);
      } else return;
      if (message.type === 'welcome' || message.what === 'act' || message.what === 'begin') void go();
    };
  });
}
