/** The icon in the browser's tab: of somebody whose turn it is, or the usual one. */
export function windowIcon(mine: boolean) {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
}
