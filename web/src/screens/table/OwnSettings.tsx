// What a player wants to reach while playing: the way home, the preferences, and the few of them that are changed at the table.
import { Choice } from '../../parts/Choice';
import { Icon } from '../../parts/Icon';
import { openPreferences } from '../../parts/preferences-open';
import { play } from '../../parts/sound';
import { prefer, preferences } from '../../settings/preferences';
import { layout } from '../../settings/surroundings';
import { t } from '../../texts/texts';

export function OwnSettings() {
  const { confirm, hand, sound } = preferences.value;
  const hear = (on: boolean) => {
    prefer({ sound: on });
    play('turn');
  };
  return (
    <section class="own-settings" aria-label={t('menu.own')}>
      <div class="row">
        <a class="second-action" href="/">
          <Icon name="home" /> {t('menu.home')}
        </a>
        <button class="second-action" onClick={openPreferences}>
          <Icon name="gear" /> {t('page.preferences')}
        </button>
      </div>
      <label class="switch">
        {t('menu.sound')}
        <input type="checkbox" checked={sound} onChange={(event) => hear(event.currentTarget.checked)} />
      </label>
      {layout.value !== 'desktop' && (
        <Choice
          label={t('preferences.hand')}
          value={hand}
          onChange={(value) => prefer({ hand: value })}
          options={(['right', 'left'] as const).map((value) => ({ value, text: t('preferences.hand-is', { value }) }))}
        />
      )}
      <Choice
        label={t('preferences.confirm')}
        value={confirm}
        onChange={(value) => prefer({ confirm: value })}
        options={(['always', 'onlyChoice', 'fast'] as const).map((value) => ({ value, text: t('preferences.confirm-is', { value }) }))}
      />
    </section>
  );
}
