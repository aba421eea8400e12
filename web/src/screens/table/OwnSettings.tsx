// What a player wants to reach while playing: the way home, the preferences, and the few of them that are changed at the table.
import { ConfirmChoice, HandChoice } from '../../parts/PreferenceChoices';
import { play } from '../../parts/sound';
import { prefer, preferences } from '../../settings/preferences';
import { layout } from '../../settings/surroundings';
import { t } from '../../texts/texts';
import { WaysOut } from './WaysOut';

export function OwnSettings() {
  const { sound } = preferences.value;
  const hear = (on: boolean) => {
    prefer({ sound: on });
    play('turn');
  };
  return (
    <section class="own-settings" aria-label={t('menu.own')}>
      <WaysOut />
      <label class="switch">
        {t('menu.sound')}
        <input type="checkbox" checked={sound} onChange={(event) => hear(event.currentTarget.checked)} />
      </label>
      {layout.value !== 'desktop' && <HandChoice />}
      <ConfirmChoice />
    </section>
  );
}
