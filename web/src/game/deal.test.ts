import { expect, test } from 'vitest';
import type { Table } from '../net/wire';
import { givenAt } from '../settings/my-tables';
import { FakeTable, whenAsked } from '../testing/fake-table';
import { happened, tableOf, tableSeat } from '../testing/fixtures';
import { dealKept, seatsWithoutNonce } from './deal';

const COMMITMENT = 'c'.repeat(64);

function waiting(nonces: (string | null)[]): Table {
  const seats = [tableSeat(1), tableSeat(2), tableSeat(3, { kind: 'computer' })];
  return tableOf(seats, { status: 'waiting', deal: { commitment: COMMITMENT, nonces: [...nonces, null], seed: null } });
}

test('a seat of mine without a nonce gets one, once, and it is remembered', async () => {
  const fake = new FakeTable([1], whenAsked('place-tile'));
  const welcome = { type: 'welcome' as const, named: [], others: 0, you: [1], table: waiting([null, null]), snapshot: fake.snapshot, resumed: false };
  fake.store.welcome(welcome);
  fake.store.happened(happened(2, 'chat', { move: 2, seat: 2, text: 'Hello' }));
  await Promise.resolve();
  const given = fake.asked.filter((request) => request.type === 'nonce');
  expect(given).toEqual([{ type: 'nonce', seat: 1, nonce: expect.stringMatching(/^[\w-]{22}$/) }]);
  await expect.poll(() => givenAt('recorded')[1]).toEqual({ nonce: given[0]!.nonce, commitment: COMMITMENT });
});

test('nothing is given before the server has bound itself', () => {
  const fake = new FakeTable([1], whenAsked('place-tile'));
  const table = { ...waiting([null, null]), deal: { commitment: '', nonces: [null, null, null], seed: null } };
  fake.store.welcome({ type: 'welcome', named: [], others: 0, you: [1], table, snapshot: fake.snapshot, resumed: false });
  expect(fake.asked.filter((request) => request.type === 'nonce')).toEqual([]);
});

test('the game waits for people and bots that have not given a nonce', () => {
  expect(seatsWithoutNonce(waiting(['abc', null])).map(({ seat }) => seat)).toEqual([2]);
  expect(seatsWithoutNonce({ ...waiting([null, null]), status: 'playing' })).toEqual([]);
});

test('a deal is kept if my nonce was used under the commitment it was given for', () => {
  const table = waiting(['abc', 'def']);
  expect(dealKept(table, [1], {})).toBe(null);
  expect(dealKept(table, [1], { 1: { nonce: 'abc', commitment: COMMITMENT } })).toBe(true);
  expect(dealKept(table, [1], { 1: { nonce: 'xyz', commitment: COMMITMENT } })).toBe(false);
  expect(dealKept(table, [1], { 1: { nonce: 'abc', commitment: 'another' } })).toBe(false);
  expect(dealKept(table, [2], { 1: { nonce: 'xyz', commitment: COMMITMENT } })).toBe(null);
});
