import type { Noun } from '../../net/wire';
import { t } from '../../texts/texts';

export const figureName = (kinds: Noun[], figure: string) => t('figure.name', { figure, title: kinds.find(({ id }) => id === figure)?.title ?? figure });
