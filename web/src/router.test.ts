import { expect, test } from 'vitest';
import { routeOf } from './router';

test.each([
  ['/', { screen: 'home' }],
  ['/new', { screen: 'new' }],
  ['/lobby', { screen: 'lobby' }],
  ['/c/k3f9x2ab7q', { screen: 'challenge', seek: 'k3f9x2ab7q' }],
  ['/g/k3f9x2ab7q', { screen: 'table', game: 'k3f9x2ab7q' }],
  ['/replay', { screen: 'replay', game: null, analyse: false }],
  ['/replay?game=k3f9', { screen: 'replay', game: 'k3f9', analyse: false }],
  ['/replay?game=k3f9&analyse', { screen: 'replay', game: 'k3f9', analyse: true }],
  ['/tiles', { screen: 'tiles' }],
  ['/study', { screen: 'study' }],
  ['/puzzles', { screen: 'puzzles', id: null }],
  ['/puzzles/0123456789abcdef', { screen: 'puzzles', id: '0123456789abcdef' }],
  ['/train', { screen: 'train' }],
  ['/history', { screen: 'history', page: 0 }],
  ['/history?page=3', { screen: 'history', page: 2 }],
  ['/history?page=x', { screen: 'history', page: 0 }],
  ['/rules', { screen: 'rules', page: null }],
  ['/rules/tower', { screen: 'rules', page: 'tower' }],
  ['/rules/TO-09', { screen: 'rules', page: 'TO-09' }],
  ['/elsewhere', { screen: 'lost' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
