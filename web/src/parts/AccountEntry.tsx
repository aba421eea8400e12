// Who plays here, and the way to their account. Nothing where no server can be asked; its place until it has answered.
import { withoutServer } from '../net/api';
import { me } from '../net/people';
import { t } from '../texts/texts';
import { Icon } from './Icon';

export function AccountEntry({ class: look = 'account-entry' }: { class?: string }) {
  if (!me.value) return withoutServer.value ? null : <span class={`${look} awaited`} aria-hidden="true" />;
  const name = me.value.name ?? t('account.guest');
  return (
    <a class={look} href="/account" title={t('account.entry', { name })} aria-label={t('account.entry', { name })}>
      <Icon name="person" />
      <span>{name}</span>
    </a>
  );
}
