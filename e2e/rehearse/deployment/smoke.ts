import { makeOwner } from '@endzone/start/ownerCall';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { refuseCookies, settled } from '../../journeys/site.ts';
import type { Machine } from './machine.ts';

const account = { email: 'owner@endzone.example', password: 'Uborka-saláta-81' };
const club = 'Rehearsal Rams';
const timeoutMs = 30_000;

type Visitor = { context: BrowserContext; page: Page; faults: string[] };

/** Whoever they are, what their browser complains of is a fault. */
async function visit(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  context.setDefaultTimeout(timeoutMs);
  await refuseCookies(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => {
    const text = request.failure()?.errorText ?? '';
    // A page that is left asks for nothing more.
    if (text !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${text}`);
  });
  return { context, page, faults };
}

/** What the page itself gets: its policy and its cookies count. */
const statusOf = (page: Page, path: string) =>
  page.evaluate<number>(`fetch(${JSON.stringify(path)}).then(({ status }) => status)`);

async function seeFrontDoor(machine: Machine, { page }: Visitor): Promise<void> {
  for (const path of ['/', '/leagues', '/players', '/faq', '/login']) {
    await page.goto(machine.url('PUBLIC_URL') + path);
    await settled(page);
  }
}

async function logIn(machine: Machine, { page }: Visitor): Promise<void> {
  await makeOwner(machine.addressOf('accounts'), machine.identitySecret, account);
  await page.goto(`${machine.url('OWNER_URL')}/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${machine.url('OWNER_URL')}/owner**`);
  await settled(page);
}

async function addClub(machine: Machine, { page }: Visitor): Promise<void> {
  await page.goto(`${machine.url('OWNER_URL')}/owner/teams`);
  await page.getByRole('button', { name: 'Add Team' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(club);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function seeClub(machine: Machine, { page }: Visitor): Promise<void> {
  await page.goto(`${machine.url('PUBLIC_URL')}/players`);
  const names = await page.evaluate<string[]>(
    `fetch('/api/teams').then((answer) => answer.json()).then((teams) => teams.map(({ name }) => name))`,
  );
  if (!names.includes(club)) throw new Error(`The player's site has the clubs ${names.join(', ')}`);
}

/** The player's site has nothing of the owner's, whoever asks. */
async function meetNoOwner(machine: Machine, { page }: Visitor): Promise<void> {
  await page.goto(machine.url('PUBLIC_URL'));
  for (const path of ['/api/owner/users', '/api/owner/health', '/internal/owner', '/metrics']) {
    const status = await statusOf(page, path);
    if (status !== 404) throw new Error(`${path} answers ${status} on the player's site`);
  }
}

export type Step = { what: string; fault: string | undefined };
/** `cookie` is the owner's session on the owner's site. */
export type Smoke = { steps: Step[]; cookie: string };

/** Goes through both sites as a browser does, by way of the edge. */
export async function smoke(machine: Machine, browser: Browser): Promise<Smoke> {
  const [visitor, owner] = [await visit(browser), await visit(browser)];
  const steps: [string, Visitor, typeof seeFrontDoor][] = [
    ['pages of a visitor', visitor, seeFrontDoor],
    ['the owner logs in on the owner’s site', owner, logIn],
    ['… and adds a club', owner, addClub],
    ['the player’s site has it', visitor, seeClub],
    ['the player’s site has nothing of the owner’s', visitor, meetNoOwner],
  ];
  const done: Step[] = [];
  for (const [what, who, act] of steps) {
    const fault = await act(machine, who).then(
      () => who.faults.splice(0).join(' '),
      (error: Error) => error.message,
    );
    done.push({ what, fault: fault || undefined });
  }
  const cookies = await owner.context.cookies(machine.url('OWNER_URL'));
  await Promise.all([visitor, owner].map(({ context }) => context.close()));
  return { steps: done, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
