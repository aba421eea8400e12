// Another key for a seat of mine: who has the old link, or a browser that was lost, is out at once.
import { useSignal } from '@preact/signals';
import { api, randomBits, type Refused } from '../../net/api';
import { announce } from '../../parts/announce';
import { Problem } from '../../parts/Problem';
import { Sure } from '../../parts/Sure';
import { remember } from '../../settings/my-tables';
import { t } from '../../texts/texts';
import type { TableView } from './view';

export function NewKey({ view, seat }: { view: TableView; seat: number }) {
  const sure = useSignal(false);
  const error = useSignal<Refused | null>(null);
  const { game, you } = view.store;
  const renew = async () => {
    try {
      const { key, link } = await api.renewKey(game, seat, randomBits());
      remember({ game, links: { [seat]: link } });
      view.store.reconnect([key]);
      announce(t('key.done'));
      sure.value = false;
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  if (!sure.value)
    return (
      <button class="quiet-action" onClick={() => (sure.value = true)}>
        {you.value.length > 1 ? t('key.renew-seat', { name: view.nameOf(seat) }) : t('key.renew')}
      </button>
    );
  return (
    <div>
      <Sure question={t('key.sure')} yes={t('key.yes')} no={t('key.no')} onYes={() => void renew()} onNo={() => (sure.value = false)} />
      <Problem error={error.value} />
    </div>
  );
}
