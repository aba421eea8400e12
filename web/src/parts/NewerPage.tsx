// Says that a newer version of the page is there. Nothing is loaded anew until somebody wants it.
import { signal } from '@preact/signals';
import { newerPage } from '../net/offline';
import { t } from '../texts/texts';

export function NewerPage() {
  if (!newerPage.value) return null;
  return (
    <p class="newer-page" role="status">
      {t('newer.text')}{' '}
      <button class="quiet-action" onClick={() => newerPage.value?.load()}>
        {t('newer.load')}
      </button>
    </p>
  );
}

/** the version that was not wanted yet */
const later = signal<typeof newerPage.value>(null);

/** Over a board, until somebody has read it. What is laid and not confirmed is there again afterwards. */
export function NewerPageBanner() {
  const newer = newerPage.value;
  if (!newer || newer === later.value) return null;
  return (
    <div class="banner" role="status">
      <span>{t('newer.text')}</span>
      <span class="banner-choices">
        <button class="quiet-action" onClick={() => newer.load()}>
          {t('newer.load')}
        </button>
        <button class="quiet-action" onClick={() => (later.value = newer)}>
          {t('newer.later')}
        </button>
      </span>
    </div>
  );
}
