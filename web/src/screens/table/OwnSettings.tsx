// What a player wants to reach while playing or looking back: the way home, the preferences, and the few of them that are changed at the table.
import { AccountEntry } from '../../parts/AccountEntry';
import { Icon } from '../../parts/Icon';
import { openPreferences } from '../../parts/preferences-open';
import { ConfirmChoice, HandChoice } from '../../parts/PreferenceChoices';
import { play } from '../../parts/sound';
import { prefer, preferences } from '../../settings/preferences';
import { layout } from '../../settings/surroundings';
import { t } from '../../texts/texts';

/** `backTo`: the game at whose table one is not now. */
export function OwnSettings({ backTo = null }: { backTo?: string | null }) {
  const { sound } = preferences.value;
  const hear = (on: boolean) => {
    prefer({ sound: on });
    play('turn');
  };
  return (
    <section class="own-settings" aria-label={t('menu.own')}>
      <div class="row">
        {backTo && (
          <a class="second-action" href={`/g/${backTo}`}>
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
      <label class="switch">
        {t('menu.sound')}
        <input type="checkbox" checked={sound} onChange={(event) => hear(event.currentTarget.checked)} />
      </label>
      {layout.value !== 'desktop' && <HandChoice />}
      <ConfirmChoice />
    </section>
  );
}
