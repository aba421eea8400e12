/** Milliseconds to wait before try number `attempt` (from 0): doubling from half a second to 15 s, half of it by chance,
 * so that the pages of a server that has restarted do not all come back at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * random());
}
