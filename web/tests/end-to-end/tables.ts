// Tables of our own for tests, made with chosen rules.
import type { Aids, ClockWanted, Rules } from '../../src/net/wire';

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
  clock?: ClockWanted;
  /** seconds by which who watches sees the game late */
  watchDelay?: number;
}

const COMPUTERS = ['Greta', 'Hugo', 'Ida', 'Jon', 'Kaja'];

/** As POST /api/games takes it. */
export const tableOf = ({ preset = 'fi-current', elements = [], options, bag, people, computers = 0, aids, gone, clock, watchDelay }: SmallTable) => {
  const copies = bag && Object.entries(bag).map(([tile, copies]) => ({ tile, copies }));
  return {
    rules: { preset, elements, ...(options && { options }), ...(copies && { bag: copies }) },
    seats: [
      ...people.map(() => ({ kind: 'person' })),
      ...COMPUTERS.slice(0, computers).map((name) => ({ kind: 'computer', player: 'greedy', name })),
    ],
    ...(aids && { aids }),
    ...(gone !== undefined && { gone }),
    ...(clock && { clock }),
    ...(watchDelay && { watch_delay: watchDelay }),
    take: people.map((name, index) => ({ seat: index + 1, name })),
  };
};

/** Makes a table for people with browsers of their own; answers the secret link of each. */
export async function linksOfTable(url: string, table: SmallTable): Promise<string[]> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const response = await fetch(`${url}/api/games`, { method: 'POST', headers, body: JSON.stringify(tableOf(table)) });
  if (!response.ok) throw new Error(await response.text());
  const { seats } = (await response.json()) as { seats: { link: string }[] };
  return seats.map(({ link }) => new URL(link, url).href);
}
