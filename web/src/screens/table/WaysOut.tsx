// What leads away from a board: home, to the preferences and the account, and from a replay back to its table.
import { AccountEntry } from '../../parts/AccountEntry';
import { Icon } from '../../parts/Icon';
import { openPreferences } from '../../parts/preferences-open';
import { t } from '../../texts/texts';

/** `table`: the game at whose table one is not now. */
export function WaysOut({ table = null }: { table?: string | null }) {
  return (
    <div class="row ways-out">
      {table && (
        <a class="second-action" href={`/g/${table}`}>
          <Icon name="previous" /> {t('menu.back-to-table')}
        </a>
      )}
      <a class="second-action" href="/">
        <Icon name="home" /> {t('menu.home')}
      </a>
      <button class="second-action" onClick={openPreferences}>
        <Icon name="gear" /> {t('page.preferences')}
      </button>
      <AccountEntry class="second-action" />
    </div>
  );
}
