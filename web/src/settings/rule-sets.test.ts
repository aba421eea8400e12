import { expect, test } from 'vitest';
import { ruleSetOf } from './rule-sets';

const box = { preset: 'overview', elements: ['inns', 'tower'], options: { 'count-with-river': 'beside-city' } };
const presets = [
  { id: 'overview', title: 'The overview', text: '' },
  { id: 'box', title: 'The box', text: '', rules: box },
];
const titleOf = (rules: Parameters<typeof ruleSetOf>[1]) => ruleSetOf(presets, rules)?.title;

test('rules that are a rule set’s are called by its name, in whatever order they stand', () => {
  expect(titleOf({ ...box, elements: ['tower', 'inns'] })).toBe('The box');
});

test.each([
  ['an element more', { ...box, elements: ['inns', 'tower', 'cult'] }],
  ['an element less', { ...box, elements: ['inns'] }],
  ['another option', { ...box, options: { 'count-with-river': 'off-city' } }],
  ['no option', { ...box, options: {} }],
  ['another bag', { ...box, bag: [] }],
])('with %s they are called by the preset that they start from', (_what, rules) => {
  expect(titleOf(rules)).toBe('The overview');
});

test('rules of a preset that is not offered have no name', () => {
  expect(titleOf({ preset: 'other' })).toBeUndefined();
});
