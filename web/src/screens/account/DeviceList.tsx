// Where this account is signed in.
import { useEffect } from 'preact/hooks';
import { me, people } from '../../net/people';
import type { SignedIn } from '../../net/wire';
import { announce } from '../../parts/announce';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';
import { useAsking } from './asking';
import { devices, readDevices } from './device-state';
import { moment, Part, Row } from './Part';

const nameOf = ({ device }: SignedIn): string => device || t('account.some-device');

export function DeviceList() {
  const { busy, refused, ask } = useAsking();
  useEffect(() => {
    devices.value = null;
    void ask(readDevices);
  }, [ask, me.value?.id]);
  const end = async (device: SignedIn) => {
    await people.endDevice(device.id);
    await readDevices();
    announce(t('account.device-ended', { device: nameOf(device) }));
  };
  const endOthers = async () => {
    await people.signOutElsewhere();
    await readDevices();
    announce(t('account.others-ended'));
  };
  return (
    <Part title={t('account.devices')}>
      <ul class="account-list">
        {devices.value?.map((device) => (
          <Row
            key={device.id}
            {...(!device.here && { remove: t('account.end-device', { device: nameOf(device) }), onRemove: () => void ask(() => end(device)) })}
          >
            <b>{nameOf(device)}</b>
            <span class={device.here ? 'my-turn' : 'quiet'}>
              {device.here ? t('account.here') : t('account.device-used', { time: moment(device.used) })}
            </span>
          </Row>
        ))}
      </ul>
      {(devices.value?.length ?? 0) > 1 && (
        <div>
          <button class="second-action" disabled={busy.value} onClick={() => void ask(endOthers)}>
            {t('account.end-others')}
          </button>
        </div>
      )}
      <Problem error={refused.value} />
    </Part>
  );
}
