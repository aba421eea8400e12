// The position from which the game shall begin, pasted as text. The server reads it; what it refuses stands beside the button.
import { t } from '../../texts/texts';
import type { Draft } from './draft';

export function StartPosition({ draft }: { draft: Draft }) {
  const given = draft.startsFrom.value !== null;
  return (
    <details class="start-position" open={given}>
      <summary>{t('new.from-position')}</summary>
      <label>
        {t('new.position')}
        <textarea
          rows={4}
          spellcheck={false}
          value={draft.position.value}
          aria-describedby="position-text"
          onInput={(event) => (draft.position.value = event.currentTarget.value)}
        />
      </label>
      <p class="quiet" id="position-text">
        {given ? t('new.position-rules') : t('new.position-text')}
      </p>
    </details>
  );
}
