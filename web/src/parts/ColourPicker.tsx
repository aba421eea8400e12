// A player's colour: the sign itself is a list to choose from.
import type { Colour } from '../board/model';
import { t } from '../texts/texts';
import { SeatSign } from './Seat';

interface Props {
  colours: Colour[];
  value: Colour;
  label: string;
  onChange(colour: Colour): void;
}

export const colourName = (colour: Colour) => t('colour.name', { colour });

export function ColourPicker({ colours, value, label, onChange }: Props) {
  return (
    <span class="colour-picker">
      <SeatSign colour={value} size={28} />
      <select value={value} aria-label={label} onChange={(event) => onChange(event.currentTarget.value as Colour)}>
        {colours.map((colour) => (
          <option key={colour} value={colour}>
            {colourName(colour)}
          </option>
        ))}
      </select>
    </span>
  );
}
