// Codes that people carry from one device to another.

/** The code itself, where the whole link was pasted. */
export const codeIn = (typed: string): string => /#code=([\w-]+)/.exec(typed)?.[1] ?? typed.trim();

/** "4:07" until then; "0:00" from then on. */
export function minutesLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a printed or kept sheet of recovery codes says. */
export const sheetOf = (title: string, where: string, codes: readonly string[]): string => [title, where, '', ...codes, ''].join('\n');
