// The titles of sets, as the catalogue has them: the page knows no set by name.
import { signal } from '@preact/signals';
import { api } from '../../net/api';
import { t } from '../../texts/texts';
import { USUAL_PRESET } from '../home/quick';
import type { PuzzleSet } from './puzzle';

const titles = signal<Record<string, string>>({});

export async function loadSetTitles() {
  if (Object.keys(titles.peek()).length > 0) return;
  const { elements } = await api.catalogue({ preset: USUAL_PRESET, players: 2 });
  titles.value = Object.fromEntries(elements.map(({ module, module_title }) => [module, module_title]));
}

/** Its id until the titles are there. */
export const setTitle = ({ id }: PuzzleSet) => (id === 'base' ? t('puzzle.base') : (titles.value[id] ?? id));
