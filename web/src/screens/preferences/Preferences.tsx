// What a person can set for themselves, kept in this browser.
import { useSignal } from '@preact/signals';
import { bindings, COMMANDS, rebound, strokeName, type Command } from '../../keys/bindings';
import { Choice } from '../../parts/Choice';
import { Dialog } from '../../parts/Dialog';
import { LanguageMenu } from '../../parts/LanguageMenu';
import { ConfirmChoice, HandChoice } from '../../parts/PreferenceChoices';
import { play } from '../../parts/sound';
import { withoutServer } from '../../net/api';
import { prefer, preferences } from '../../settings/preferences';
import '../../styles/preferences.css';
import { t } from '../../texts/texts';
import { keyName } from '../table/key-name';
import { Notices } from './Notices';
import { preferencesOpen } from '../../parts/preferences-open';

export function Preferences() {
  const { theme, motion, confirm, pace, sound, volume, chances } = preferences.value;
  return (
    <Dialog title={t('page.preferences')} onClose={() => (preferencesOpen.value = false)} wide>
      <div class="preferences">
        <Choice
          label={t('preferences.theme')}
          value={theme}
          onChange={(value) => prefer({ theme: value })}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, text: t('preferences.theme-is', { value }) }))}
        />
        <ConfirmChoice />
        <p class="quiet">{t('preferences.confirm-text', { value: confirm })}</p>
        <Choice
          label={t('preferences.pace')}
          value={pace}
          onChange={(value) => prefer({ pace: value })}
          options={(['atOnce', 'brisk', 'steady', 'slow', 'calm'] as const).map((value) => ({ value, text: t('preferences.pace-is', { value }) }))}
        />
        <HandChoice />
        <Choice
          label={t('preferences.motion')}
          value={motion}
          onChange={(value) => prefer({ motion: value })}
          options={(['auto', 'reduced'] as const).map((value) => ({ value, text: t('preferences.motion-is', { value }) }))}
        />
        <label class="switch">
          {t('preferences.sound')}
          <input type="checkbox" checked={sound} onChange={(event) => setSound({ sound: event.currentTarget.checked })} />
        </label>
        {sound && (
          <label class="switch">
            {t('preferences.volume')}
            <input
              type="range"
              min={5}
              max={100}
              step={5}
              value={volume}
              onChange={(event) => setSound({ volume: Number(event.currentTarget.value) })}
            />
          </label>
        )}
        <label class="switch">
          {t('preferences.chances')}
          <input type="checkbox" checked={chances} onChange={(event) => prefer({ chances: event.currentTarget.checked })} />
        </label>
        <div class="switch">
          {t('preferences.language')}
          <LanguageMenu />
        </div>
        {!withoutServer.value && <Notices />}
        <Keys />
      </div>
    </Dialog>
  );
}

/** What was set is heard. */
function setSound(change: { sound: boolean } | { volume: number }) {
  prefer(change);
  play('tile', 'figure', 'score');
}

function Keys() {
  const { keys, letters } = preferences.value;
  const listening = useSignal<Command | null>(null);
  const all = bindings(keys);
  const hear = (command: Command) => (event: KeyboardEvent) => {
    if (listening.value !== command || ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    prefer({ keys: rebound(keys, command, strokeName(event)) });
    listening.value = null;
  };
  return (
    <details class="keys">
      <summary>{t('keys.title')}</summary>
      <label class="switch">
        {t('preferences.letters')}
        <input type="checkbox" checked={letters} onChange={(event) => prefer({ letters: event.currentTarget.checked })} />
      </label>
      <ul>
        {(Object.keys(COMMANDS) as Command[])
          .filter((command) => command !== 'spot')
          .map((command) => (
            <li key={command}>
              <span>{t('keys.command', { command })}</span>
              <button
                class="key-button"
                onKeyDown={hear(command)}
                onBlur={() => (listening.value = null)}
                onClick={() => (listening.value = command)}
              >
                {listening.value === command ? t('preferences.press-key') : all[command].map((key) => <kbd key={key}>{keyName(key)}</kbd>)}
              </button>
            </li>
          ))}
      </ul>
      <button class="quiet-action" onClick={() => prefer({ keys: {}, letters: true })}>
        {t('preferences.keys-reset')}
      </button>
    </details>
  );
}
