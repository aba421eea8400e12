// Saved games of other programs (docs/import.md): which files are such, and what of them the server needs.

/** The file as the server takes it, or null if it is something else. */
export function otherSave(text: string): object | null {
  const file = parsed(text);
  if (!file || 'format' in file || typeof file.setup !== 'object' || !Array.isArray(file.replay)) return null;
  const { chat: _chat, clock: _clock, ...game } = file;
  return { ...game, replay: file.replay.map(withoutClock) };
}

function parsed(text: string): Record<string, unknown> | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function withoutClock(message: unknown): unknown {
  if (typeof message !== 'object' || message === null) return message;
  const { clock: _clock, ...rest } = message as Record<string, unknown>;
  return rest;
}
