import type { Locator, Page } from '@playwright/test';

/** A point in the middle of a thing, `down` it as a share of its height. @throws when it is not on the page. */
async function pointOf(place: Locator, down: number): Promise<[number, number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} cannot be seen`);
  return [box.x + box.width / 2, box.y + box.height * down];
}

/** One thing carried to the lower part of another by the mouse, step by step as a hand does it; let go when the page says that it has arrived. */
export async function drag(page: Page, from: Locator, to: Locator, arrives: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await pointOf(from, 0.5), await pointOf(to, 0.75)];
  await page.mouse.move(...start);
  await page.mouse.down();
  try {
    await page.mouse.move(...end, { steps: 12 });
    // What marks the place may be a line without a height.
    await arrives.waitFor({ state: 'attached' });
  } finally {
    await page.mouse.up();
  }
}
