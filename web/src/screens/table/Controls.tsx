// One row: back, rotate, previous and next square, confirm. Only the last one confirms.
import { Fragment } from 'preact';
import { Icon, type IconName } from '../../parts/Icon';
import { NoFigureIcon } from '../../board/figure-icon';
import { t } from '../../texts/texts';
import { canConfirm, type Input, type Turn } from '../../turn/state';
import { confirmText } from './words';
import type { TableView } from './view';

export function Controls({ view, turn }: { view: TableView; turn: Turn }) {
  const label = view.turn.label.value;
  const ready = canConfirm(turn);
  // a press that comes while it is asked what may be done is kept; so the button is not switched off then
  const waits = turn.stage === 'sent' || label?.what === 'asking';
  const text = label ? confirmText(view, label) : '';
  return (
    <div class="controls">
      <Control
        view={view}
        icon="undo"
        label={t('controls.back')}
        input={{ do: 'back' }}
        disabled={!turn.ghost || (turn.offer.laid && !turn.chosen && !turn.other && !turn.besides?.chosen)}
      />
      <Control view={view} icon="rotate" label={t('controls.rotate')} input={{ do: 'rotate', by: 1 }} disabled={!turn.ghost || turn.offer.laid} />
      <Control view={view} icon="previous" label={t('controls.previous')} input={{ do: 'step', by: -1 }} disabled={turn.offer.laid} show />
      <Control view={view} icon="next" label={t('controls.next')} input={{ do: 'step', by: 1 }} disabled={turn.offer.laid} show />
      <button
        class="action confirm"
        disabled={!ready && !waits}
        aria-disabled={!ready}
        aria-keyshortcuts="Enter"
        onClick={() => void view.turn.confirm()}
      >
        {label?.dashed ? <NoFigureIcon height={26} /> : <Icon name="check" size={22} />}
        <span data-long={text.length > LONG}>
          <Tied text={text} />
        </span>
      </button>
    </div>
  );
}

/** A label with more letters is smaller, so that it keeps to two lines beside the other controls. */
const LONG = 20;

/** No line begins with the dot between two parts, and none ends within what the move brings. */
function Tied({ text }: { text: string }) {
  return text.split(/(?<= ·) /).map((part, index) => {
    const [, head, end] = /^(.*?)([+−].*|\S+(?: ·)?)$/.exec(part) ?? [];
    return (
      <Fragment key={part}>
        {index > 0 && ' '}
        {head}
        <span class="tied">{end}</span>
      </Fragment>
    );
  });
}

interface Props {
  view: TableView;
  icon: IconName;
  label: string;
  input: Input;
  disabled: boolean;
  /** brings the square into view afterwards */
  show?: boolean;
}

function Control({ view, icon, label, input, disabled, show }: Props) {
  const press = () => {
    view.turn.do(input);
    const ghost = view.turn.turn.value?.ghost;
    if (show && ghost) view.camera.value?.show(ghost);
  };
  return (
    <button class="control" aria-label={label} title={label} disabled={disabled} onClick={press}>
      <Icon name={icon} size={22} />
    </button>
  );
}
