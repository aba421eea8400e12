// A player's sign: colour and shape together, never colour alone.
import type { Colour } from '../board/model';

const SHAPES: Record<Colour, string> = {
  black: 'M0 -8L8 6H-8Z',
  white: 'M-6.5 -6.5H6.5V6.5H-6.5Z',
  blue: 'M-7.2 0A7.2 7.2 0 1 1 7.2 0A7.2 7.2 0 1 1 -7.2 0Z',
  red: 'M0 -9L7.4 0L0 9L-7.4 0Z',
  yellow: 'M-2.7 -7.6H2.7V-2.7H7.6V2.7H2.7V7.6H-2.7V2.7H-7.6V-2.7H-2.7Z',
  sky: 'M0 -9L2.5 -3L9 -2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9 -2.6L-2.5 -3Z',
};

export function SeatSign({ colour, size = 26 }: { colour: Colour; size?: number }) {
  return (
    <svg class={`seat-sign of-${colour}`} width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <circle r="12.4" />
      <path d={SHAPES[colour]} />
    </svg>
  );
}
