// The bar of the screens without a board: home link, who plays here, and the preferences.
import type { ComponentChildren } from 'preact';
import { openPreferences } from './preferences-open';
import { t } from '../texts/texts';
import { AccountEntry } from './AccountEntry';
import { Icon } from './Icon';

/** `end` stands beside the preferences. */
export function TopBar({ children, end }: { children?: ComponentChildren; end?: ComponentChildren }) {
  return (
    <header class="top-bar">
      <a class="brand" href="/">
        Bastide
      </a>
      {children}
      <span class="stretch" />
      {end}
      <AccountEntry />
      <button class="icon-button" aria-label={t('page.preferences')} title={t('page.preferences')} onClick={openPreferences}>
        <Icon name="gear" />
      </button>
    </header>
  );
}
