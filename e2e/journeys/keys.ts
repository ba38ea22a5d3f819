import type { Locator, Page } from '@playwright/test';
import { isTakenOver } from './site.ts';

/** More stops than any page has: whoever comes this far is caught, or what they look for cannot be reached. */
const maxStops = 400;

const hasFocus = async (page: Page, place: Locator): Promise<boolean> =>
  (await place.and(page.locator(':focus')).count()) > 0;

/** Somebody who works a page by the keyboard alone. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tab by tab. @throws when the place cannot be reached that way. */
  async to(place: Locator): Promise<void> {
    await isTakenOver(this.#page);
    await place.waitFor();
    for (let stop = 0; stop < maxStops; stop++) {
      if (await hasFocus(this.#page, place)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not get to ${String(place)}`);
  }

  async press(place: Locator, key = 'Enter'): Promise<void> {
    await this.to(place);
    await this.#page.keyboard.press(key);
  }

  /** In place of what stands there. */
  async type(place: Locator, text: string): Promise<void> {
    await this.to(place);
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.insertText(text);
  }

  /** By the first letters of what is listed. */
  async choose(place: Locator, letters: string): Promise<void> {
    await this.to(place);
    await this.#page.keyboard.type(letters);
  }
}
