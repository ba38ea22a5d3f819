import { describe, expect, it } from '@jest/globals';
import type { Page, Request } from '@playwright/test';
import type { Person } from '../src/testing/world.ts';
import { crest } from './league.ts';
import { fillRegistration, logInByKeys } from './registration.ts';
import { comesTo, desktop, heading, horizontalOverflow, phone, settled, type Site } from './site.ts';
import { words } from './words.ts';

const w = words.hu;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: w.save });
const send = (page: Page) => page.keyboard.press('Enter');

const tooLong = 'Legfeljebb 180 karakter lehet';
const strangeTexts = [
  '🏈👩‍👩‍👧‍👦 Egerből 🇭🇺',
  'בודפשט ‏مدينة',
  '<img src=x onerror="document.title=\'broken\'"><b>Eger</b> &amp; {{name}}',
  'Megszentségteleníthetetlenségeskedéseitekért'.repeat(4),
];

/** The commands of a page, in their order. */
function commandsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api${path}`)) sent.push(request);
  });
  return sent;
}

/** Holds what is sent until it is let go. */
async function holdCommands(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, async (route) => {
    await isFree;
    await route.continue();
  });
  return release;
}

const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'];

/** What people do to forms by mistake, or on purpose. */
export function badInputJourneys(site: () => Site): void {
  const visitAs = (as?: Person, size = phone) => site().visit({ locale: 'hu', size, as });

  describe('A form', () => {
    it('that is empty names every field, and nothing is sent', async () => {
      const { page, context } = await visitAs();
      const sent = commandsTo(page, '/user/register');
      await page.goto('/register');
      await main(page).getByRole('button', { name: w.register, exact: true }).click();
      const banner = main(page).getByRole('alert');
      await banner.waitFor();
      expect(await banner.getByRole('link').allTextContents()).toEqual([
        'Vezetéknév',
        'Keresztnév',
        'Születési dátum',
        'Lakóhely',
        'Nemed',
        'E-mail-cím',
        'E-mail-cím újra',
        'Jelszó',
        'Jelszó újra',
        'Feltételek',
      ]);
      await banner.and(page.locator(':focus')).waitFor();
      expect(sent).toEqual([]);
      await context.close();
    });

    it('refuses 10,000 characters at their field, before and after it was sent past the form', async () => {
      const person = await site().world.signUp();
      const { page, context } = await visitAs(person);
      await page.goto('/edit-profile');
      const long = 'á'.repeat(10_000);
      await field(page, w.location).fill(long);
      await save(page).click();
      await main(page).getByRole('alert').waitFor();
      expect(await field(page, w.location).getAttribute('aria-invalid')).toBe('true');
      await main(page).getByText(tooLong).waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
      const form = {
        firstName: 'Emőke',
        lastName: 'Kőszegi',
        gender: 'f',
        birthDate: '1990-01-01',
        newsletter: false,
      };
      const { status, body } = await person.caller.post(
        '/users/me',
        { ...form, location: long },
        { locale: 'hu' },
      );
      expect(status).toBe(422);
      expect(body.violations).toEqual([{ property: 'location', code: 'too_long', message: tooLong }]);
      await context.close();
    });

    it('takes emoji, letters from right to left, HTML and words without end as the text that they are', async () => {
      const { page, context, faults } = await visitAs(await site().world.signUp());
      for (const text of strangeTexts) {
        await page.goto('/edit-profile');
        await field(page, w.location).fill(text);
        await field(page, w.firstName).fill(text.slice(0, 60));
        await save(page).click();
        await comesTo(page, '/profile');
        // Marks of a direction turn letters that stand beside a name.
        await main(page).getByText(text.replace('\u200f', ''), { exact: true }).first().waitFor();
        expect([text, await horizontalOverflow(page)]).toEqual([text, 0]);
      }
      expect(await main(page).locator('img[src=x]').count()).toBe(0);
      expect(await page.title()).not.toContain('broken');
      expect(faults).toEqual([]);
      await context.close();
    });

    it('that is sent twice is sent once, and “back” finds no form that was sent', async () => {
      const { page, context } = await visitAs();
      const email = 'ketszer@endzone.example';
      const sent = commandsTo(page, '/user/register');
      const release = await holdCommands(page, '/user/register');
      await page.goto('/login');
      await main(page).getByRole('link', { name: w.register, exact: true }).click();
      await heading(page, w.register);
      await fillRegistration(page, 'hu', email);
      const button = main(page).getByRole('button', { name: w.register, exact: true });
      await button.dblclick();
      await field(page, w.email).focus();
      await send(page);
      await send(page);
      release();
      await heading(page, w.thanks);
      await page.goBack();
      await comesTo(page, '/login');
      expect(sent).toHaveLength(1);
      expect(await site().world.mailsTo(email, 'confirm_registration')).toHaveLength(1);
      await context.close();
    });

    it('that got no answer keeps what was typed, and is done once when it is sent again', async () => {
      const { world } = site();
      const { page, context } = await visitAs();
      const email = 'felbeszakadt@endzone.example';
      const sent = commandsTo(page, '/user/register');
      await page.goto('/register');
      await fillRegistration(page, 'hu', email);
      // It arrives; its answer does not.
      await page.route('**/api/user/register', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await field(page, w.email).focus();
      await send(page);
      await main(page).getByText('Nem érjük el az Endzone-t', { exact: false }).waitFor();
      expect(await field(page, w.email).inputValue()).toBe(email);
      await page.unroute('**/api/user/register');
      await main(page).getByRole('button', { name: w.register, exact: true }).click();
      await heading(page, w.thanks);
      expect(sent).toHaveLength(2);
      expect(keyOf(sent[0])).toBeDefined();
      expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
      expect(await world.mailsTo(email, 'confirm_registration')).toHaveLength(1);
      await context.close();
    });

    it('waits offline for a connection and says so; what is read stays', async () => {
      const person = await site().world.signUp();
      const { page, context } = await visitAs(person);
      await page.goto('/edit-profile');
      await field(page, w.location).fill('Nagykónyi');
      await context.setOffline(true);
      await page.getByText('Nincs kapcsolat.').waitFor();
      await save(page).and(page.locator(':disabled')).waitFor();
      await main(page).getByText('Kapcsolat kell hozzá').first().waitFor({ state: 'attached' });
      expect(await field(page, w.location).inputValue()).toBe('Nagykónyi');
      expect((await person.caller.get('/users/me')).body.location).toBe('Eger');
      await context.setOffline(false);
      await page.getByText('Nincs kapcsolat.').waitFor({ state: 'detached' });
      await save(page).click();
      await comesTo(page, '/profile');
      await main(page).getByText('Nagykónyi').waitFor();
      await context.close();
    });
  });

  describe('A picture of more than 5 MB', () => {
    const tooLarge = 'Túl nagy a fájl';

    it('is refused at its field, nothing is sent, and what was typed stays', async () => {
      const { page, context, faults } = await visitAs(await site().world.signUp());
      const sent = commandsTo(page, '/leagues');
      await page.goto('/create-league');
      await field(page, 'Liga neve').fill('Nagykép Liga');
      await field(page, 'Csapat neve').fill('Óriásplakát');
      await field(page, 'Csapatok száma').selectOption('4');
      const picture = main(page).locator('input[name=logo]');
      const choose = (buffer: Buffer) =>
        picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await choose(Buffer.alloc(5_242_881));
      await main(page).getByText(tooLarge).first().waitFor();
      expect(await picture.getAttribute('aria-invalid')).toBe('true');
      await main(page).getByRole('button', { name: 'Liga létrehozása', exact: true }).click();
      await main(page).getByRole('alert').getByRole('link').first().waitFor();
      expect(sent).toEqual([]);
      await choose(crest);
      await main(page).getByText(tooLarge).first().waitFor({ state: 'detached' });
      await main(page).getByRole('button', { name: 'Liga létrehozása', exact: true }).click();
      await page.waitForURL(/\/leagues\/[0-9a-f]{24}$/);
      await main(page).getByText('Óriásplakát').first().waitFor();
      expect(sent).toHaveLength(1);
      expect(faults).toEqual([]);
      await context.close();
    });
  });

  describe('Two tabs', () => {
    it('may hold the same form: the later one counts, and both show it', async () => {
      const person = await site().world.signUp();
      const { page: first, context } = await visitAs(person, desktop);
      const second = await context.newPage();
      for (const page of [first, second]) {
        await page.goto('/edit-profile');
        await settled(page);
      }
      for (const [page, place] of [
        [first, 'Ásotthalom'],
        [second, 'Örkény'],
      ] as const) {
        await field(page, w.location).fill(place);
        await save(page).click();
        await comesTo(page, '/profile');
        await main(page).getByText(place).waitFor();
      }
      await first.reload();
      await main(first).getByText('Örkény').waitFor();
      await context.close();
    });

    it('are logged out together, with a form half filled in, and logged in together', async () => {
      const person = await site().world.signUp();
      const { page: first, context, faults } = await visitAs(person, desktop);
      const second = await context.newPage();
      await first.goto('/profile');
      await second.goto('/edit-profile');
      await field(second, w.location).fill('Félbemaradt');
      await first.goto('/logout');
      await comesTo(first, '/');
      await comesTo(second, '/login');
      await first.goto('/login');
      await logInByKeys(first, 'hu', person.email);
      // What was left last is remembered for both.
      for (const page of [first, second]) await comesTo(page, '/edit-profile');
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}
