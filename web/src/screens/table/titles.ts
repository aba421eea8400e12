// What figures and tokens are called at a table.
import { figureName, nounTitle, tokenName } from '../../texts/named';
import { t } from '../../texts/texts';
import type { TableView } from './view';

export const figureTitle = (view: TableView, figure: string): string => figureName(view.store.catalogue.value?.figures, figure);

/** "2 big followers" */
export function figuresCounted(view: TableView, figure: string, count: number): string {
  return t('figure.counted', { figure, count, title: nounTitle('figure', view.store.catalogue.value?.figures, figure) });
}

export const tokenTitle = (view: TableView, token: string): string => tokenName(view.store.catalogue.value?.tokens, token);
