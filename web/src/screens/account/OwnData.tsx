// What the server knows: as a file, and to be forgotten.
import { useSignal } from '@preact/signals';
import { people } from '../../net/people';
import type { Me } from '../../net/wire';
import { announce } from '../../parts/announce';
import { Dialog } from '../../parts/Dialog';
import { Field } from '../../parts/Field';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { confirmed, useAsking } from './asking';
import { Part } from './Part';

export function OwnData({ who }: { who: Me }) {
  const removing = useSignal(false);
  return (
    <Part title={t('account.data')}>
      <p class="quiet">{t('account.data-text')}</p>
      <div class="row">
        <ExportLink />
        <button class="quiet-action danger" onClick={() => (removing.value = true)}>
          {t('account.remove')}
        </button>
      </div>
      {removing.value && <Remove name={who.name!} onClose={() => (removing.value = false)} />}
    </Part>
  );
}

const ExportLink = () => (
  <a class="second-action" href="/api/me/export" download="bastide.json">
    <Icon name="download" size={18} /> {t('account.export')}
  </a>
);

function Remove({ name, onClose }: { name: string; onClose(): void }) {
  const { busy, refused, ask } = useAsking();
  const typed = useSignal('');
  const remove = async () => {
    await confirmed(() => people.remove());
    announce(t('account.removed'));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (typed.value === name) void ask(remove);
  };
  return (
    <Dialog title={t('account.remove')} onClose={onClose}>
      <form class="account-form" onSubmit={submit}>
        <p>{t('account.remove-text')}</p>
        <Field
          label={t('account.remove-type', { name })}
          autocomplete="off"
          spellcheck={false}
          value={typed.value}
          onChange={(value) => (typed.value = value)}
        />
        <Problem error={refused.value} />
        <button class="action danger" disabled={busy.value || typed.value !== name}>
          {t('account.remove-yes')}
        </button>
      </form>
    </Dialog>
  );
}

/** A guest has no name to type, and little to lose: seats stay with the browser's own list. */
export function GuestData() {
  const { busy, refused, ask } = useAsking();
  const sure = useSignal(false);
  const remove = async () => {
    await people.remove();
    announce(t('account.removed'));
  };
  return (
    <Part title={t('account.data')}>
      <p class="quiet">{t('account.guest-data')}</p>
      <div class="row">
        <ExportLink />
        <button class="quiet-action danger" disabled={busy.value} onClick={() => (sure.value = true)}>
          {t('account.forget')}
        </button>
      </div>
      {sure.value && (
        <Dialog title={t('account.forget')} onClose={() => (sure.value = false)}>
          <div class="account-form">
            <p>{t('account.forget-sure')}</p>
            <button class="action danger" disabled={busy.value} onClick={() => void ask(remove)}>
              {t('account.forget')}
            </button>
          </div>
        </Dialog>
      )}
      <Problem error={refused.value} />
    </Part>
  );
}
