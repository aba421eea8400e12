// What the host may do before the game: send somebody away from a seat, and lock the door.
import { useSignal } from '@preact/signals';
import type { TableStore } from '../../game/table-store';
import { randomBits, type Refused } from '../../net/api';
import type { Table } from '../../net/wire';
import { CopyButton } from '../../parts/CopyButton';
import { Problem } from '../../parts/Problem';
import { passAt, remember } from '../../settings/my-tables';
import { t } from '../../texts/texts';

interface Props {
  store: TableStore;
  table: Table;
}

export const isHost = ({ store, table }: Props) => table.host !== null && store.you.value.includes(table.host);

export function Door({ store, table }: Props) {
  const error = useSignal<Refused | null>(null);
  if (!isHost({ store, table })) return table.locked ? <p class="note">{passAt(table.game) ? t('door.you-may') : t('door.locked')}</p> : null;
  const pass = passAt(table.game);
  const lock = async (locked: boolean) => {
    const fresh = locked ? randomBits() : null;
    error.value = null;
    try {
      await store.send({ type: 'lock', pass: fresh });
      remember({ game: table.game, pass: fresh ?? '' });
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  return (
    <div class="door">
      <label class="switch">
        {t('door.lock')}
        <input type="checkbox" checked={table.locked} onChange={(event) => void lock(event.currentTarget.checked)} />
      </label>
      <p class="quiet">{t('door.text')}</p>
      {table.locked && pass && <CopyButton text={`${location.origin}/g/${table.game}#pass=${pass}`} label={t('door.copy')} />}
      <Problem error={error.value} />
    </div>
  );
}

export function FreeSeatButton({ store, seat }: { store: TableStore; seat: number }) {
  const error = useSignal<Refused | null>(null);
  const free = () => store.send({ type: 'free', seat }).catch((problem: Refused) => (error.value = problem));
  return (
    <>
      <button class="quiet-action" onClick={() => void free()}>
        {t('waiting.free')}
      </button>
      <Problem error={error.value} />
    </>
  );
}
