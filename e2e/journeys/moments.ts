import type { Locale } from '@endzone/contracts/messages';
import type { Page } from '@playwright/test';

const timeOf: Record<Locale, (label: string) => string> = {
  hu: (label) => `${label}, időpont`,
  en: (label) => `${label}, time`,
};
const tagOf: Record<Locale, string> = { hu: 'hu-HU', en: 'en-GB' };

/** A day of the calendar, month by month, and a time of a field that has both. */
export async function chooseMoment(
  page: Page,
  locale: Locale,
  { label, day, time }: { label: string; /** `YYYY-MM-DD` */ day: string; time: string },
): Promise<void> {
  const field = page.getByRole('group', { name: label }).first();
  await field.getByRole('button').first().click();
  const calendar = page.getByRole('grid', { name: label });
  await calendar.waitFor();
  const name = new Intl.DateTimeFormat(tagOf[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  // The 1st is no part of the 11th.
  const cell = calendar.getByRole('button', { name: new RegExp(`(?<!\\d)${name.replaceAll('.', '\\.')}`) });
  if (!(await cell.isVisible())) await page.locator('[slot=next]').click();
  await cell.click();
  await page.getByLabel(timeOf[locale](label)).selectOption(time);
}
