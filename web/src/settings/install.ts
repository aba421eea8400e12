// Whether the browser offers to install the page as a program, and what takes the offer up.
import { signal } from '@preact/signals';

/** As Chromium has it; other browsers have a menu of their own for it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** null: it offers nothing, or it is installed. */
export const installOffer = signal<{ take(): void } | null>(null);

/** From now on; the browser's own bar over the page is not shown. */
export function noticeInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.value = {
      take() {
        installOffer.value = null; // an offer is taken up once; the browser makes another if it is not accepted
        void (event as InstallEvent).prompt();
      },
    };
  });
  addEventListener('appinstalled', () => (installOffer.value = null));
}
