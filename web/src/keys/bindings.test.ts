import { expect, test } from 'vitest';
import { bindings, commandOf, COMMANDS, rebound, strokeName } from './bindings';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test.each([
  [press('r'), 'R'],
  [press('R', { shiftKey: true }), 'Shift+R'],
  [press('?', { shiftKey: true }), '?'],
  [press('z', { metaKey: true }), 'Ctrl+Z'],
  [press(' '), 'Space'],
  [press('ArrowUp', { shiftKey: true }), 'Shift+ArrowUp'],
])('%o is called %s', (stroke, name) => {
  expect(strokeName(stroke)).toBe(name);
});

test('a key does what it is bound to', () => {
  expect(commandOf(press('3'), {})).toEqual({ command: 'spot', key: '3' });
  expect(commandOf(press('y'), {})).toBeNull();
});

test('with letters off only named keys and those held with Ctrl work', () => {
  expect(commandOf(press('r'), {}, false)).toBeNull();
  expect(commandOf(press('z', { ctrlKey: true }), {}, false)?.command).toBe('back');
  expect(commandOf(press('Enter'), {}, false)?.command).toBe('confirm');
});

test('a key given to one command is taken from another', () => {
  const changed = rebound({}, 'rotate', 'F');
  expect(commandOf(press('f'), changed)?.command).toBe('rotate');
  expect(bindings(changed).fit).toEqual([]);
  expect(commandOf(press('r'), changed)).toBeNull();
});

test('no key has two commands', () => {
  const all = Object.values(COMMANDS).flat();
  expect(new Set(all).size).toBe(all.length);
});
