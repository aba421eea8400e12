// One of several: radio buttons that look like a strip of buttons.
import { useState } from 'preact/hooks';

interface Props<V extends string> {
  label: string;
  value: V;
  options: { value: V; text: string }[];
  onChange(value: V): void;
  /** shown to people who see the page as well */
  showLabel?: boolean;
}

let groups = 0;

export function Choice<V extends string>({ label, value, options, onChange, showLabel = true }: Props<V>) {
  const [name] = useState(() => `choice-${(groups += 1)}`);
  return (
    <fieldset class="choice">
      <legend class={showLabel ? '' : 'unseen'}>{label}</legend>
      <div class="choice-strip">
        {options.map((option) => (
          <label key={option.value} class={option.value === value ? 'chosen' : ''}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
