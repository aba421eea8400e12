// The arrows at the rim of the view: how many legal squares lie beyond it, and a way there. Real buttons, so that
// they can be reached without a pointer; what they are for is told by their names, and by a sign like a legal square's.
import type { Camera, View } from './camera';
import type { BoardModel, Cell } from './model';
import { outside, type Outside, type Rim } from './outside';
import { OFF, placeAlong } from './rim-place';

export interface BoardTexts {
  /** what the board is called to those who do not see it */
  board: string;
  /** an arrow's name: so many legal squares beyond that side of the view */
  beyond(count: number, side: Rim): string;
}

export const ENGLISH: BoardTexts = {
  board: 'Board',
  beyond: (count, side) => `${count} legal ${count === 1 ? 'square' : 'squares'} further ${side}`,
};

const ARROW: Record<Rim, string> = { north: 'M6 15l6-6 6 6', east: 'M9 6l6 6-6 6', south: 'M6 9l6 6 6-6', west: 'M15 6l-6 6 6 6' };
const ROUND: Rim[] = ['north', 'east', 'south', 'west'];
/** What lies that way, where the board is seen turned. */
const trueSide = (rim: Rim, turned: number): Rim => ROUND[(ROUND.indexOf(rim) + 4 - turned) % 4]!;
const SVG = 'http://www.w3.org/2000/svg';

type Seen = Pick<BoardModel, 'legal' | 'ghost' | 'lastMoves' | 'turned'>;

export class RimArrows {
  private readonly buttons = new Map<Rim, HTMLButtonElement>();
  private shown: Outside[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly go: (cells: Cell[]) => void,
    private texts: BoardTexts,
  ) {}

  update({ legal, ghost, lastMoves, turned = 0 }: Seen, camera: Camera, view: View): void {
    this.shown = outside(legal, camera, view);
    const kept = [...lastMoves, ...(ghost ? [ghost] : []), ...legal];
    for (const rim of ROUND) {
      const found = this.shown.find((side) => side.rim === rim);
      if (!found) this.hide(rim);
      else {
        const button = this.show(rim, this.texts.beyond(found.cells.length, trueSide(rim, turned)), found.cells.length);
        this.place(button, rim, placeAlong(rim, kept, camera, view), view);
      }
    }
  }

  /** Who has pressed it by keys is on the board then. */
  private hide(rim: Rim): void {
    const button = this.buttons.get(rim);
    if (!button?.isConnected) return;
    const hadFocus = document.activeElement === button;
    button.remove();
    if (hadFocus) this.host.focus({ preventScroll: true });
  }

  setTexts(texts: BoardTexts): void {
    this.texts = texts;
  }

  private show(rim: Rim, label: string, count: number): HTMLButtonElement {
    const button = this.buttons.get(rim) ?? this.newButton(rim);
    if (!button.isConnected) this.host.append(button);
    if (button.getAttribute('aria-label') !== label) {
      button.setAttribute('aria-label', label);
      button.title = label;
      button.dataset.words = label;
      button.querySelector('span')!.textContent = String(count);
    }
    return button;
  }

  private place(button: HTMLButtonElement, rim: Rim, along: number, { padding }: View): void {
    const side = { north: 'top', east: 'right', south: 'bottom', west: 'left' } as const;
    button.style[side[rim]] = `${padding[side[rim]] + OFF}px`;
    button.style[rim === 'north' || rim === 'south' ? 'left' : 'top'] = `${along}px`;
  }

  private newButton(rim: Rim): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `board-rim board-rim-${rim}`;
    const icon = document.createElementNS(SVG, 'svg');
    icon.setAttribute('viewBox', '0 0 24 24');
    icon.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', ARROW[rim]);
    icon.append(path);
    const square = document.createElement('i');
    square.className = 'board-rim-square';
    button.append(icon, document.createElement('span'), square);
    button.addEventListener('click', () => this.go(this.shown.find((side) => side.rim === rim)?.cells ?? []));
    this.buttons.set(rim, button);
    return button;
  }
}
