// Says that a newer version of the page is there. Nothing is loaded anew until somebody wants it.
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
