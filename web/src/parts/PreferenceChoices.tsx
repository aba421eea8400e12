// Preferences that can be set in more than one place.
import { prefer, preferences } from '../settings/preferences';
import { t } from '../texts/texts';
import { Choice } from './Choice';

export function HandChoice() {
  return (
    <Choice
      label={t('preferences.hand')}
      value={preferences.value.hand}
      onChange={(value) => prefer({ hand: value })}
      options={(['right', 'left'] as const).map((value) => ({ value, text: t('preferences.hand-is', { value }) }))}
    />
  );
}

export function ConfirmChoice() {
  return (
    <Choice
      label={t('preferences.confirm')}
      value={preferences.value.confirm}
      onChange={(value) => prefer({ confirm: value })}
      options={(['always', 'onlyChoice', 'fast'] as const).map((value) => ({ value, text: t('preferences.confirm-is', { value }) }))}
    />
  );
}
