// Where something is typed, with its label, a hint, and what is wrong with it: all of it is read out with the field.
import type { ComponentChildren, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../texts/texts';
import { Icon } from './Icon';
import { problemText } from './Problem';
import type { Refused } from '../net/refused';

interface Props extends Omit<JSX.HTMLAttributes<HTMLInputElement>, 'onChange' | 'label'> {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: ComponentChildren;
  /** what the server said of this field; see faultAt() */
  fault?: Refused | null;
  name?: string;
  autocomplete?: string;
  required?: boolean;
  maxLength?: number;
  type?: string;
}

/** The refusal, if it is about what stands at this JSON pointer of the request. */
export const faultAt = (problem: Refused | null, ...places: string[]): Refused | null =>
  problem && places.includes(problem.failure.place ?? '') ? problem : null;

/** The refusal, if it is about none of these. */
export const faultElsewhere = (problem: Refused | null, ...places: string[]): Refused | null => (faultAt(problem, ...places) ? null : problem);

export function Field({ label, value, onChange, hint, fault = null, children, ...rest }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-line">
        <input
          type="text"
          {...(rest as JSX.HTMLAttributes<HTMLInputElement>)}
          ref={input}
          id={id}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-more`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {children}
      </div>
      <div id={`${id}-more`} class="field-more" aria-live="polite">
        {fault ? <p class="problem">{problemText(fault)}</p> : hint && <p class="quiet">{hint}</p>}
      </div>
    </div>
  );
}

/** A password may be looked at. */
export function PasswordField(props: Omit<Props, 'type'>) {
  const shown = useSignal(false);
  const label = t('account.show-password');
  return (
    <Field {...props} type={shown.value ? 'text' : 'password'} spellcheck={false} autocapitalize="off">
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-pressed={shown.value}
        onClick={() => (shown.value = !shown.value)}
      >
        <Icon name="eye" />
      </button>
    </Field>
  );
}
