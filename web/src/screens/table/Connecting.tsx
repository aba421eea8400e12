// How the connection stands, in words. Nothing is shown while all is well.
import type { TableStore } from '../../game/table-store';
import { t } from '../../texts/texts';

export function Connecting({ store }: { store: TableStore }) {
  return <p class="loading">{store.connection.value === 'lost' ? t('connection.lost') : t('connection.connecting')}</p>;
}

export function ConnectionBanner({ store }: { store: TableStore }) {
  const state = store.connection.value;
  return (
    <div class="banner" role="status" hidden={state !== 'lost'}>
      {state === 'lost' && (
        <>
          <span>{store.why.value ?? t('connection.lost')}</span>
          <button class="quiet-action" onClick={() => store.retryNow()}>
            {t('connection.retry')}
          </button>
        </>
      )}
    </div>
  );
}
