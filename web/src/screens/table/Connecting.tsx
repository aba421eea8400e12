// How the connection stands, in words. Nothing is shown while all is well.
import type { TableStore } from '../../game/table-store';
import { t } from '../../texts/texts';

export function Connecting({ store }: { store: TableStore }) {
  const state = store.connection.value;
  if (state === 'closed' && store.why.value) return <Outdated why={store.why.value} />;
  return <p class="loading">{state === 'lost' ? t('connection.lost') : t('connection.connecting')}</p>;
}

export function ConnectionBanner({ store }: { store: TableStore }) {
  const state = store.connection.value;
  const refused = state === 'closed' ? store.why.value : null;
  return (
    <div class="banner" role="status" hidden={state !== 'lost' && !refused}>
      {refused && <Outdated why={refused} />}
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

/** The server has become a newer one since this page was loaded. */
function Outdated({ why }: { why: string }) {
  return (
    <>
      <span>{why}</span>
      <button class="quiet-action" onClick={() => location.reload()}>
        {t('connection.reload')}
      </button>
    </>
  );
}
