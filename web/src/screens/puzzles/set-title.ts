import { t } from '../../texts/texts';
import type { PuzzleSet } from './puzzle';

export const setTitle = ({ id }: PuzzleSet) => (id === 'base' ? t('puzzle.base') : t('puzzle.set', { set: id.replaceAll('-', '_') }));
