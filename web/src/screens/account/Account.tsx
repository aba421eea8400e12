// Who somebody is: a guest who may become an account or sign in, or an account with all that belongs to it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { withoutServer } from '../../net/api';
import { me, people } from '../../net/people';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import '../../styles/account.css';
import { t } from '../../texts/texts';
import { Confirm } from './Confirm';
import { DeviceCodeHere } from './DeviceCodeHere';
import { Guest } from './Guest';
import { AddressHere, PutBackHere, StopHere, WayBackHere } from './LetterHere';
import { OwnAccount } from './OwnAccount';
import { useAsking } from './asking';

export function Account() {
  const { refused, ask } = useAsking();
  const link = useSignal(linkOfAddress());
  useEffect(() => void (withoutServer.value || ask(() => people.me())), [ask]);
  useEffect(() => {
    const read = () => (link.value = linkOfAddress() ?? link.value);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [link]);
  const who = me.value;
  // Only the account that asked for the letter can say that the address is its own.
  const signsInFirst = link.value?.of === 'mail' && who?.kind !== 'account';
  return (
    <div class="screen account">
      <TopBar />
      <main class={who?.kind === 'account' ? 'account-main' : 'account-main of-guest'}>
        {withoutServer.value && <p class="quiet">{t('account.no-server')}</p>}
        <Problem error={refused.value} />
        {signsInFirst && (
          <p class="account-part" role="status">
            {t('mail.sign-in-first')}
          </p>
        )}
        {who && link.value && !signsInFirst && <Opened {...link.value} onDone={() => (link.value = null)} />}
        {who && (!link.value || signsInFirst) && (who.kind === 'account' ? <OwnAccount who={who} /> : <Guest who={who} />)}
      </main>
      <Confirm />
    </div>
  );
}

/** What a link to this page may be for: `code` is another device's, the others stand in letters. */
const LINKS = { code: DeviceCodeHere, mail: AddressHere, back: WayBackHere, 'put-back': PutBackHere, stop: StopHere };
interface Link {
  of: keyof typeof LINKS;
  code: string;
}

function Opened({ of, ...rest }: Link & { onDone(): void }) {
  const Here = LINKS[of];
  return <Here {...rest} />;
}

/** The code goes out of the address: it is a secret, and good for once. */
function linkOfAddress(): Link | null {
  const words = new URLSearchParams(location.hash.slice(1));
  for (const of of Object.keys(LINKS) as Link['of'][]) {
    const code = words.get(of);
    if (!code) continue;
    history.replaceState(null, '', location.pathname);
    return { of, code };
  }
  return null;
}
