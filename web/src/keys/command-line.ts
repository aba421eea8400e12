// The command line at the table (`/`): a move in the notation, or a word. The caller decides what it does.
export type Line =
  | { what: 'move'; actions: string[] }
  | { what: 'legal' | 'mine' | 'score' | 'tiles' | 'help' }
  | { what: 'nothing' }
  | { what: 'unknown'; text: string };

const WORDS = ['legal', 'mine', 'score', 'tiles', 'help'] as const;

export function readLine(text: string): Line {
  const words = text.trim().replace(/^\//, '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return { what: 'nothing' };
  const word = WORDS.find((each) => each === words[0]!.toLowerCase());
  if (word && words.length === 1) return { what: word };
  return words.every(isAction) ? { what: 'move', actions: words } : { what: 'unknown', text: text.trim() };
}

// only the notation's words have these signs; what such a word means, and whether it is legal, is for the server to say
const isAction = (word: string) => /[-,@<>*=]/.test(word);
