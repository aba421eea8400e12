// The bar of the screens without a board: home link, and the preferences.
import type { ComponentChildren } from 'preact';
import { openPreferences } from './preferences-open';
import { t } from '../texts/texts';
import { Icon } from './Icon';

export function TopBar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="top-bar">
      <a class="brand" href="/">
        Bastide
      </a>
      {children}
      <span class="stretch" />
      <button class="icon-button" aria-label={t('page.preferences')} title={t('page.preferences')} onClick={openPreferences}>
        <Icon name="gear" />
      </button>
    </header>
  );
}
