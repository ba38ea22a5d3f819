import { expect, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages';
import type { FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { Keys } from './keys.ts';
import { crest } from './league.ts';
import { becomes, desktop, heading, phone, settled, type Site, type Visit } from './site.ts';
import { firstTwo } from './stage.ts';

const words = {
  hu: {
    title: 'Fájlok és hirdetések',
    place: 'Feltöltés: Liga, Felül',
    image: /^Kép/,
    url: /^Hivatkozás/,
    preview: 'Előnézet',
    save: 'Hirdetés mentése',
    saved: 'Hirdetés elmentve!',
    shown: 'Hirdetés',
  },
  en: {
    title: 'Files and ads',
    place: 'Upload: My Team, Top',
    image: /^Picture/,
    url: /^Link/,
    preview: 'Preview',
    save: 'Save ad',
    saved: 'Ad was successfully saved!',
    shown: 'Advertisement',
  },
};

type Given = { site: Site; league: FantasyLeague; office: Visit; visitEnglish: () => Promise<Visit> };

/** Advertisements in front of an office that is logged in: placed by the keyboard, seen by managers. */
export function ads(of: () => Given): void {
  it.each<[Locale, typeof phone]>([
    ['hu', phone],
    ['en', desktop],
  ])('hangs up an advertisement, and a manager sees it (%s)', async (locale, size) => {
    const w = words[locale];
    const { site, league, office, visitEnglish } = of();
    const { page, faults } = locale === 'hu' ? office : await visitEnglish();
    const keys = new Keys(page);
    const target = `https://partner.example/${locale}`;
    await page.goto('/owner/files');
    await heading(page, w.title);
    await keys.press(page.getByRole('button', { name: w.place, exact: true }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.image).setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: crest });
    await dialog.getByRole('region', { name: w.preview }).locator('img').first().waitFor();
    await keys.type(dialog.getByLabel(w.url), target);
    await keys.press(dialog.getByRole('button', { name: w.save }));
    await page.getByText(w.saved).first().waitFor();
    expect(faults).toEqual([]);

    const [manager] = firstTwo(league);
    const reader = await site.visit({ locale, size, as: manager });
    await reader.page.goto(locale === 'hu' ? `/leagues/${league.id}` : '/team');
    await settled(reader.page);
    const ad = reader.page.getByRole('complementary', { name: w.shown, exact: true });
    const link = ad.getByRole('link');
    expect(await link.getAttribute('href')).toBe(target);
    expect(await link.getAttribute('rel')).toContain('sponsored');
    await ad.scrollIntoViewIfNeeded();
    await becomes(
      reader.page,
      `[...document.querySelectorAll('a[href="${target}"] img')].some((image) => image.naturalWidth > 0)`,
    );
    expect(reader.faults).toEqual([]);
    await reader.context.close();
    if (locale === 'en') await page.context().close();
  });
}
