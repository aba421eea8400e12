// A player's colour: the sign itself is a list to choose from.
import type { Colour } from '../net/colours';
import { t } from '../texts/texts';
import { ColourMark } from '../board/figure-icon';

interface Props {
  colours: Colour[];
  value: Colour;
  label: string;
  onChange(colour: Colour): void;
}

/** The order in which colours are given to those who have chosen none: the most different first. */
export const GIVEN: Colour[] = ['red', 'blue', 'yellow', 'black', 'white', 'sky'];

export const colourName = (colour: Colour) => t('colour.name', { colour });

export function ColourPicker({ colours, value, label, onChange }: Props) {
  return (
    <span class="colour-picker">
      <ColourMark colour={value} size={28} />
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
