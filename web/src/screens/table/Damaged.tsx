// What happened next at this table cannot be read by the server: it stands as it was before, and nobody plays on.
import type { TableStore } from '../../game/table-store';
import { t } from '../../texts/texts';

export function DamagedBanner({ store }: { store: TableStore }) {
  if (!store.table.value?.damaged) return null;
  return (
    <div class="banner" role="status">
      <span>{t('table.damaged')}</span>
    </div>
  );
}
