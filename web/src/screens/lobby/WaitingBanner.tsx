// While one waits for people and looks at something else.
import { t } from '../../texts/texts';
import { stopWaiting, waitingFor } from './waiting';

export function WaitingBanner() {
  if (waitingFor.value === null) return null;
  return (
    <div class="banners waiting-banner">
      <p class="banner" role="status">
        {t('lobby.waiting')}
        <button class="quiet-action" onClick={() => void stopWaiting()}>
          {t('lobby.stop')}
        </button>
      </p>
    </div>
  );
}
