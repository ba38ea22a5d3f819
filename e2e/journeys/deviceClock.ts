import { parseInstant } from '@endzone/contracts/fields';
import type { BrowserContext } from '@playwright/test';
import type { World } from '../src/testing/world.ts';

/** From its next page on the device's clock is ahead of the server's. */
export async function setDeviceClock(context: BrowserContext, world: World, ahead: number): Promise<void> {
  const server = parseInstant(await world.now()).getTime();
  const shift = server - Date.now() + ahead; // the wall clock of the test itself
  await context.addInitScript(
    `{ const wall = Date.now.bind(Date); Date.now = () => wall() + ${Math.round(shift)}; }`,
  );
}
