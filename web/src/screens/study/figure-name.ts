import type { Noun } from '../../net/wire';
import { nounTitle } from '../../texts/named';
import { t } from '../../texts/texts';

export const figureName = (kinds: Noun[], figure: string) => t('figure.name', { figure, title: nounTitle('figure', kinds, figure) });
