// The six colours of figures, each with a mark of its own shape, and the inks that all share.
import type { Colour } from '../net/colours';

export const INK = '#1d1511';
export const PAPER = '#fffaf0';

export interface FigureColour {
  body: string;
  /** the mark on it */
  mark: string;
  shade: string;
}

export const COLOURS: Record<Colour, FigureColour> = {
  black: { body: '#111111', mark: '#ffffff', shade: '#3d3a37' },
  white: { body: '#ffffff', mark: '#111111', shade: '#d9d2c4' },
  blue: { body: '#0b4fb3', mark: '#ffffff', shade: '#083a86' },
  red: { body: '#c8321a', mark: '#ffffff', shade: '#932110' },
  yellow: { body: '#ffc91a', mark: '#111111', shade: '#d19c00' },
  sky: { body: '#56b4e9', mark: '#111111', shade: '#2f86b8' },
};

/** Each colour's mark about 0,0, 16 to 18 wide: triangle, square, disc, diamond, cross, star. */
export const MARKS: Record<Colour, string> = {
  black: 'M0 -8L8 6H-8Z',
  white: 'M-6.5 -6.5H6.5V6.5H-6.5Z',
  blue: 'M-7.2 0A7.2 7.2 0 1 1 7.2 0A7.2 7.2 0 1 1 -7.2 0Z',
  red: 'M0 -9L7.4 0L0 9L-7.4 0Z',
  yellow: 'M-2.7 -7.6H2.7V-2.7H7.6V2.7H2.7V7.6H-2.7V2.7H-7.6V-2.7H-2.7Z',
  sky: 'M0 -9L2.5 -3L9 -2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9 -2.6L-2.5 -3Z',
};
