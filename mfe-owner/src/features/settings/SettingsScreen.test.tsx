/** @jest-environment jsdom */
import { saveSettings, type Settings } from '@endzone/contracts/content/settings';
import type { SystemHealth } from '@endzone/contracts/edge/health';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { settingsTexts } from './texts.ts';

// What the screens' environment does not know of a browser.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

const nothing: Settings = {
  timezone: 'Europe/Budapest',
  partner: null,
  social: { facebook: null, instagram: null, youtube: null },
  contactEmail: null,
};
const oldLogo = `/api/files/${'a'.repeat(40)}`;
const partner = { name: 'Bükki Pékség', url: 'https://pekseg.example/', logoUrl: oldLogo };

/** What the server keeps: what a form says nothing of stays. */
function kept(form: FormData, before: Settings): Settings {
  const textOf = (name: string, present: string | null) =>
    form.has(name) ? (form.get(name) as string) || null : present; // a text field
  const logoUrl = form.has('partnerLogo')
    ? `/api/files/${'b'.repeat(40)}`
    : form.get('removePartnerLogo') === '1'
      ? null
      : (before.partner?.logoUrl ?? null);
  const name = form.has('partner') ? null : textOf('partner[name]', before.partner?.name ?? null);
  const url = textOf('partner[url]', before.partner?.url ?? null) ?? '';
  const { facebook, instagram, youtube } = before.social;
  return {
    timezone: textOf('timezone', before.timezone) ?? '',
    partner: name === null ? null : { name, url, logoUrl },
    social: {
      facebook: textOf('social[facebook]', facebook),
      instagram: textOf('social[instagram]', instagram),
      youtube: textOf('social[youtube]', youtube),
    },
    contactEmail: textOf('contactEmail', before.contactEmail),
  };
}

const serviceNames = ['accounts', 'leagues', 'stats', 'fantasy', 'content', 'bff'] as const;
const aHealth = (given: Partial<SystemHealth> = {}): SystemHealth => ({
  services: serviceNames.map((name) => ({ name, status: 'up', instances: name === 'fantasy' ? 2 : 1 })),
  database: { kind: 'embedded', sizeBytes: 192_937_984 },
  lastBackupAt: '2026-10-03 01:15:00',
  queues: [
    { name: 'events', waiting: 0, oldestAt: null },
    { name: 'mails', waiting: 0, oldestAt: null },
  ],
  ...given,
});
const withDown = (...down: string[]) =>
  serviceNames.map((name) => {
    const isDown = down.includes(name);
    return { name, status: isDown ? 'down' : 'up', instances: isDown ? 0 : 1 } as const;
  });

