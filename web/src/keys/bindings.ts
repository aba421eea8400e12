// Which key does what at the table (docs: the list on the page, `?`). A key is written as "R", "Shift+R", "Ctrl+Z", "Enter".
export const COMMANDS = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  exploreLeft: ['Shift+ArrowLeft'],
  exploreRight: ['Shift+ArrowRight'],
  exploreUp: ['Shift+ArrowUp'],
  exploreDown: ['Shift+ArrowDown'],
  next: ['N'],
  previous: ['P'],
  rotate: ['R'],
  rotateBack: ['Shift+R'],
  spot: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  none: ['0'],
  kindBack: [','],
  kindOn: ['.'],
  confirm: ['Enter', 'Space'],
  back: ['Escape', 'Ctrl+Z'],
  zoomIn: ['+', '='],
  zoomOut: ['-'],
  fit: ['F'],
  panUp: ['W'],
  panLeft: ['A'],
  panDown: ['S'],
  panRight: ['D'],
  turnBoard: ['E'],
  turnBoardBack: ['Q'],
  lastMove: ['G'],
  drawing: ['B'],
  ownership: ['O'],
  tiles: ['T'],
  lastMoves: ['L'],
  inspect: ['I'],
  hint: ['H'],
  commandLine: ['/'],
  chat: ['C'],
  keys: ['?'],
} satisfies Record<string, string[]>;

export type Command = keyof typeof COMMANDS;
export type Bindings = Record<Command, string[]>;

export interface Stroke {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key press is called. Shift is named with letters and named keys only: "?" says it already. */
export function strokeName(stroke: Stroke): string {
  const key = stroke.key === ' ' ? 'Space' : stroke.key.length === 1 ? stroke.key.toUpperCase() : stroke.key;
  const shift = stroke.shiftKey && (key.length > 1 || isLetter(key));
  return [stroke.ctrlKey || stroke.metaKey ? 'Ctrl+' : '', stroke.altKey ? 'Alt+' : '', shift ? 'Shift+' : '', key].join('');
}

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();
const isSingleCharacter = (name: string) => name.replace('Shift+', '').length === 1;

/** The command of a key press; `letters` off: single characters do nothing (WCAG 2.1.4). */
export function commandOf(stroke: Stroke, changed: Partial<Bindings>, letters = true): { command: Command; key: string } | null {
  const key = strokeName(stroke);
  if (!letters && isSingleCharacter(key)) return null;
  const all = bindings(changed);
  for (const command of Object.keys(all) as Command[]) if (all[command].includes(key)) return { command, key };
  return null;
}

export const bindings = (changed: Partial<Bindings>): Bindings => ({ ...COMMANDS, ...changed });

/** The bindings after `key` is given to `command`, and taken from whatever had it. */
export function rebound(changed: Partial<Bindings>, command: Command, key: string): Partial<Bindings> {
  const all = bindings(changed);
  const result = { ...changed };
  for (const other of Object.keys(all) as Command[])
    if (other !== command && all[other].includes(key)) result[other] = all[other].filter((each) => each !== key);
  result[command] = [key];
  return result;
}
