import type { Locale } from '@endzone/contracts/messages';
import { day } from '../src/testing/calendar.ts';
import { managersOf, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed, type Person } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { found } from './league.ts';
import { admit } from './leagueLife.ts';
import { chooseMoment } from './moments.ts';
import { desktop, type Site, type Visit } from './site.ts';

const words = {
  hu: {
    start: 'A draft kezdete',
    end: 'A draft vége',
    next: 'Következő',
    schedule: 'Draft kitűzése',
    scheduled: 'Sikeresen létrehoztad a draftot',
  },
  en: {
    start: 'Draft start',
    end: 'Draft end',
    next: 'Next',
    schedule: 'Schedule draft',
    scheduled: 'You successfully created a draft',
  },
} as const;

/** Its admin at their screens, and the league that they lead. */
export type FirstLeague = { league: FantasyLeague; admin: Visit };

/** Somebody founds a league and lets in three who asked for it. */
export async function foundFirstLeague(site: Site, locale: Locale, name: string): Promise<FirstLeague> {
  const { world } = site;
  const founder = await world.signUp();
  const friends: Person[] = [];
  for (let i = 0; i < 3; i++) friends.push(await world.signUp());
  const admin = await site.visit({ locale, size: desktop, as: founder });
  const { page } = admin;
  await found(page, locale, name);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const { caller, firstName } of friends)
    await succeed(
      caller.patient.post(`/leagues/${id}/request-join`, { name: firstName, timezone: 'Europe/Budapest' }),
    );
  await admit({ page, keys: new Keys(page), locale }, friends);
  return { admin, league: { id, name, managers: await managersOf(id, [founder, ...friends]) } };
}

/** The evening of the third day, in Budapest. */
export async function scheduleFirstDraft(
  { league, admin: { page } }: FirstLeague,
  locale: Locale,
): Promise<void> {
  const w = words[locale];
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page.goto(`/leagues/${league.id}/draft/schedule`);
  await chooseMoment(page, locale, { label: w.start, day: day(3), time: '17:00' });
  await chooseMoment(page, locale, { label: w.end, day: day(3), time: '21:00' });
  await button(w.next).click();
  await button(w.schedule).click();
  await page.getByText(w.scheduled).first().waitFor();
}
