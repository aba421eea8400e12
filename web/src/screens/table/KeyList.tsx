// All keys, as they are set.
import { bindings, type Command } from '../../keys/bindings';
import { Dialog } from '../../parts/Dialog';
import { preferences } from '../../settings/preferences';
import { t } from '../../texts/texts';
import { keyName } from './key-name';

export function KeyList({ onClose }: { onClose(): void }) {
  const all = bindings(preferences.value.keys);
  return (
    <Dialog title={t('keys.title')} onClose={onClose} wide>
      {!preferences.value.letters && <p class="quiet">{t('keys.letters-off')}</p>}
      <dl class="key-list">
        {(Object.keys(all) as Command[]).map((command) => (
          <div key={command}>
            <dt>{t('keys.command', { command })}</dt>
            <dd>
              {all[command].map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
