// The page's own words for figures and tokens, or the catalogue's for those of expansions that it does not know.
import { nounTitle } from '../../texts/named';
import { t } from '../../texts/texts';
import type { TableView } from './view';

/** "complete cities" or "tower-piece" as a key of a text: completeCities, towerPiece */
export const inCamelCase = (words: string): string => words.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

export function figureTitle(view: TableView, figure: string): string {
  return t('figure.name', { figure, title: nounTitle('figure', view.store.catalogue.value?.figures, figure) });
}

/** "2 big followers" */
export function figuresCounted(view: TableView, figure: string, count: number): string {
  return t('figure.counted', { figure, count, title: nounTitle('figure', view.store.catalogue.value?.figures, figure) });
}

export function tokenTitle(view: TableView, token: string): string {
  return t('token.name', { token: inCamelCase(token), title: nounTitle('token', view.store.catalogue.value?.tokens, token) });
}
