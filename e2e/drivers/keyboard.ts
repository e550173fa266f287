import type { Locator, Page } from '@playwright/test';
import { JourneyError } from './journey-error.ts';
import { tabTo } from './tab-to.ts';

/** Everything is reached by Tab and the arrow keys, and pressed by Enter or Space. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async enter(target: Locator): Promise<void> {
    await tabTo(this.#page, target);
    await this.#page.keyboard.press('Enter');
  }

  async check(target: Locator): Promise<void> {
    await tabTo(this.#page, target);
    await this.#page.keyboard.press('Space');
  }

  async write(target: Locator, text: string): Promise<void> {
    await tabTo(this.#page, target);
    await this.#page.keyboard.type(text);
  }

  /** In a menu, a list or a group of choices: moves by an arrow key until an element has the focus. */
  async arrowTo(target: Locator, key = 'ArrowDown', maxSteps = 30): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < maxSteps; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(key);
    }
    throw new JourneyError(`${key} does not reach ${target.toString()} in ${maxSteps} steps.`);
  }

  async choose(button: Locator, entry: Locator): Promise<void> {
    await this.enter(button);
    await this.arrowTo(entry);
    await this.#page.keyboard.press('Enter');
  }
}
