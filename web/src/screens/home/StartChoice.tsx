// Asked once before the first quick game, and again by whom it does not suit any more.
import { Dialog } from '../../parts/Dialog';
import { prefer } from '../../settings/preferences';
import { t } from '../../texts/texts';

const CHOICES = ['first', 'knows', 'strong'] as const;

export function StartChoice({ onClose, onChoose }: { onClose(): void; onChoose(): void }) {
  return (
    <Dialog title={t('start.title')} onClose={onClose}>
      <ul class="start-choice">
        {CHOICES.map((experience) => (
          <li key={experience}>
            <button
              class="second-action"
              onClick={() => {
                prefer({ experience });
                onChoose();
              }}
            >
              <b>{t('start.name', { experience })}</b>
              <span class="quiet">{t('start.text', { experience })}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a class="quiet-action" href="/learn" onClick={onClose}>
          {t('start.learn')}
        </a>
      </p>
    </Dialog>
  );
}
