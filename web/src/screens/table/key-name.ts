const NAMES: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', '-': '−' };

/** "Shift+ArrowLeft" as it stands on a keyboard: "Shift ←". */
export function keyName(key: string): string {
  if (key === '+') return '+';
  return key
    .split('+')
    .map((part) => NAMES[part] ?? part)
    .join(' ');
}
