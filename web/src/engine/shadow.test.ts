import { expect, test } from 'vitest';
import type { Preview } from '../net/wire';
import type { Engine } from './engine';
import { Shadow } from './shadow';

const PREVIEW = { asked: null, actions: [], refused: [], now: [], features: [] } as Preview;

/** An engine that notes what it is told. */
function noting() {
  const told: string[] = [];
  const engine = {
    lookAt: (position: string, names: string[]) => void told.push(`look ${position} ${names.join('+')}`),
    play: (actions: string[]) => {
      if (actions.includes('wrong')) throw new Error('refused');
      told.push(`play ${actions.join(' ')}`);
    },
    preview: (actions: string[]) => {
      told.push(`preview ${actions.join(' ')}`);
      return PREVIEW;
    },
  } as unknown as Engine;
  return { told, engine };
}

test('before the engine is there nothing is answered; then it looks at the game as it stands by then', async () => {
  const { told, engine } = noting();
  let loaded: (engine: Engine) => void = () => {};
  const shadow = new Shadow(() => new Promise((done) => (loaded = done)));
  shadow.begin('here', ['Ann', 'Ben'], 3);
  shadow.play(['a', 'b'], 5);
  expect(shadow.preview(5, [])).toBeNull();
  expect(shadow.ready.value).toBe(false);
  loaded(engine);
  await Promise.resolve();
  await Promise.resolve();
  expect(shadow.ready.value).toBe(true);
  expect(shadow.preview(5, ['c'])).toBe(PREVIEW);
  expect(told).toEqual(['look here Ann+Ben', 'play a b', 'preview c']);
});

test('it answers for the present move only', async () => {
  const { engine } = noting();
  const shadow = new Shadow(() => Promise.resolve(engine));
  shadow.begin('here', [], 0);
  await Promise.resolve();
  await Promise.resolve();
  expect(shadow.preview(0, [])).toBe(PREVIEW);
  expect(shadow.preview(1, [])).toBeNull();
  shadow.play(['a'], 1);
  expect(shadow.preview(1, [])).toBe(PREVIEW);
});

test('where an action is missing or cannot be, the server is asked until the game is told anew', async () => {
  const { engine } = noting();
  const shadow = new Shadow(() => Promise.resolve(engine));
  shadow.begin('here', [], 0);
  await Promise.resolve();
  await Promise.resolve();
  shadow.play(['a'], 7);
  expect(shadow.preview(7, [])).toBeNull();
  shadow.begin('there', [], 7);
  expect(shadow.preview(7, [])).toBe(PREVIEW);
  shadow.play(['wrong'], 8);
  expect(shadow.preview(8, [])).toBeNull();
});

test('without an engine nothing is answered here', async () => {
  const shadow = new Shadow(() => Promise.resolve(null));
  shadow.begin('here', [], 0);
  await Promise.resolve();
  expect(shadow.preview(0, [])).toBeNull();
});

test('what is taken back is as if it had not been', async () => {
  const { told, engine } = noting();
  const shadow = new Shadow(() => Promise.resolve(engine));
  shadow.begin('here', [], 4);
  await Promise.resolve();
  await Promise.resolve();
  shadow.play(['a', 'b', 'c'], 7);
  shadow.takeBack(5);
  expect(shadow.preview(5, [])).toBe(PREVIEW);
  expect(told).toEqual(['look here ', 'play a b c', 'look here ', 'play a', 'preview ']);
  shadow.takeBack(2);
  expect(shadow.preview(2, [])).toBeNull();
});
