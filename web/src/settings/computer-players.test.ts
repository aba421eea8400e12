import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../texts/texts';
import { titleOf, titleOfSeat } from './computer-players';

const reeve = { id: 'level5', title: 'Reeve', level: 5, text: 'Looks one turn ahead.' };
const farmer = { id: 'farmer', title: 'Farmer', level: null, text: 'Loves fields.' };

beforeAll(() => useLanguage('en'));

test('a level says which one it is', () => {
  expect(titleOf(reeve)).toBe('Reeve, level 5');
  expect(titleOf(farmer)).toBe('Farmer');
});

test('how long a player thinks is no part of its title', () => {
  expect(titleOfSeat([farmer, reeve], 'level5:0.3')).toBe('Reeve, level 5');
});

test('a player that nobody can choose is called by its id', () => {
  expect(titleOfSeat([farmer, reeve], 'greedy@1')).toBe('greedy@1');
});