let health: SystemHealth;
let api: ReturnType<typeof fakeApi>;
let settings: Settings;
beforeEach(() => {
  api = fakeApi();
  settings = nothing;
  health = aHealth();
  api.answers['GET /settings'] = () => ({ body: settings });
  api.answers['POST /settings'] = ({ body }) => {
    settings = kept(body as FormData, settings); // as the screen sends it
    return { body: settings };
  };
  api.answers['GET /owner/health'] = () => ({ body: health });
  api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: [] };
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en') =>
  showScreen(<SettingsScreen />, {
    locale,
    namespace: 'owner',
    texts: settingsTexts,
    at: '/owner/settings',
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });

const fieldOf = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: RegExp, text: string) => {
  const input = await fieldOf(label);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => api.calls('POST /settings').map(({ body }) => body as FormData); // as the screen sends it
const aPicture = () => new File(['a picture'], 'logo.png', { type: 'image/png' });

describe('The settings of the site', () => {
  it('keep the zone that is chosen, and take it back by one press', async () => {
    await show();
    const field = await screen.findByRole('combobox', { name: 'Time zone of the site' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Vienna');
    await userEvent.click(await screen.findByRole('option', { name: 'Europe/Vienna' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Before: Europe/Budapest');
    expect(settings.timezone).toBe('Europe/Vienna');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(settings).toEqual(nothing));
  });

  it.each([
    ['en', /Roster locks, notifications and e-mails stay on Budapest time/],
    ['hu', /A keretek zárolása, az értesítések és az e-mailek budapesti idő szerint mennek/],
  ] as const)('say what does not follow the zone (%s)', async (locale, words) => {
    await show(locale);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('say at the field what the server refuses', async () => {
    api.answers['POST /settings'] = refusal(422, 'validation_failed', {
      violations: [{ property: 'timezone', code: 'required', message: 'Az időzóna megadása kötelező' }],
    });
    await show('hu');
    await screen.findByRole('combobox', { name: 'Az oldal időzónája' });
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    expect((await screen.findAllByText('Az időzóna megadása kötelező')).length).toBeGreaterThan(0);
  });

  it.each(refusalsOf(saveSettings, 'partnerLogo'))(
    'say $name at the logo, and keep what was chosen',
    async ({ message, answer }) => {
      settings = { ...nothing, partner };
      api.answers['POST /settings'] = answer;
      await show();
      const logo = await fieldOf(/Partner’s logo/);
      await userEvent.upload(logo, aPicture());
      await press('Save');
      await screen.findByRole('alert');
      expect(document.getElementById(`${logo.id}-error`)?.textContent).toBe(message);
      expect(screen.getByText('logo.png')).toBeTruthy();
    },
  );

  it('change only what was changed here: what another window has saved stays', async () => {
    await show();
    await write(/Instagram/, 'https://instagram.example/endzone');
    settings = { ...nothing, contactEmail: 'info@endzone.example', partner };
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [form] = sent();
    expect(form?.get('social[instagram]')).toBe('https://instagram.example/endzone');
    for (const name of ['contactEmail', 'partner', 'partner[name]', 'social[facebook]', 'social[youtube]'])
      expect([name, form?.has(name)]).toEqual([name, false]);
  });

  it('keep the time zone that another window has saved', async () => {
    await show();
    await write(/Contact e-mail/, 'info@endzone.example');
    settings = { ...nothing, timezone: 'Europe/Vienna' };
    await press('Save');
    await screen.findByRole('button', { name: 'Undo' });
    expect(settings).toEqual({
      ...nothing,
      timezone: 'Europe/Vienna',
      contactEmail: 'info@endzone.example',
    });
  });

  const mine = { instagram: 'https://instagram.example/endzone' };
  const theirs: Settings = {
    timezone: 'Europe/Vienna',
    partner,
    social: { ...nothing.social, facebook: 'https://facebook.example/endzone' },
    contactEmail: null,
  };
  it.each([
    ['before the save', 'the save'],
    ['between the save and the undo', 'the undo'],
  ])('take back only what was changed here: what another window saved %s stays', async (_when, step) => {
    await show();
    await write(/Instagram/, 'https://instagram.example/endzone');
    if (step === 'the save') settings = theirs;
    await press('Save');
    await screen.findByText('You can restore the previous settings');
    if (step === 'the undo') settings = { ...theirs, social: { ...theirs.social, ...mine } };
    expect(settings.social).toEqual({ ...theirs.social, ...mine });
    await press('Undo');
    await waitFor(() => expect(settings).toEqual(theirs));
    expect(sent()[1]?.has('partner')).toBe(false);
  });

  it.each([
    ['en', 'Save', 'Undo', /Changed in another window meanwhile, so nothing was undone/],
    ['hu', 'Mentés', 'Visszavonás', /Közben máshol módosították a beállításokat/],
  ] as const)(
    'are not taken back when the same was changed since, and what is set now is shown (%s)',
    async (locale, save, undo, said) => {
      await show(locale);
      await write(/Instagram/, 'https://instagram.example/endzone');
      await press(save);
      await screen.findByRole('button', { name: undo });
      const instagram = 'https://instagram.example/other';
      settings = { ...nothing, social: { ...nothing.social, instagram } };
      await press(undo);
      expect(await screen.findByText(said)).toBeTruthy();
      await waitFor(async () => expect((await fieldOf(/Instagram/)).value).toBe(instagram));
      expect(screen.queryByRole('button', { name: undo })).toBeNull();
      expect(settings.social.instagram).toBe(instagram);
      expect(sent()).toHaveLength(1);

      await write(/Facebook/, 'https://facebook.example/endzone');
      await press(save);
      await screen.findByRole('button', { name: undo });
      expect(screen.queryByText(said)).toBeNull();
    },
  );

  it('keep the partner, the social pages and the contact address', async () => {
    await show();
    await write(/Partner’s name/, 'Bükki Pékség');
    await write(/Partner’s address/, 'https://pekseg.example/');
    await write(/Instagram/, 'https://instagram.example/endzone');
    await write(/Contact e-mail/, 'info@endzone.example');
    await press('Save');
    await screen.findByText('You can restore the previous settings');
    expect(settings).toEqual({
      ...nothing,
      partner: { ...partner, logoUrl: null },
      social: { ...nothing.social, instagram: 'https://instagram.example/endzone' },
      contactEmail: 'info@endzone.example',
    });
    await press('Undo');
    await waitFor(() => expect(settings).toEqual(nothing));
  });

  it('clear what is left empty, a partner with both its fields', async () => {
    settings = { ...nothing, partner, contactEmail: 'info@endzone.example' };
    await show();
    await write(/Partner’s name/, '');
    await write(/Partner’s address/, '');
    await write(/Contact e-mail/, '');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.get('partner')).toBe('');
    expect(settings).toEqual(nothing);
  });

  it.each([
    ['a partner without address', /Partner neve/, 'Bükki Pékség', 'A partner webcímének megadása kötelező'],
    ['a partner without name', /Partner webcíme/, 'https://a.example', 'A partner nevének megadása kötelező'],
    ['a page that is not https', /Facebook/, 'http://facebook.example', 'Érvénytelen webcím'],
  ])('refuse %s at its field before anything is sent', async (_what, label, text, message) => {
    await show('hu');
    await write(label, text);
    await press('Mentés');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('refuse a logo without partner at the name and the address', async () => {
    await show('hu');
    await userEvent.upload(await fieldOf(/Partner logója/), aPicture());
    await press('Mentés');
    expect((await screen.findAllByText('A partner nevének megadása kötelező')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('A partner webcímének megadása kötelező')).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('send a new logo once, and the old one again to undo it', async () => {
    settings = { ...nothing, partner };
    api.answers[`GET ${oldLogo.replace('/api', '')}`] = { body: 'the old logo' };
    await show();
    await userEvent.upload(await fieldOf(/Partner’s logo/), aPicture());
    await press('Save');
    await screen.findByText('You can restore the previous settings');
    expect(sent()[0]?.get('partnerLogo')).toMatchObject({ name: 'logo.png' });
    await press('Undo');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.get('partnerLogo')).toMatchObject({ name: 'a'.repeat(40), type: 'image/png' });
  });

  it('say why they could not be restored', async () => {
    settings = { ...nothing, partner };
    await show();
    await userEvent.click(await fieldOf(/Remove the logo/));
    await press('Save');
    await screen.findByText('You can restore the previous settings');
    expect(settings.partner?.logoUrl).toBeNull();
    api.answers[`GET ${oldLogo.replace('/api', '')}`] = { status: 404 };
    await press('Undo');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('are saved by Ctrl S', async () => {
    await show();
    await write(/Contact e-mail/, 'info@endzone.example');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(settings.contactEmail).toBe('info@endzone.example'));
  });

  it('are not left behind unasked, and nothing undoes what is being typed', async () => {
    await show();
    await write(/Contact e-mail/, 'info@endzone.example');
    await press('Save');
    await screen.findByRole('button', { name: 'Undo' });
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await write(/Facebook/, 'https://facebook.example/endzone');
    expect(leave()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('The system status', () => {
  const card = async () =>
    within(await screen.findByRole('region', { name: /System status|Rendszerállapot/ }));

  it('says what runs, how large the data are and when they were copied last', async () => {
    await show();
    expect(await (await card()).findByText('Everything works')).toBeTruthy();
    expect((await card()).getByRole('status').textContent).toBe('Everything works');
    expect((await card()).getByText('Working, 2 instances')).toBeTruthy();
    expect((await card()).getByText('embedded, 184 MB')).toBeTruthy();
    expect((await card()).getByText('03/10/2026 3:15 AM')).toBeTruthy();
    expect((await card()).getAllByText('none')).toHaveLength(2);
  });

  it.each<[string, Partial<SystemHealth>, string[]]>([
    [
      'which part does not respond, and what is missing without it',
      { services: withDown('content', 'stats') },
      ['2 rész nem válaszol', 'Tartalom: nem válaszol.', /A blog, a hirdetések/.source],
    ],
    [
      'what waits too long, and what that means',
      { queues: [{ name: 'mails', waiting: 12, oldestAt: '2026-01-01 10:00:00' }] },
      [
        'Minden működik',
        '12, a legrégebbi 2026. 01. 01. 11:00 óta',
        /A levelezőszolgáltató nem fogadja/.source,
      ],
    ],
    [
      'that there was no backup yet',
      { lastBackupAt: null, database: { kind: 'embedded', sizeBytes: null } },
      ['beépített, mérete nem ismert', 'Még nem készült'],
    ],
    [
      'that MongoDB is copied by whoever runs it',
      { lastBackupAt: null, database: { kind: 'mongodb', sizeBytes: 1_572_864 } },
      ['MongoDB, 1,5 MB', 'Az adatbázis üzemeltetője készíti'],
    ],
  ])('says %s', async (_what, given, said) => {
    health = aHealth(given);
    await show('hu');
    for (const text of said) expect(await (await card()).findByText(new RegExp(text))).toBeTruthy();
  });

  it('keeps the last known state, no longer in green, when it cannot be checked', async () => {
    await show();
    await (await card()).findByText('Everything works');
    api.answers['GET /owner/health'] = refusal(503, 'service_unavailable');
    await press('Check now');
    expect(await (await card()).findByText(/Cannot be checked right now. Last known state/)).toBeTruthy();
    expect((await card()).getByText('embedded, 184 MB')).toBeTruthy();
  });

  it('says when it cannot be read, and leaves the settings where they are', async () => {
    api.answers['GET /owner/health'] = refusal(500, 'server_error');
    await show();
    expect(await (await card()).findByText('The system status could not be loaded')).toBeTruthy();
    expect(await fieldOf(/Contact e-mail/)).toBeTruthy();
  });
});
