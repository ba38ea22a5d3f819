import { expect, it } from '@jest/globals';
import type { DevMail } from '@endzone/contracts/edge/development';
import { until } from '@endzone/common/testing/until';
import type { Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { axeFaults, sidewaysFaults } from './accessibility.ts';
import type { Site } from './site.ts';
import { firstTwo, type Stage } from './stage.ts';
import { textFaults } from './textFit.ts';

/** As narrow as a phone shows a mail, and as wide as a mail gets. */
const widths = [320, 600];
const rules = ['color-contrast', 'link-in-text-block', 'image-alt', 'html-has-lang', 'document-title'];

const long = 'Draftidőszak-hosszabbítás: a Székesfehérvári Végzóna Barátai Társaság ligája';
const message = {
  title: long,
  translations: [
    {
      language: 'hu',
      subject: `Szia, {{firstName}}! ${long}`,
      body: `<h2>${long}</h2><p>Kedves {{name}}! <a href="https://hfl.example/draft">Itt</a> tudod <b>kitűzni</b>.</p><ul><li>hétfő</li><li>kedd</li></ul><blockquote>${long}</blockquote>`,
    },
    {
      language: 'en',
      subject: 'Hi {{firstName}}',
      body: '<p>Dear {{name}}, choose a <i>date</i> <a href="https://hfl.example/draft">here</a>.</p>',
    },
  ],
};

/** A new password for two who read different languages, and a message of the owner to both. */
async function sendInBothLanguages({ site: { world }, league }: Stage): Promise<void> {
  const [hungarian, english] = firstTwo(league);
  await succeed(hungarian.caller.patient.post('/users/me/locale/hu'));
  await succeed(english.caller.patient.post('/users/me/locale/en'));
  for (const { email } of [hungarian, english])
    await succeed(world.visitor.patient.post('/users/password-reset/request', { email }));
  const users = [hungarian.id, english.id];
  await succeed(world.owner.patient.post('/owner/messages/send', { ...message, users }));
}

/** The newest mail of each kind in each language. */
async function everyMail({ world }: Site): Promise<Map<string, DevMail>> {
  const { body } = await succeed(world.visitor.patient.get('/dev/mails'));
  const mails = (body as DevMail[]).toReversed(); // the call's answer, newest first
  return new Map(mails.map((mail) => [`${mail.kind} ${mail.locale}`, mail]));
}

async function faultsOfMail(page: Page, { html }: DevMail): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(html);
    const faults = [...(await sidewaysFaults(page)), ...(await textFaults(page))];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await axeFaults(page, rules)).map((fault) => `${colorScheme}: ${fault}`));
    }
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return found;
}

/** Every kind of mail that was sent, as a mail program shows it. */
export function mailJourneys(stage: () => Stage): void {
  it('Nothing is in the way in any mail', async () => {
    const { site } = stage();
    await sendInBothLanguages(stage());
    const both = ['bulk', 'reset_password'].flatMap((kind) => [`${kind} en`, `${kind} hu`]);
    const mails = await until(async () => {
      const sent = await everyMail(site);
      return both.every((one) => sent.has(one)) && sent;
    });
    const kinds = [...mails.values()].map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['confirm_registration', 'draft_scheduled']));
    const { page, context } = await site.visit({ locale: 'hu', size: { width: 600, height: 800 } });
    const found: string[] = [];
    for (const [name, mail] of mails)
      found.push(...(await faultsOfMail(page, mail)).map((fault) => `${name}: ${fault}`));
    await context.close();
    expect(found).toEqual([]);
  }, 300_000);
}
