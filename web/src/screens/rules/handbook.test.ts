// The handbook in the browser: every link in it leads somewhere, and every rule that the program may name has its sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageOf, RuleSources } from '../../../build/handbook';
import { languagesOf } from '../../../build/translations/languages';
import { MadePart } from '../../../build/translations/made-part';
import { partsOf } from '../../../build/translations/markdown-blocks';
import { wordsOf } from '../../../build/translations/words';
import { routeOf } from '../../router';
import { isRule, loadPage, loadRule } from './pages';

const root = new URL('../../../../', import.meta.url).pathname;
const sources = new RuleSources(root);
const { pages, examples } = sources;
const english = sources.in('en');
const made = new Map(pages.map(({ id }) => [id, english.page(id)]));
const idsOn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!));

test('the overview and the base game come first', () => {
  expect(pages.slice(0, 2)).toEqual([
    { id: 'README', title: 'The rules' },
    { id: 'base', title: 'The base game' },
  ]);
});

describe.each([...made])('%s', (id, page) => {
  test('says what changes, gives an example, answers questions, and lists its rules', () => {
    const titles = page.contents.map(({ text }) => text);
    const wanted = id === 'README' ? ['The sets', 'The presets'] : ['An example', 'Often asked', 'What is in the box', 'The rules by number'];
    expect(titles).toEqual(expect.arrayContaining(wanted));
  });

  test('has links that lead to something, and anchors that are there once', () => {
    const links = [...page.html.matchAll(/<a href="([^"]+)"/g)].map((match) => new URL(match[1]!, 'http://page'));
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const route = routeOf(link.pathname);
      if (route.screen === 'example') {
        expect(examples.pages[route.page]!.map((example) => example.id)).toContain(route.example);
        continue;
      }
      expect(route.screen, link.href).toBe('rules');
      const target = made.get((route.screen === 'rules' && route.page) || 'README');
      expect(target, link.href).toBeDefined();
      if (link.hash) expect(idsOn(target!.html), link.href).toContain(link.hash.slice(1));
    }
    const ids = [...page.html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('holds no more HTML than it is made of', () => {
    const tags = new Set([...page.html.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]!));
    expect([...tags].filter((tag) => !ALLOWED.includes(tag))).toEqual([]);
    expect(page.html).not.toContain('<!--');
  });
});

const ALLOWED = ['a', 'br', 'code', 'em', 'h2', 'h3', 'li', 'ol', 'p', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'];

describe('the made part', () => {
  const words = wordsOf(root, 'en', sources.english, sources.sentences);
  const part = new MadePart(words, sources.english);

  test.each(pages.map(({ id }) => id))('of %s can be said in other words: said in English it is what it was', (id) => {
    const { made } = partsOf(sources.textOf(id));
    expect(part.translated(made)).toBe(made);
  });

  test('tells which presets have which value', () => {
    const rules = part.houseRules(partsOf(sources.textOf('base')).made);
    const { values } = rules.find(({ id }) => id === 'occupied-rule')!;
    expect(values).toContainEqual({ text: "only other players'", presets: ['sv-2000'] });
    expect(values.flatMap(({ presets }) => presets).sort()).toEqual(sources.english.presets().sort());
  });

  test('in which something is not known is a mistake', () => {
    expect(() => part.translated('## House rules\n\n| A new option | - |')).toThrow('a cell that is not known');
  });
});

describe.each(languagesOf(root).map(({ code }) => code))('in %s', (code) => {
  const handbook = sources.in(code);

  test.each(pages.map(({ id }) => id))('%s has the same addresses and rows as the English', (id) => {
    const [here, there] = [handbook.page(id), made.get(id)!];
    const skeleton = (html: string) =>
      [...html.matchAll(/ (?:id|href|data-rule|data-count)="[^"]*"|<(?:tr|li|h2|h3|table)\b/g)].map(([found]) => found);
    expect(skeleton(here.html)).toEqual(skeleton(there.html));
    expect(here.contents.map(({ id }) => id)).toEqual(there.contents.map(({ id }) => id));
    expect(here.houseRules.map(({ id }) => id)).toEqual(there.houseRules.map(({ id }) => id));
  });

  test('every rule and every example has its sentence', () => {
    const sentences = handbook.sentences();
    expect(Object.keys(sentences)).toEqual(Object.keys(english.sentences()));
    for (const { id } of pages) expect(handbook.titles(id).length).toBe((examples.pages[id] ?? []).length);
  });
});

test('of the overview the browser gets what is for players', () => {
  expect(made.get('README')!.html).not.toContain('index.tsv');
});

test('every rule that the program may name can be looked up', () => {
  const files = ['engine', 'server', 'protocol'].flatMap((layer) =>
    readdirSync(root + layer, { recursive: true, encoding: 'utf8' }).map((name) => `${root}${layer}/${name}`),
  );
  const code = files
    .filter((name) => /\.(cpp|h)$/.test(name) && !/_test\.cpp$|test_modules|\/testing\//.test(name))
    .map((name) => readFileSync(name, 'utf8'));
  const named = new Set(code.flatMap((text) => [...text.matchAll(/"([A-Z]{1,3}-\d{2,3})"/g)].map((match) => match[1]!)));
  const sentences = english.sentences();
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((id) => !sentences[id]?.sentence)).toEqual([]);
});

test('a page and a rule are loaded by name', async () => {
  expect((await loadPage('tower'))?.title).toBe('Tower');
  expect(await loadPage('nowhere')).toBeNull();
  expect(await loadRule('TO-09')).toMatchObject({ page: { id: 'tower', title: 'Tower' }, sentence: expect.stringContaining('close a tower') });
  expect((await loadRule('CO-03'))?.page?.id).toBe('counts-city');
  expect(await loadRule('TO-99')).toBeNull();
});

test.each(['B-22', 'EX-031', 'I-004'])('%s is a rule', (id) => expect(isRule(id)).toBe(true));
test.each(['tower', 'king-and-robber', 'B-', 'b-22'])('%s is none', (id) => expect(isRule(id)).toBe(false));

describe('Markdown', () => {
  const page = (text: string) => pageOf('tower', `# Tower\n\n${text}`);

  test('links to other files and to rules become addresses', () => {
    expect(page('See [the base game](base.md) and [B-12](base.md#B-12).').html).toBe(
      '<p>See <a href="/rules/base">the base game</a> and <a href="/rules/base#B-12" class="clause" data-rule="B-12">B-12</a>.</p>\n',
    );
    expect(page('[Overview](README.md)').html).toContain('href="/rules"');
    expect(page('[TO-09](#TO-09)').html).toContain('href="/rules/tower#TO-09"');
  });

  test('a rule with examples has a link to them: to the one, or to the list', () => {
    const row = (count: number) =>
      pageOf('tower', '# Tower\n\n| number | rule |\n|---|---|\n| <a id="TO-01"></a>TO-01 | Towers. |\n', {
        examplesOf: () => ({ count, first: '/rules/tower/one' }),
      }).html;
    expect(row(1)).toContain('<td>Towers. <a href="/rules/tower/one" class="on-board" data-count="1"></a></td>');
    expect(row(2)).toContain('<a href="/rules/tower#TO-01" class="on-board" data-rule="TO-01" data-count="2"></a>');
  });

  test('an example in the text leads to the board, and must have a scenario', () => {
    const first = '/rules/tower/one';
    expect(pageOf('tower', '# Tower\n\nSo it is ([on the board](#EX-001)).', { examplesOf: () => ({ count: 2, first }) }).html).toContain(
      `(<a href="${first}" class="on-board">on the board</a>)`,
    );
    expect(() => page('[on the board](#EX-001)')).toThrow('tower.md: no scenario shows EX-001 on the board');
  });

  test('a link out of the handbook is a mistake', () => {
    expect(() => page('[code](../../engine/README.md)')).toThrow('tower.md: a page of the handbook cannot link to');
  });

  test("a rule's row bears its number, and one of another page leads there", () => {
    const { html } = page('| number | rule |\n|---|---|\n| <a id="TO-01"></a>TO-01 | Towers. |\n| [T-09](base.md#T-09) | One action. |\n');
    expect(html).toContain('<tr id="TO-01"><th scope="row"><a href="/rules/tower#TO-01">TO-01</a></th><td>Towers.</td></tr>');
    expect(html).toContain('<tr><th scope="row"><a href="/rules/base#T-09">T-09</a></th><td>One action.</td></tr>');
  });
});
