import type { Page } from '@playwright/test';
import { becomes } from './site.ts';

/** Its entry of the history is left a moment later than the dialog, which would end the opening of another page. */
export async function dialogCloses(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await becomes(page, '!history.state?.endzoneOverlay');
}
