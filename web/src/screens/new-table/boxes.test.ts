import { expect, test } from 'vitest';
import type { RulesPreset } from '../../net/wire';
import { boxesOf } from './boxes';

const plain: RulesPreset = { id: 'fi-current', title: '', text: '' };
const whole: RulesPreset = { id: 'all', title: '', text: '', rules: { preset: 'da-overview', elements: ['inns', 'tower', 'cult'] } };
const some: RulesPreset = { ...whole, id: 'some', rules: { preset: 'da-overview', elements: ['inns'] } };

test('a new table begins with four games, of which the last has most in it', () => {
  const boxes = boxesOf([plain, some, whole]);
  expect(boxes.map(({ name }) => name)).toEqual(['classic', 'family', 'bigBox', 'everything']);
  expect(boxes[3]).toMatchObject({ id: 'all', rules: whole.rules });
});

test('the game for families has no farmers and fewer elements than the big box', () => {
  const [classic, family, big] = boxesOf([plain]);
  expect(classic!.rules).toEqual({ preset: 'fi-current' });
  expect(family!.rules?.options).toEqual({ farmers: 'off' });
  expect(family!.rules!.elements!.length).toBeGreaterThan(0);
  expect(big!.rules!.elements!.length).toBeGreaterThan(family!.rules!.elements!.length);
});

test('where nothing is offered there is nothing to begin with', () => {
  expect(boxesOf([])).toEqual([]);
});
