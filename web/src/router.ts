// Which screen the address names: /, /new, /lobby, /c/SEEK, /g/ID, /replay?game=ID&analyse, /tiles, /learn, /learn/LESSON, /account, /account#code=CODE, /history?page=N, /study#POSITION, /puzzles, /puzzles/ID, /train, /rules, /rules/PAGE, /rules/RULE or /rules/PAGE/EXAMPLE. Links are plain links; a click on one does not load the page anew.
import { signal } from '@preact/signals';

export type Route =
  | { screen: 'home' }
  | { screen: 'new' }
  | { screen: 'lobby' }
  | { screen: 'challenge'; seek: string }
  | { screen: 'table'; game: string }
  | { screen: 'replay'; game: string | null; analyse: boolean }
  | { screen: 'tiles' }
  | { screen: 'learn'; lesson: string | null }
  | { screen: 'rules'; page: string | null }
  | { screen: 'example'; page: string; example: string }
  | { screen: 'study' }
  | { screen: 'puzzles'; id: string | null }
  | { screen: 'train' }
  | { screen: 'account' }
  | { screen: 'history'; page: number }
  | { screen: 'lost' };

const current = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search);

export const address = signal(current());

export function routeOf(path: string): Route {
  const url = new URL(path, 'http://page');
  const table = /^\/g\/([\w-]+)\/?$/.exec(url.pathname);
  if (table) return { screen: 'table', game: table[1]! };
  const rules = /^\/rules(?:\/([\w-]+))?\/?$/.exec(url.pathname);
  if (rules) return { screen: 'rules', page: rules[1] ?? null };
  const example = /^\/rules\/([\w-]+)\/([\w-]+)\/?$/.exec(url.pathname);
  if (example) return { screen: 'example', page: example[1]!, example: example[2]! };
  const learn = /^\/learn(?:\/([\w-]+))?\/?$/.exec(url.pathname);
  if (learn) return { screen: 'learn', lesson: learn[1] ?? null };
  if (url.pathname === '/') return { screen: 'home' };
  if (url.pathname === '/lobby') return { screen: 'lobby' };
  const challenge = /^\/c\/([\w-]+)\/?$/.exec(url.pathname);
  if (challenge) return { screen: 'challenge', seek: challenge[1]! };
  if (url.pathname === '/new') return { screen: 'new' };
  if (url.pathname === '/replay') return { screen: 'replay', game: url.searchParams.get('game'), analyse: url.searchParams.has('analyse') };
  if (url.pathname === '/tiles') return { screen: 'tiles' };
  const puzzles = /^\/puzzles(?:\/(\w+))?\/?$/.exec(url.pathname);
  if (puzzles) return { screen: 'puzzles', id: puzzles[1] ?? null };
  if (url.pathname === '/train') return { screen: 'train' };
  if (url.pathname === '/account') return { screen: 'account' };
  if (url.pathname === '/history') return { screen: 'history', page: pageOf(url) };
  if (url.pathname === '/study') return { screen: 'study' };
  return { screen: 'lost' };
}

/** Written from 1, as people count, and counted from 0. */
function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page > 1 ? page - 1 : 0;
}

export function go(path: string) {
  history.pushState(null, '', path);
  address.value = current();
  scrollTo(0, 0);
}

/** As go(), but the way back does not lead over where we are. */
export function goInstead(path: string) {
  history.replaceState(null, '', path);
  address.value = current();
}

export function followLinks() {
  addEventListener('popstate', () => (address.value = current()));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const onThisPage = link.hash !== '' && link.pathname + link.search === address.value;
    if (event.defaultPrevented || onThisPage || routeOf(link.pathname + link.search).screen === 'lost') return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
