// The arrows at the rim of the view: how many legal squares lie beyond it, and a way there. Real buttons, so that
// they can be reached without a pointer.
import type { Camera, View } from './camera';
import type { BoardModel, Cell } from './model';
import { outside, type Outside, type Rim } from './outside';

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

export class RimArrows {
  private readonly buttons = new Map<Rim, HTMLButtonElement>();
  private shown: Outside[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly go: (cells: Cell[]) => void,
    private texts: BoardTexts,
  ) {}

  update({ legal, turned = 0 }: Pick<BoardModel, 'legal' | 'turned'>, camera: Camera, view: View): void {
    this.shown = outside(legal, camera, view);
    for (const rim of Object.keys(ARROW) as Rim[]) {
      const found = this.shown.find((side) => side.rim === rim);
      if (!found) this.buttons.get(rim)?.remove();
      else this.show(rim, this.texts.beyond(found.cells.length, trueSide(rim, turned)), found.cells.length, view);
    }
  }

  setTexts(texts: BoardTexts): void {
    this.texts = texts;
  }

  private show(rim: Rim, label: string, count: number, { padding }: View): void {
    const button = this.buttons.get(rim) ?? this.newButton(rim);
    if (!button.isConnected) this.host.append(button);
    if (button.getAttribute('aria-label') !== label) {
      button.setAttribute('aria-label', label);
      button.title = label;
      button.querySelector('span')!.textContent = String(count);
    }
    const side = { north: 'top', east: 'right', south: 'bottom', west: 'left' } as const;
    button.style[side[rim]] = `${padding[side[rim]] + 8}px`;
    if (rim === 'north' || rim === 'south') button.style.left = `calc(50% + ${(padding.left - padding.right) / 2}px)`;
    else button.style.top = `calc(50% + ${(padding.top - padding.bottom) / 2}px)`;
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
    button.append(icon, document.createElement('span'));
    button.addEventListener('click', () => this.go(this.shown.find((side) => side.rim === rim)?.cells ?? []));
    this.buttons.set(rim, button);
    return button;
  }
}
