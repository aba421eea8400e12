// What is said of the position at which a game begins.
import { beforeAll, expect, test } from 'vitest';
import { whenAsked } from '../../testing/fake-table';
import { tableOf, tableSeat } from '../../testing/fixtures';
import { steps } from '../../testing/recorded';
import { useLanguage } from '../../texts/texts';
import { positionText } from './position-text';

beforeAll(() => useLanguage('en'));

const { snapshot } = steps[whenAsked('place-tile', 3)]!;
const laid = snapshot.tiles.length;
const left = snapshot.piles.find(({ pile }) => pile === 'supply')!.total;
const [first, second] = snapshot.seats.map(({ score }) => score);

test('a position is told by its tiles, points, and who is to move', () => {
  const table = tableOf([tableSeat(1, { name: 'Anna' }), tableSeat(2, { name: null })]);
  const mover = snapshot.asked!.seat === 1 ? 'Anna' : 'Seat 2';
  expect(positionText(snapshot, table)).toBe(
    `${laid} tiles lie, ${left} ${left === 1 ? 'is' : 'are'} left. Anna: ${points(first!)} and Seat 2: ${points(second!)}. To move: ${mover}.`,
  );
});

test('when chance is asked, the player whose turn it is moves next', () => {
  const waiting = { ...snapshot, asked: { ...snapshot.asked!, seat: null }, turn: { ...snapshot.turn, seat: 2 } };
  expect(positionText(waiting, tableOf([tableSeat(1), tableSeat(2)]))).toMatch(/To move: Seat 2\.$/);
});

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);
