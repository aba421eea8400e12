// What leads away from a replay on a phone, which has no bar: the same as in the menu of a table.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { isPhone } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import { WaysOut } from '../table/WaysOut';

/** `table`: of a game that was played here; a file has none. */
export function ReplayMenu({ table }: { table: string | null }) {
  const open = useSignal(false);
  if (!isPhone.value) return null;
  return (
    <>
      <button
        class="icon-button"
        aria-label={t('replay.menu')}
        title={t('replay.menu')}
        aria-expanded={open.value}
        onClick={() => (open.value = true)}
      >
        <Icon name="menu" />
      </button>
      {open.value && (
        <Dialog title={t('replay.menu')} onClose={() => (open.value = false)}>
          <WaysOut table={table} />
        </Dialog>
      )}
    </>
  );
}
