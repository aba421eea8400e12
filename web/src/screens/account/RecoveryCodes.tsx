// Codes for the day on which everything else is lost. The server can show them but once.
import { useSignal } from '@preact/signals';
import { people } from '../../net/people';
import type { Me } from '../../net/wire';
import { CopyButton } from '../../parts/CopyButton';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { saveFile } from '../../parts/save-file';
import { t } from '../../texts/texts';
import { confirmed, useAsking } from './asking';
import { sheetOf } from './codes';

interface Props {
  /** that have not been used */
  left: number;
  who: Me;
  onMade(codes: number): void;
}

export function RecoveryCodes({ left, who, onMade }: Props) {
  const { busy, refused, ask } = useAsking();
  const codes = useSignal<string[] | null>(null);
  const make = async () => {
    codes.value = (await confirmed(() => people.recoveryCodes())).codes;
    onMade(codes.value.length);
  };
  return (
    <>
      <div class="account-line">
        <p class={left === 0 ? '' : 'quiet'}>{t('account.recovery-left', { left })}</p>
        <button class={left === 0 ? 'second-action' : 'quiet-action'} disabled={busy.value} onClick={() => void ask(make)}>
          {left === 0 ? t('account.make-recovery') : t('account.renew-recovery')}
        </button>
      </div>
      <Problem error={refused.value} />
      {codes.value && <Shown codes={codes.value} who={who} onClose={() => (codes.value = null)} />}
    </>
  );
}

function Shown({ codes, who, onClose }: { codes: string[]; who: Me; onClose(): void }) {
  const title = t('account.recovery-of', { name: who.name! });
  const sheet = sheetOf(title, location.host, codes);
  return (
    <Dialog title={t('account.recovery')} onClose={onClose} wide>
      <div class="account-form to-print">
        <p>{t('account.recovery-text')}</p>
        <p class="quiet">
          {title} · {location.host}
        </p>
        <ol class="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div class="row not-printed">
          <CopyButton text={sheet} label={t('account.copy')} />
          <button class="quiet-action" onClick={() => saveFile(`bastide-${who.id}.txt`, sheet)}>
            <Icon name="download" size={18} /> {t('account.download')}
          </button>
          <button class="quiet-action" onClick={() => print()}>
            <Icon name="print" size={18} /> {t('account.print')}
          </button>
        </div>
        <button class="action not-printed" onClick={onClose}>
          {t('account.recovery-kept')}
        </button>
      </div>
    </Dialog>
  );
}
