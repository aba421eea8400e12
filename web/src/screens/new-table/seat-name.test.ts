import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../texts/texts';
import { type DraftSeat, type Sitter, seatName, usualName } from './seat-name';

const seat = (sitter: Sitter, name = ''): DraftSeat => ({ sitter, name, colour: 'blue' });
const players = [
  { id: 'level5', title: 'Reeve', text: '', level: 5 },
  { id: 'farmer', title: 'Farmer', text: '', level: null },
];
const names = (seats: DraftSeat[]) => seats.map((_, index) => seatName(seats, index, players));

beforeAll(() => useLanguage('en'));

test('a computer player whom nobody has named is called by its title', () => {
  expect(names([seat('here'), seat('computer:level5'), seat('computer:farmer')])).toEqual(['Player 1', 'Reeve', 'Farmer']);
});

test('several alike are numbered', () => {
  expect(names([seat('computer:level5'), seat('computer:farmer'), seat('computer:level5')])).toEqual(['Reeve 1', 'Farmer', 'Reeve 2']);
});

test('a name that is given stays, and is not counted', () => {
  expect(names([seat('computer:level5', ' Greta '), seat('computer:level5'), seat('bot', 'Mine')])).toEqual(['Greta', 'Reeve', 'Mine']);
  expect(usualName([seat('computer:level5', 'Greta')], 0, players)).toBe('Reeve');
});

test('one that the server does not know any more is called by its id', () => {
  expect(names([seat('computer:ann')])).toEqual(['ann']);
});
