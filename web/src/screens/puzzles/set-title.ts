// The titles of sets, as the catalogue has them: the page knows no set by name.
import { signal } from '@preact/signals';
import { api } from '../../net/api';
import { moduleTitle } from '../../texts/named';
import { t } from '../../texts/texts';
import { USUAL_PRESET } from '../home/quick';
import type { PuzzleSet } from './puzzle';

const titles = signal<Record<string, { module: string; module_title: string }>>({});

export async function loadSetTitles() {
  if (Object.keys(titles.peek()).length > 0) return;
  const { elements } = await api.catalogue({ preset: USUAL_PRESET, players: 2 });
  titles.value = Object.fromEntries(elements.map((element) => [element.module, element]));
}

/** Its id until the titles are there. */
export function setTitle({ id }: PuzzleSet): string {
  if (id === 'base') return t('puzzle.base');
  const known = titles.value[id];
  return known ? moduleTitle(known) : id;
}
