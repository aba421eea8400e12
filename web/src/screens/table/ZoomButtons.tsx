import { Icon } from '../../parts/Icon';
import { t } from '../../texts/texts';
import { isPhone } from '../../settings/surroundings';
import { HintButton } from './HintPanel';
import { goToLastMove, turnBoard } from './looking';
import { ChatButton } from './TableBar';
import type { TableView } from './view';

export function ZoomButtons({ view }: { view: TableView }) {
  const button = (icon: 'minus' | 'plus' | 'fit' | 'last-move' | 'turn-board', label: string, press: () => void) => (
    <button class={`icon-button zoom-${icon}`} aria-label={label} title={label} onClick={press}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="panel zoom" aria-label={t('zoom.title')}>
      {isPhone.value && <ChatButton view={view} />}
      {button('minus', t('zoom.out'), () => view.camera.value?.zoom(1 / 1.3))}
      {button('plus', t('zoom.in'), () => view.camera.value?.zoom(1.3))}
      {button('fit', t('zoom.fit'), () => view.camera.value?.fit())}
      {view.allowed.value.ownership && (
        <button
          class="icon-button"
          aria-label={t('zoom.ownership')}
          title={t('zoom.ownership')}
          aria-pressed={view.ownership.value}
          onClick={() => (view.ownership.value = !view.ownership.value)}
        >
          <Icon name="ownership" />
        </button>
      )}
      {button('last-move', t('zoom.last-move'), () => goToLastMove(view))}
      {button('turn-board', t('zoom.turn'), () => turnBoard(view, 1))}
      <HintButton view={view} small />
    </section>
  );
}
