import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABOVE_FINGER, carry, type Carried } from './carry';

type Heard = (event: Record<string, unknown>) => void;

let heard: Map<string, Set<Heard>>;
let told: string[];
let fits: boolean;
let at: [number, number][];
let picture: { removed: boolean; style: Record<string, string> };
let lifted: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  heard = new Map();
  told = [];
  at = [];
  fits = true;
  lifted = true;
  vi.stubGlobal('window', {
    addEventListener(type: string, hear: Heard, { signal }: { signal?: AbortSignal }) {
      const all = heard.get(type) ?? new Set();
      heard.set(type, all.add(hear));
      signal?.addEventListener('abort', () => all.delete(hear));
    },
    removeEventListener: (type: string, hear: Heard) => heard.get(type)?.delete(hear),
  });
  vi.stubGlobal('document', { body: { append: () => told.push('shown') } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const carried: Carried = {
  lifted: () => lifted,
  picture: () => {
    picture = { removed: false, style: {} };
    return Object.assign(picture, { classList: { add() {} }, setAttribute() {}, remove: () => (picture.removed = true) }) as unknown as HTMLElement;
  },
  over: (x, y) => {
    at.push([x, y]);
    return fits;
  },
  dropped: () => told.push('dropped'),
  calledOff: () => told.push('called off'),
};

const press = (pointerType = 'mouse') => carry({ pointerId: 7, pointerType, clientX: 100, clientY: 200 } as PointerEvent, carried);
const stopped: string[] = [];
function send(type: string, more: Record<string, unknown> = {}) {
  const event = { pointerId: 7, preventDefault() {}, stopImmediatePropagation: () => stopped.push(type), ...more };
  for (const hear of [...(heard.get(type) ?? [])]) hear(event);
}
const move = (clientX: number, clientY: number, pointerId = 7) => send('pointermove', { clientX, clientY, pointerId });
const listening = () => [...heard].filter(([type, all]) => type !== 'click' && all.size > 0).map(([type]) => type);

it('a press that does not move is left to the button below it', () => {
  press();
  move(103, 203);
  send('pointerup');
  expect(told).toEqual([]);
  expect(heard.get('click')?.size ?? 0).toBe(0);
  expect(listening()).toEqual([]);
});

it('a drag shows the tile under the mouse, and lets it go where it may lie', () => {
  press();
  move(150, 90);
  expect(picture.style.transform).toContain('translate(150px,90px)');
  expect(picture.style.opacity).not.toBe('');
  send('pointerup');
  expect(told).toEqual(['shown', 'dropped']);
  expect(picture.removed).toBe(true);
  expect(listening()).toEqual([]);
});

it('above a finger it is seen, and meant, so far higher', () => {
  press('touch');
  move(150, 90);
  expect(at).toEqual([[150, 90 - ABOVE_FINGER]]);
  expect(picture.style.transform).toContain(`${90 - ABOVE_FINGER}px`);
});

it('where it may not lie letting go calls it off, and so does a lost pointer', () => {
  fits = false;
  press();
  move(150, 90);
  expect(picture.style.opacity).toBe('');
  send('pointerup');
  fits = true;
  press();
  move(150, 90);
  send('pointercancel');
  expect(told).toEqual(['shown', 'called off', 'shown', 'called off']);
});

it('Esc calls it off, and is heard by nobody else; before anything is carried it is not ours', () => {
  press();
  send('keydown', { key: 'Escape' });
  expect(stopped).not.toContain('keydown');
  move(150, 90);
  send('keydown', { key: 'r' });
  expect(told).toEqual(['shown']);
  send('keydown', { key: 'Escape' });
  expect(told).toEqual(['shown', 'called off']);
  expect(stopped).toContain('keydown');
});

it('another finger neither moves nor ends it', () => {
  press('touch');
  move(150, 90);
  move(300, 300, 8);
  send('pointerup', { pointerId: 8 });
  expect(at).toHaveLength(1);
  expect(told).toEqual(['shown']);
});

it('the click at the end of a drag is swallowed, and no other', () => {
  press();
  move(150, 90);
  send('pointerup');
  send('click');
  expect(stopped).toContain('click');
  vi.advanceTimersByTime(100);
  expect(heard.get('click')!.size).toBe(0);
});

it('what cannot be lifted any more stays where it is', () => {
  lifted = false;
  press();
  move(150, 90);
  send('pointerup');
  expect(told).toEqual([]);
  expect(listening()).toEqual([]);
});

it('goes on when something in the page loses the focus, and ends with the window’s', () => {
  press();
  move(150, 90);
  send('blur', { target: {} });
  expect(told).toEqual(['shown']);
  send('blur', { target: window });
  expect(told).toEqual(['shown', 'called off']);
});

it('is ended from outside', () => {
  const end = press();
  move(150, 90);
  end();
  expect(told).toEqual(['shown', 'called off']);
  expect(listening()).toEqual([]);
});
