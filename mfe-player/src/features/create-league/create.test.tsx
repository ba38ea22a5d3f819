/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLeague } from '@endzone/contracts/leagues/league';
import { violations as english } from '@endzone/contracts/messages/en/violations';
import { violations as hungarian } from '@endzone/contracts/messages/hu/violations';
import { aLeague, aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { isOfFile, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { saidAt } from '@endzone/shared-ui/testing/saidAt.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { instantOf } from '@endzone/shared-ui/time/dates.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { CreateLeagueScreen } from './CreateLeagueScreen.tsx';
import { createLeagueTexts } from './texts.ts';

const logoId = 'c0de00000000000000000001';
const hours = (count: number) => instantOf(Date.now() + count * 3_600_000);
const windowUntil = (count: number) => ({
  body: aSeason({ draftWindow: { startDate: hours(-240), endDate: hours(count) } }),
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /seasons/current'] = windowUntil(48);
  api.answers['GET /team-logos'] = { body: [{ id: logoId, image: '/api/files/x' }] };
  URL.createObjectURL = jest.fn(() => 'blob:own');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const where = () => document.querySelector('output')?.textContent;
const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/create-league" element={<CreateLeagueScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { texts: createLeagueTexts, at: '/create-league', me: aMe(), ...given },
  );
const user = userEvent.setup();
const send = () => user.click(screen.getByRole('button', { name: 'Create League' }));
const sentForm = () => Object.fromEntries(api.calls('POST /leagues')[0]!.body as FormData);

it.each([
  [6, 'en', 'This season, leagues of up to 6 teams can draft; a larger one has to wait for another season.'],
  [
    6,
    'hu',
    'Ebben a szezonban legfeljebb 6 csapatos ligák draftolhatnak, a nagyobbak egy későbbi szezonra várnak.',
  ],
  [16, 'en', undefined],
] as const)('the size says which leagues can draft this season: %i, %s', async (most, locale, said) => {
  api.answers['GET /seasons/current'] = { body: { ...windowUntil(48).body, nbMaxFantasyTeams: most } };
  await show({ locale });
  const size = await screen.findByLabelText(locale === 'en' ? 'Number of teams' : 'Csapatok száma');
  await waitFor(() => expect(api.calls('GET /seasons/current')).toHaveLength(1));
  const hint = () => document.getElementById(size.getAttribute('aria-describedby') ?? '')?.textContent;
  const usual = { en: 'until then you can change the number.', hu: 'addig a létszámot módosíthatod.' }[
    locale
  ];
  await waitFor(() => expect(hint()?.endsWith(said ?? usual)).toBe(true));
});

async function fillIn() {
  fireEvent.change(screen.getByLabelText('League name'), { target: { value: 'Nagyi Fánkligája' } });
  await user.selectOptions(screen.getByLabelText('Number of teams'), '8 teams');
  fireEvent.change(screen.getByLabelText('Team name'), { target: { value: 'Gulyáságyú' } });
}
const aPicture = (type = 'image/png') => new File(['x'], 'x.png', { type });

describe('creating a league', () => {
  it.each([
    [
      'when the window is over',
      windowUntil(-24),
      'en',
      /^The draft window of this season is over.*\(Budapest time\)/,
    ],
    [
      'when no draft of three hours fits any more',
      windowUntil(2),
      'hu',
      /^A szezon draftidőszaka lezárult.*\(budapesti idő\)/,
    ],
    [
      'when there is no season',
      refusal(404, 'season_not_found'),
      'en',
      /^There is no season to draft for right now/,
    ],
  ] as const)('says what happens instead of a draft this season %s', async (_when, answer, locale, words) => {
    api.answers['GET /seasons/current'] = answer;
    await show({ locale });
    const banner = (await screen.findByText(words)).parentElement!;
    expect(banner.textContent).toMatch(/plays next season|A következő szezonban draftol/);
    expect(
      screen.getByText(/^Once every slot is taken and the next|^Ha minden hely betelt, és/),
    ).toBeTruthy();
    const form = document.querySelector('form')!;
    expect(banner.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says nothing of it while a draft still fits', async () => {
    await show();
    await waitFor(() => expect(api.calls('GET /seasons/current')).toHaveLength(1));
    expect(screen.getByText('Once every slot is taken you choose when it starts.')).toBeTruthy();
    expect(screen.queryByText(/next season/)).toBeNull();
  });

  it('sends all fields with their files, then the account is read and the league opens', async () => {
    const made = aLeague({ name: 'Nagyi Fánkligája' });
    api.answers['POST /leagues'] = { status: 201, body: made };
    const { host } = await show();
    await fillIn();
    await user.type(screen.getByLabelText(/^Description/), 'Csak barátoknak');
    await user.click(await screen.findByRole('radio', { name: 'Pre-made logo 1' }));
    await user.upload(screen.getByLabelText(/^Add images/), aPicture());
    await user.type(screen.getByLabelText('Title of image 1'), 'Tavaly');
    await send();
    await waitFor(() => expect(where()).toBe(`/leagues/${made.id}`));
    expect(sentForm()).toMatchObject({
      name: 'Nagyi Fánkligája',
      nbMaxTeams: '8',
      description: 'Csak barátoknak',
      'images[0][title]': 'Tavaly',
      'images[0][image]': expect.any(File),
      teamName: 'Gulyáságyú',
      timezone: expect.stringContaining('/'),
      ownerLogo: logoId,
    });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'New League was successfully created',
      text: 'Nagyi Fánkligája',
    });
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
    expect(host.selectLeague).toHaveBeenCalledWith(made.id);
  });

  it.each(['en', 'hu'] as const)(
    'names what is missing at its field, and sends nothing (%s)',
    async (locale) => {
      await show({ locale });
      const words = locale === 'en' ? english : hungarian;
      await user.upload(screen.getByLabelText(/^(Add images|Kép hozzáadása)/), aPicture());
      await user.click(
        screen.getByRole('button', { name: locale === 'en' ? 'Create League' : 'Liga létrehozása' }),
      );
      for (const text of [
        words['required.leagueName'],
        words['required.nbMaxTeams'],
        words['required.teamName'],
        words['required.slideTitle'],
      ])
        expect(screen.getByText(text)).toBeTruthy();
      expect(api.calls('POST /leagues')).toEqual([]);
    },
  );

  it('refuses a picture of another kind at once, by its name, and keeps the others', async () => {
    await show();
    const upload = userEvent.setup({ applyAccept: false });
    await upload.upload(screen.getByLabelText(/^Add images/), [aPicture('image/svg+xml'), aPicture()]);
    expect(screen.getByText('x.png: Unsupported Format')).toBeTruthy();
    expect(screen.getAllByLabelText(/^Title of image/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(screen.queryByText('x.png: Unsupported Format')).toBeNull();
    await fillIn();
    api.answers['POST /leagues'] = { status: 201, body: aLeague() };
    await send();
    await waitFor(() => expect(api.calls('POST /leagues')).toHaveLength(1));
    expect(sentForm()).toMatchObject({ images: '' });
  });

  it('names each file that was left out, and says when there are too many', async () => {
    await show();
    const upload = userEvent.setup({ applyAccept: false });
    const input = screen.getByLabelText<HTMLInputElement>(/^Add images/);
    await upload.upload(input, [
      aPicture('image/svg+xml'),
      aPicture('text/plain'),
      ...Array.from({ length: 11 }, () => aPicture()),
    ]);
    expect(
      screen.getByText('x.png: Unsupported Format; x.png: Unsupported Format; At most 10 images'),
    ).toBeTruthy();
    expect(screen.getAllByLabelText(/^Title of image/)).toHaveLength(10);
    // Whoever makes place for another one is where it is added.
    expect(input.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove image 10' }));
    expect(document.activeElement).toBe(input);
  });

  it('refuses a picture that cannot be shown, and shows no broken one', async () => {
    await show();
    await user.upload(screen.getByLabelText(/^Add images/), aPicture());
    const preview = () => document.querySelector('img[src="blob:own"]');
    expect(preview()).not.toBeNull();
    fireEvent.error(preview()!);
    expect(screen.getByText('x.png: Unsupported Format')).toBeTruthy();
    expect(preview()).toBeNull();
    await user.upload(screen.getByLabelText(/^Add images/), aPicture());
    expect(screen.queryByText('x.png: Unsupported Format')).toBeNull();
    expect(preview()).not.toBeNull();
  });

  it('adds an image without errors, also after a refused sending and in place of another', async () => {
    await show();
    await send();
    expect(screen.getByText(english['required.leagueName'])).toBeTruthy();
    const error = () => screen.queryByText(english['required.slideTitle']);
    const add = () => user.upload(screen.getByLabelText(/^Add images/), aPicture());
    await add();
    expect(error()).toBeNull();
    await user.click(screen.getByLabelText('Title of image 1'));
    await user.tab();
    expect(error()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await add();
    expect(error()).toBeNull();
    await send();
    expect(error()).not.toBeNull();
  });

  it.each(refusalsOf(createLeague, 'logo'))(
    'says $name above the form, which stays; of a file at the logo too',
    async ({ code, message, answer }) => {
      api.answers['POST /leagues'] = answer;
      await show();
      await fillIn();
      await send();
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(saidAt('Own logo')).toBe(isOfFile({ code }) ? message : undefined);
      expect(screen.getByLabelText<HTMLInputElement>('Team name').value).toBe('Gulyáságyú');
      expect(where()).toBe('/create-league');
    },
  );

  it.each([
    ['ownerLogo', 'invalid_choice', 'Please select logo', 'Pre-made logo'],
    ['images[0].image', 'unsupported_format', 'Unsupported Format', 'Image 1'],
  ])('says what only the server finds wrong with %s (%s) there', async (property, code, message, label) => {
    const violations = [{ property, code, message }];
    api.answers['POST /leagues'] = refusal(422, 'validation_failed', { violations });
    await show();
    await fillIn();
    await user.upload(screen.getByLabelText(/^Add images/), aPicture());
    fireEvent.change(screen.getByLabelText('Title of image 1'), { target: { value: 'Tavaly' } });
    await send();
    await screen.findByRole('alert');
    expect(saidAt(label)).toBe(message);
  });

  it('leads to the welcome when the account cannot be read after it', async () => {
    api.answers['POST /leagues'] = { status: 201, body: aLeague() };
    await show({ host: aHost({ refreshMe: () => Promise.reject(new Error('away')) }) });
    await fillIn();
    await send();
    await waitFor(() => expect(where()).toBe('/secure'));
  });

  it('sends a visitor to register and remembers the way back', async () => {
    const { host } = await show({ me: undefined });
    await waitFor(() => expect(where()).toBe('/register?hash=a-hash'));
    expect(host.rememberRoute).toHaveBeenCalledWith('/create-league');
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'warn',
      title: 'Please create an account or login first to create a league',
    });
  });

  it('by the owner has no team', async () => {
    api.answers['POST /leagues'] = { status: 201, body: aLeague() };
    await show({ me: aMe({ roles: ['SUPER_ADMIN'] }) });
    expect(screen.queryByLabelText('Team name')).toBeNull();
    await user.type(screen.getByLabelText('League name'), 'Kupa');
    await user.selectOptions(screen.getByLabelText('Number of teams'), '4 teams');
    await send();
    await waitFor(() => expect(where()).toBe(`/owner/leagues/${aLeague().id}`));
    expect(Object.keys(sentForm()).sort()).toEqual(['description', 'images', 'name', 'nbMaxTeams']);
  });
});
