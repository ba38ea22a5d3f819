/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getFantasyTeam, updateFantasyTeam, type Team } from '@endzone/contracts/leagues/teams';
import { aTeam } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { isOfFile, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { saidAt } from '@endzone/shared-ui/testing/saidAt.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { EditTeamScreen } from './EditTeamScreen.tsx';
import { editTeamTexts } from './texts.ts';

const readyMade = 'c0de00000000000000000001';
const other = 'c0de00000000000000000002';
const me = aMe();
const team: Team = { ...aTeam(1), owner: { id: me.id, name: me.name } };
const update = `POST /fantasy-teams/${team.id}/update`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /team-logos'] = {
    body: [
      { id: readyMade, image: '/api/files/x' },
      { id: other, image: '/api/files/y' },
    ],
  };
  URL.createObjectURL = jest.fn(() => 'blob:own');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Where = () => <output>{useLocation().pathname}</output>;
const where = () => document.querySelector('output')?.textContent;
const user = userEvent.setup();

const showPage = (shown: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/teams/:id/edit" element={<EditTeamScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { texts: editTeamTexts, at: `/teams/${team.id}/edit`, me, ...shown },
  );
function show(given: Partial<Team> = {}, shown: Parameters<typeof showScreen>[1] = {}) {
  api.answers[`GET /fantasy-teams/${team.id}`] = { body: { ...team, ...given } };
  api.answers[update] ??= { body: team };
  return showPage(shown);
}
const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }));
const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
const sent = () => Object.fromEntries(api.calls(update)[0]!.body as FormData);
const own = { logo: null, logoUrl: '/api/files/own', logoSmallUrl: '/api/files/own-small' };
const ready = { logo: readyMade, logoUrl: '/api/files/x', logoSmallUrl: '/api/files/x' };

describe('editing a team', () => {
  it.each<[string, Partial<Team>, string | undefined, object]>([
    ['an own logo that stays', own, undefined, {}],
    ['a ready-made logo that stays', ready, undefined, {}],
    ['no logo, which stays so', {}, undefined, {}],
    ['a ready-made logo in place of an own one', own, 'Pre-made logo 2', { ownerLogo: other }],
    ['a ready-made logo in place of another', ready, 'Pre-made logo 2', { ownerLogo: other }],
    ['an own logo that is removed', own, 'Drawn from the name', { removeLogo: '1' }],
    ['a ready-made logo that is removed', ready, 'Drawn from the name', { removeLogo: '1' }],
  ])('sends of the logo what changes: %s', async (_what, given, chosen, logo) => {
    await show(given);
    if (chosen) await choose(chosen);
    await save();
    await waitFor(() => expect(where()).toBe('/settings'));
    expect(sent()).toEqual({ name: team.name, timezone: team.timezone, version: '0', ...logo });
  });

  it('saved in another window meanwhile keeps that: its name, and the logo that was chosen there', async () => {
    api.answers[update] = refusal(409, 'changed_meanwhile', {
      message: 'Changed in another window meanwhile',
    });
    await show(ready);
    const zone = team.timezone === 'Europe/London' ? 'Europe/Budapest' : 'Europe/London';
    const name = await screen.findByLabelText<HTMLInputElement>('Team name');
    await user.clear(name);
    await user.type(name, 'Mine');
    api.answers[`GET /fantasy-teams/${team.id}`] = {
      body: { ...team, ...ready, logo: other, timezone: zone, version: 4 },
    };
    await save();
    await user.click(await screen.findByRole('button', { name: 'Use these' }));
    expect(name.value).toBe('Mine');
    api.answers[update] = { body: team };
    await save();
    await waitFor(() => expect(where()).toBe('/settings'));
    const last = Object.fromEntries(api.calls(update).at(-1)!.body as FormData);
    expect(last).toEqual({ name: 'Mine', timezone: zone, version: '4' });
  });

  it('has its buttons at the foot of its card, as the profile has: saving first', async () => {
    await show();
    const button = await screen.findByRole('button', { name: 'Save' });
    expect(button.nextElementSibling).toBe(screen.getByRole('link', { name: 'Cancel' }));
    expect(screen.queryByRole('group', { name: 'Save' })).toBeNull();
  });

  it('shows and keeps a time zone that this browser lists by another name', async () => {
    const timezone = 'America/Argentina/Buenos_Aires';
    expect(Intl.supportedValuesOf('timeZone')).not.toContain(timezone);
    await show({ timezone });
    const shown = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Timezone' });
    expect(shown.value).toBe('America/Argentina/Buenos Aires');
    await save();
    await waitFor(() => expect(where()).toBe('/settings'));
    expect(sent()).toMatchObject({ timezone });
  });

  it('an image of one’s own wins over a ready-made logo', async () => {
    const { host } = await show(ready);
    await user.upload(
      await screen.findByLabelText(/^Own logo/),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );
    await save();
    await waitFor(() => expect(where()).toBe('/settings'));
    expect(sent()).toEqual({
      name: team.name,
      timezone: team.timezone,
      version: '0',
      logo: expect.any(File),
    });
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
  });

  it('names what is missing, and sends nothing', async () => {
    await show();
    await user.clear(await screen.findByLabelText('Team name'));
    await save();
    expect(screen.getByText('Team name is required')).toBeTruthy();
    expect(api.calls(update)).toEqual([]);
  });

  it('a name of two hundred emojis is too long', async () => {
    await show();
    await user.clear(await screen.findByLabelText('Team name'));
    await user.click(screen.getByLabelText('Team name'));
    await user.paste('🏈'.repeat(200));
    await save();
    expect(screen.getByText('Must be shorter than 41 characters')).toBeTruthy();
    expect(api.calls(update)).toEqual([]);
  });

  it('another manager’s team is not open', async () => {
    await show({ owner: { id: 'b'.repeat(24), name: 'Béla Tóth' } });
    expect(await screen.findByText('This is not your team')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each(refusalsOf(updateFantasyTeam, 'logo'))(
    'says $name above the form, of a file at the logo too; what was typed and chosen stays',
    async ({ code, message, answer }) => {
      api.answers[update] = answer;
      await show();
      const logo = await screen.findByLabelText<HTMLInputElement>(/^Own logo/);
      await user.upload(logo, new File(['%PDF'], 'logo.png', { type: 'image/png' }));
      await save();
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(saidAt('Own logo')).toBe(isOfFile({ code }) ? message : undefined);
      expect(logo.getAttribute('aria-invalid')).toBe(isOfFile({ code }) ? 'true' : null);
      expect(screen.getByText('logo.png')).toBeTruthy();
      expect(where()).toBe(`/teams/${team.id}/edit`);
    },
  );

  it('says of a ready-made logo that is gone that another one is needed', async () => {
    const violations = [{ property: 'ownerLogo', code: 'invalid_choice', message: 'Please select logo' }];
    api.answers[update] = refusal(422, 'validation_failed', { violations });
    await show();
    await choose('Pre-made logo 2');
    await save();
    await screen.findByRole('alert');
    expect(saidAt('Pre-made logo')).toBe('Please select logo');
  });

  it.each(refusalsOf(getFantasyTeam))('of a team that is gone says $name, with a way on', async (refused) => {
    api.answers[`GET /fantasy-teams/${team.id}`] = refused.answer;
    await showPage();
    expect(await screen.findByText(refused.message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  });
});
