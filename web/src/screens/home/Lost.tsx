import { TopBar } from '../../parts/TopBar';
import { t } from '../../texts/texts';

export function Lost() {
  return (
    <div class="screen">
      <TopBar />
      <main class="narrow">
        <h1>{t('lost.title')}</h1>
        <p>{t('lost.text')}</p>
        <a class="action" href="/">
          {t('lost.home')}
        </a>
      </main>
    </div>
  );
}
