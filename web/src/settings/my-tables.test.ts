import { beforeEach, expect, test, vi } from 'vitest';

/** A browser's memory, as all its tabs have it. */
class Memory {
  readonly kept = new Map<string, string>();
  full = false;
  private tabs: ((event: { key: string | null }) => void)[] = [];
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.full) throw new Error('full');
    this.kept.set(key, value);
  }
  hear(tab: (event: { key: string | null }) => void) {
    this.tabs.push(tab);
  }
  /** The browser tells the tabs, which it does some time after a change. */
  tell() {
    for (const tab of this.tabs) tab({ key: 'bastide.tables' });
  }
}

let memory: Memory;

beforeEach(() => {
  memory = new Memory();
  vi.stubGlobal('localStorage', memory);
  vi.stubGlobal('addEventListener', (_: 'storage', tab: (event: { key: string | null }) => void) => memory.hear(tab));
});

/** The page in a tab of its own. */
async function openTab() {
  vi.resetModules();
  const tab = await import('./my-tables');
  tab.followTables();
  return tab;
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const games = ({ myTables }: Tab) => myTables.value.map(({ game }) => game);

test('what two tabs remember at the same time is all remembered', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.remember({ game: 'a' });
  other.remember({ game: 'b' });
  memory.tell();
  expect(games(one)).toEqual(['b', 'a']);
  expect(games(other)).toEqual(['b', 'a']);
  expect(games(await openTab())).toEqual(['b', 'a']);
});

test('what one tab forgets no other brings back', async () => {
  const one = await openTab();
  one.remember({ game: 'a' });
  one.remember({ game: 'b' });
  const other = await openTab();
  one.forget('a');
  other.note('b', { players: ['Ben'], over: true });
  expect(games(other)).toEqual(['b']);
  expect(games(await openTab())).toEqual(['b']);
});

test('a seat that one tab takes does not undo another one’s of the same table', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.remember({ game: 'a', links: { 1: '/g/a#key=x' } });
  other.remember({ game: 'a', links: { 2: '/g/a#key=y' } });
  expect(other.linkOf('a')).toEqual(['/g/a#key=x', '/g/a#key=y']);
});

test('where nothing can be kept a tab still knows its own tables', async () => {
  const tab = await openTab();
  tab.remember({ game: 'a' });
  memory.full = true;
  tab.remember({ game: 'b' });
  tab.remember({ game: 'c' });
  expect(games(tab)).toEqual(['c', 'b', 'a']);
});
