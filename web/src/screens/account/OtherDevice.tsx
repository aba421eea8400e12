// Signs another device in: it scans the code, or opens the link, within five minutes.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { people } from '../../net/people';
import type { DeviceCode } from '../../net/wire';
import { announce } from '../../parts/announce';
import { CopyButton } from '../../parts/CopyButton';
import { lazy } from '../../parts/lazy';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { confirmed, useAsking } from './asking';
import { minutesLeft } from './codes';
import { devices, readDevices } from './device-state';
import { Part } from './Part';

const QrCode = lazy(() => import('../../parts/QrCode').then((module) => module.QrCode), true);
/** how often the page looks whether the other device has come */
const LOOKS_MS = 3000;

export function OtherDevice() {
  const { busy, refused, ask } = useAsking();
  const shown = useSignal<DeviceCode | null>(null);
  const make = () => ask(async () => (shown.value = await confirmed(() => people.deviceCode())));
  return (
    <Part title={t('account.other-device')}>
      <p>{t('account.other-device-text')}</p>
      {shown.value ? (
        <Shown key={shown.value.code} code={shown.value} onEnd={() => (shown.value = null)} />
      ) : (
        <div>
          <button class="second-action" disabled={busy.value} onClick={() => void make()}>
            {t('account.show-code')}
          </button>
        </div>
      )}
      <Problem error={refused.value} />
    </Part>
  );
}

function Shown({ code, onEnd }: { code: DeviceCode; onEnd(): void }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const ticks = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(ticks);
  }, [now]);
  useEffect(() => {
    const known = new Set(devices.peek()?.map(({ id }) => id));
    const look = async () => {
      const found = await readDevices().catch(() => []);
      const come = known.size > 0 && found.find(({ id }) => !known.has(id));
      if (!come) return;
      announce(t('account.device-came', { device: come.device }));
      onEnd();
    };
    const looks = setInterval(() => void look(), LOOKS_MS);
    return () => clearInterval(looks);
  }, []);
  const over = now.value >= code.until;
  useEffect(() => {
    if (over) onEnd();
  }, [over]);
  return (
    <div class="device-code">
      <QrCode text={code.link} label={t('account.qr')} />
      <div class="account-form">
        <ol class="account-steps">
          <li>{t('account.scan')}</li>
          <li>{t('account.scan-then')}</li>
        </ol>
        <p class="countdown">{t('account.code-lasts', { time: minutesLeft(code.until, now.value) })}</p>
        <div class="row">
          <CopyButton text={code.link} label={t('account.copy-link')} />
          <button class="quiet-action" onClick={onEnd}>
            {t('account.hide-code')}
          </button>
        </div>
      </div>
    </div>
  );
}
