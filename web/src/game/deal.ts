// What this browser adds to the deal, and whether it was used (docs/dealer.md).
import type { Table, TableSeat } from '../net/wire';
import type { Given } from '../settings/my-tables';

/** The taken seats whose nonce the game waits for. */
export function seatsWithoutNonce(table: Table): TableSeat[] {
  if (table.status !== 'waiting') return [];
  return table.seats.filter(({ seat, kind, taken }) => taken && kind !== 'computer' && !table.deal.nonces[seat - 1]);
}

/** Was every nonce that this browser gave for its seats used, under the commitment it was given for? Null: it gave none. */
export function dealKept(table: Table, you: number[], given: Record<number, Given>): boolean | null {
  const mine = you.flatMap((seat) => (given[seat] ? [{ seat, ...given[seat] }] : []));
  if (mine.length === 0) return null;
  return mine.every(({ seat, nonce, commitment }) => table.deal.nonces[seat - 1] === nonce && table.deal.commitment === commitment);
}
