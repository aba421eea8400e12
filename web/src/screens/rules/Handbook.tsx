// The rules to read: an overview, and a page for the base game and for each expansion, with every rule by its number.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { HandbookPage } from './handbook-page';
import { isPlainClick, openedRule } from '../../parts/Clause';
import { lessonOf } from '../../lessons/course';
import { lazy } from '../../parts/lazy';
import { TopBar } from '../../parts/TopBar';
import { goInstead } from '../../router';
import '../../styles/handbook.css';
import { language, t } from '../../texts/texts';
import { Lost } from '../home/Lost';
import { HouseRules } from './HouseRules';
import { addressOf, isRule, loadPage, loadRule, OVERVIEW } from './pages';

const SetTiles = lazy(() => import('./SetTiles').then((module) => module.SetTiles), true);

export function Handbook({ name }: { name: string | null }) {
  const shown = useSignal<HandbookPage | null>(null);
  const problem = useSignal<'lost' | 'unloaded' | null>(null);
  useEffect(() => {
    const found = async () => {
      const page = name && isRule(name) ? (await loadRule(name))?.page : null;
      if (page) return goInstead(`${addressOf(page.id)}#${name}`);
      shown.value = await loadPage(name ?? OVERVIEW);
      if (!shown.value) problem.value = 'lost';
    };
    found().catch(() => (problem.value = 'unloaded'));
  }, [language.value]);
  if (problem.value === 'lost') return <Lost />;
  return (
    <div class="screen">
      <TopBar>
        <a class="quiet-action" href="/rules">
          {t('rules.title')}
        </a>
      </TopBar>
      {!shown.value && <p class="loading">{problem.value ? t('page.not-loaded') : t('page.loading')}</p>}
      {shown.value && <Page key={shown.value.title} name={name ?? OVERVIEW} page={shown.value} />}
    </div>
  );
}

/** The pages of what the first lessons are about. */
const LEARNT_AT_FIRST = [OVERVIEW, 'base'];

function Page({ name, page }: { name: string; page: HandbookPage }) {
  const text = useRef<HTMLElement>(null);
  const lesson = lessonOf(name) ? `/learn/${name}` : LEARNT_AT_FIRST.includes(name) ? '/learn' : null;
  useEffect(() => titled(page.title), []);
  useEffect(() => pointed(text.current!), []);
  return (
    <div class="handbook">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those on its links, which keys make too */}
      <main ref={text} onClick={openRule}>
        <h1>{page.title}</h1>
        {lesson && (
          <p>
            <a class="quiet-action" href={lesson}>
              {t('rules.lesson')}
            </a>
          </p>
        )}
        <Contents page={page} />
        {name !== OVERVIEW && (
          <div class="set-tiles-place">
            <SetTiles set={name} />
          </div>
        )}
        <Text page={page} />
      </main>
      <nav class="handbook-pages" aria-label={t('rules.pages')}>
        <ul>
          {page.pages.map(({ id, title }) => (
            <li key={id}>
              <a href={addressOf(id)} aria-current={id === name ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Our own text, made into HTML by build/handbook.ts; its table of house rules can be set side by side by documents. */
function Text({ page }: { page: HandbookPage }) {
  const [before, table, after] = withWords(page.html).split(/(<table class="listing options">[\s\S]*?<\/table>)/);
  return (
    <div>
      <div class="handbook-text" dangerouslySetInnerHTML={{ __html: before! }} />
      {table && <HouseRules page={page} table={table} />}
      {after && <div class="handbook-text" dangerouslySetInnerHTML={{ __html: after }} />}
    </div>
  );
}

/** The links from rules to their examples come without words: these are the page's. */
const withWords = (html: string) =>
  html.replace(/data-count="(\d+)">/g, (link, count: string) => `${link}${t('rules.on-board', { count: Number(count) })}`);

function Contents({ page }: { page: HandbookPage }) {
  return (
    <nav class="handbook-contents" aria-label={t('rules.contents')}>
      <ul>
        {page.contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the text a rule's number shows its sentence; who reads on does not lose the place. */
function openRule(event: MouseEvent) {
  const rule = (event.target as Element).closest<HTMLElement>('[data-rule]')?.dataset.rule;
  if (!rule || !isPlainClick(event)) return;
  event.preventDefault();
  openedRule.value = rule;
}

function titled(title: string) {
  const before = document.title;
  document.title = t('rules.window', { page: title });
  return () => void (document.title = before);
}

/** Shows what the address points to: the text came after the address was looked at, so :target does not know it. */
function pointed(text: HTMLElement) {
  const show = () => {
    text.querySelector('.pointed')?.classList.remove('pointed');
    const found = location.hash ? text.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`) : null;
    found?.classList.add('pointed');
    found?.scrollIntoView({ block: found.tagName === 'TR' ? 'center' : 'start' });
  };
  show();
  addEventListener('hashchange', show);
  return () => removeEventListener('hashchange', show);
}
