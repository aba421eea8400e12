// Somebody at a table with expansions, as a test sees them: they know no rule, answer whatever the page asks, and prefer what
// they were told to. By pointer, which takes a key to squares; by mouse, by keys, or with a thumb alone.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isMyTurn, isOver } from './people';

export type Device = 'pointer' | 'mouse' | 'keys' | 'touch';

export interface Wishes {
  /** figures by their titles, the one wished for most first */
  figures?: string[];
  /** other actions of the figure step, by what they are called in their groups: "A tower piece on" */
  others?: RegExp[];
  /** choices in questions */
  choices?: RegExp[];
  /** goes on to another square each time, and takes figures and the other actions in turn */
  varied?: boolean;
}

export class Player {
  /** what every confirm button said that was pressed */
  readonly did: string[] = [];
  /** what was asked, besides tiles and figures */
  readonly asked = new Set<string>();
  private figureSteps = 0;

  constructor(
    readonly page: Page,
    readonly device: Device,
    readonly wishes: Wishes = {},
  ) {}

  /** Plays to the end of the game. */
  async playOut() {
    while (await this.actNext());
  }

  /** One decision; false: the game is over. */
  async actNext(): Promise<boolean> {
    const question = this.tray.getByRole('radiogroup');
    const asked = async () => (await isMyTurn(this.page)) && ((await question.isVisible()) || (await this.isUnsent()));
    await expect
      .poll(async () => (await isOver(this.page)) || (await asked()), { timeout: 120_000, message: 'something to answer, or the end' })
      .toBe(true);
    if (await isOver(this.page)) return false;
    if (await question.isVisible()) await this.decideQuestion(question);
    else await this.placeTile();
    return true;
  }

  private get tray() {
    return this.page.getByRole('region', { name: 'Turn' });
  }
  private get confirm() {
    return this.tray.locator('button[aria-keyshortcuts=Enter]');
  }

  /** What stands on the confirm button, read at once: waiting for its words would wait long for a button that has just gone. */
  private async confirmSays(): Promise<string | undefined> {
    const [text] = await this.confirm.filter({ visible: true }).allInnerTexts();
    return text?.trim();
  }

  /** There is something to confirm, other than what is on its way to the server. */
  private async isUnsent(): Promise<boolean> {
    const text = await this.confirmSays();
    return text !== undefined && !text.startsWith('Sent');
  }

  private async decideQuestion(question: Locator) {
    this.asked.add((await question.getAttribute('aria-label')) ?? '');
    const choices = await question.getByRole('radio').all();
    const texts = await Promise.all(choices.map((choice) => choice.innerText()));
    const wished = (this.wishes.choices ?? []).map((wish) => texts.findIndex((text) => wish.test(text))).find((index) => index >= 0);
    await this.press(choices[wished ?? 0]!);
    await this.send();
  }

  private async placeTile() {
    await expect.poll(() => this.confirmSays(), { message: 'the server to tell what may be' }).not.toMatch(/^Looking/);
    if ((await this.confirmSays())?.startsWith('Choose a square')) await this.toSquare();
    await expect.poll(() => this.confirm.isEnabled(), { message: 'the server to tell the spots' }).toBe(true);
    if (!(await this.chooseOther())) await this.chooseSpot();
    await this.send();
  }

  /** Where squares are on the painted board is tested with the board itself. */
  private async toSquare() {
    if (this.device === 'mouse') return this.dragToSquare();
    const steps = this.wishes.varied ? 1 + (this.did.length % 4) : 1;
    for (let i = 0; i < steps; i++) {
      if (this.device === 'touch') await this.press(this.page.getByRole('button', { name: 'Next square' }));
      else await this.page.keyboard.press('n');
    }
  }

  /** Drags the tile from the tray to where it shows that it may lie, with all of the land in sight. */
  private async dragToSquare() {
    await this.press(this.page.getByRole('button', { name: 'Show the whole board' }));
    await this.page.locator('.board[data-settled=true]').waitFor();
    const { x, y, width, height } = (await this.tray.locator('.loupe').boundingBox())!;
    await this.page.mouse.move(x + width / 2, y + height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x + width / 2 - 20, y + height / 2);
    const point = await this.page.evaluate(whereItFits, this.did.length);
    if (!point) throw new Error('no square is in sight on which the tile can lie');
    await this.page.mouse.move(...point);
    await this.page.mouse.up();
  }

  private async chooseOther(): Promise<boolean> {
    for (const wish of this.othersNow()) {
      const action = this.tray.getByRole('group', { name: wish }).getByRole('button').first();
      if (!(await action.isVisible())) continue;
      await this.press(action);
      return true;
    }
    return false;
  }

  private othersNow(): RegExp[] {
    const { others = [], varied } = this.wishes;
    if (!varied) return others;
    const turn = this.figureSteps++ % (others.length + 1);
    return others.slice(turn, turn + 1);
  }

  private async chooseSpot() {
    for (const figure of this.wishes.figures ?? []) {
      const chip = this.tray.getByRole('group', { name: 'Followers' }).getByRole('button', { name: figure }).first();
      if (!(await chip.isVisible()) || !(await chip.isEnabled())) continue;
      await this.press(chip);
      break;
    }
    const spot = this.tray.getByRole('button', { name: /^\d: /, disabled: false }).first();
    if (!(await spot.isVisible())) return;
    if (this.device === 'keys') await this.page.keyboard.press('1');
    else await this.press(spot);
  }

  /** Confirms until the page has taken it: the button takes no notice for a moment after its words change. */
  private async send() {
    const before = await this.standing();
    this.did.push((await this.confirm.innerText()).trim());
    for (let tries = 0; tries < 100; tries++) {
      await this.press(this.confirm, 2_000).catch(() => undefined);
      const gone = await expect
        .poll(() => this.standing(), { timeout: 100, interval: 25 })
        .not.toBe(before)
        .then(
          () => true,
          () => false,
        );
      if (gone) return;
    }
    throw new Error(`"${this.did.at(-1)}" was confirmed, but still waits`);
  }

  /** What stands on the confirm button and whose decision it is: another text, or none, once it was sent. */
  private async standing(): Promise<string> {
    if (!(await isMyTurn(this.page)) || (await isOver(this.page))) return 'not mine';
    return (await this.confirmSays()) ?? 'something else';
  }

  private async press(button: Locator, timeout = 20_000) {
    if (this.device === 'touch') return button.tap({ timeout });
    if (this.device === 'pointer' || this.device === 'mouse') return button.click({ timeout });
    await button.focus({ timeout });
    await this.page.keyboard.press('Enter');
  }
}

/** Runs in the page, while a tile is carried by the mouse: the first point, of many all over the board, where it may lie. */
function whereItFits(seed: number): [number, number] | null {
  const carried = document.querySelector<HTMLElement>('.carried-tile')!;
  for (let n = 1; n <= 5000; n++) {
    // spread evenly, whatever their number
    const [x, y] = [Math.floor(((n * 0.754878 + seed * 0.618034) % 1) * innerWidth), Math.floor(((n * 0.56984 + seed * 0.414214) % 1) * innerHeight)];
    if (!document.elementFromPoint(x, y)?.closest('.board')) continue;
    dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y }));
    if (carried.style.opacity === '0') return [x, y]; // the board shows how it would lie
  }
  return null;
}
