import { t } from '../../texts/texts';

const NAMES: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', '-': '−' };

/** "Shift+ArrowLeft" as it stands on a keyboard: "Shift ←"; of those with a word on them in the reader's language, only one is used. */
export function keyName(key: string): string {
  if (key === '+') return '+';
  return key
    .split('+')
    .map((part) => (part === 'Space' ? t('key.space') : (NAMES[part] ?? part)))
    .join(' ');
}
