/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getLeague, updateLeague, type League } from '@endzone/contracts/leagues/league';
import { aLeague, no, yes } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { isOfFile, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { saidAt } from '@endzone/shared-ui/testing/saidAt.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { EditLeagueScreen } from './EditLeagueScreen.tsx';
import { editLeagueTexts } from './texts.ts';

const slideOf = (letter: string) => letter.repeat(24);
const league = aLeague({
  description: 'Csak barátoknak',
  nbTeams: 5,
  nbAvailableSlots: 1,
  currentSeason: null,
  slides: ['a', 'b', 'c'].map((letter) => ({
    id: slideOf(letter),
    title: `Kép ${letter}`,
    image: `/api/files/${letter}`,
  })),
  can: { ...aLeague().can, edit: yes },
});
const at = `/leagues/${league.id}/edit`;
const update = `POST /leagues/${league.id}/update`;
const mine = aMembership({ leagueId: league.id, name: league.name, role: 'LEAGUE_ADMIN' });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
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
        <Route path="/leagues/:id/edit" element={<EditLeagueScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { texts: editLeagueTexts, at, me: aMe({ leagueMemberships: [mine] }), ...shown },
  );
function show(given: Partial<League> = {}, shown: Parameters<typeof showScreen>[1] = {}) {
  api.answers[`GET /leagues/${league.id}`] = { body: { ...league, ...given } };
  return showPage(shown);
}
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => Object.fromEntries(api.calls(update)[0]!.body as FormData);
const titles = () =>
  screen.getAllByLabelText(/^Title of image/).map((input) => (input as HTMLInputElement).value);
const aPicture = (size = 1) => new File(['x'.repeat(size)], 'new.png', { type: 'image/png' });

describe('editing a league', () => {
  it('keeps, removes, adds and moves slides, and sends the whole list in its order', async () => {
    api.answers[update] = { body: league };
    const { host } = await show();
    expect(await screen.findByLabelText('League name')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move image 3 up' }));
    expect(titles()).toEqual(['Kép a', 'Kép c', 'Kép b']);
    expect(screen.getByText('Place 2 of 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await user.upload(screen.getByLabelText(/^Add images/), aPicture());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title of image 3')));
    await user.keyboard('Új kép');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['Kép c', 'Új kép', 'Kép b']);
    await save();
    await waitFor(() => expect(where()).toBe('/settings'));
    expect(sent()).toMatchObject({
      name: league.name,
      nbMaxTeams: '8',
      description: 'Csak barátoknak',
      'images[0][id]': slideOf('c'),
      'images[0][title]': 'Kép c',
      'images[1][title]': 'Új kép',
      'images[1][image]': expect.any(File),
      'images[2][id]': slideOf('b'),
    });
    expect(sent()).not.toHaveProperty('images[1][id]');
    expect(host.selectLeague).toHaveBeenCalledWith(league.id);
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
  });

  it('says only of what was changed that it is not saved yet', async () => {
    await show();
    const bar = await screen.findByRole('group', { name: 'Save' });
    const words = () => bar.querySelector('p')?.textContent;
    expect(words()).toBe('');
    await user.type(screen.getByLabelText('League name'), '!');
    expect(words()).toBe('You have unsaved changes');
  });

  it('saved in another window meanwhile keeps that, and shows it beside what was typed', async () => {
    api.answers[update] = refusal(409, 'changed_meanwhile', {
      message: 'Changed in another window meanwhile',
    });
    await show({ version: 2 });
    const name = await screen.findByLabelText<HTMLInputElement>('League name');
    await user.clear(name);
    await user.type(name, 'Serleg');
    const theirs = { ...league, description: 'Mindenkinek', slides: league.slides.slice(1), version: 3 };
    api.answers[`GET /leagues/${league.id}`] = { body: theirs };
    await save();
    await screen.findByText('Saved in another window meanwhile');
    screen.getByText('Kép b, Kép c');
    await user.click(screen.getByRole('button', { name: 'Use these' }));
    expect([name.value, ...titles()]).toEqual(['Serleg', 'Kép b', 'Kép c']);
    api.answers[update] = { body: league };
    await save();
    await waitFor(() => expect(where()).toBe('/settings'));
    const last = Object.fromEntries(api.calls(update).at(-1)!.body as FormData);
    expect(last).toMatchObject({ name: 'Serleg', description: 'Mindenkinek', version: '3' });
  });

  it('moves a slide by dragging it to the place of another one', async () => {
    await show();
    await screen.findByLabelText('League name');
    const [first, , third] = screen.getAllByRole('listitem');
    const grip = first!.querySelector('[draggable=true]')!;
    fireEvent.dragStart(grip, { dataTransfer: { effectAllowed: '' } });
    fireEvent.drop(third!, { dataTransfer: { files: [] } });
    fireEvent.dragEnd(grip);
    expect(titles()).toEqual(['Kép b', 'Kép c', 'Kép a']);
  });

  it('the last step of a slide gives the focus to the button that leads back', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Move image 2 up' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move image 1 down' }));
  });

  it.each([
    ['down', 'Move image 1 down', 'Move image 2 up'],
    ['up', 'Move image 2 up', 'Move image 1 down'],
  ])('of two slides, a step %s keeps the focus on the slide that was moved', async (_way, pressed, next) => {
    await show({ slides: league.slides.slice(0, 2) });
    await user.click(await screen.findByRole('button', { name: pressed }));
    expect(titles()).toEqual(['Kép b', 'Kép a']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: next }));
  });

  it('shows beside the form what others will see', async () => {
    await show();
    const preview = (await screen.findByRole('heading', { name: 'How others see it' })).closest('aside')!;
    await user.clear(screen.getByLabelText('League name'));
    await user.type(screen.getByLabelText('League name'), 'Fánkliga');
    expect(within(preview).getByText('Fánkliga')).toBeTruthy();
    expect(within(preview).getByText('Kép b')).toBeTruthy();
    expect(within(preview).getByText(/7 \/ 8 teams/)).toBeTruthy();
  });

  it('names what is wrong at its field with links, and keeps what was typed and chosen', async () => {
    api.answers[update] = refusal(422, 'validation_failed', {
      violations: [
        { property: 'nbMaxTeams', code: 'below_teams', message: 'The league already has 7 teams' },
        { property: 'images[1].id', code: 'invalid_choice', message: 'This picture is gone' },
      ],
    });
    await show();
    await user.selectOptions(await screen.findByLabelText('Number of teams'), '6 teams');
    await user.upload(screen.getByLabelText(/^Add images/), aPicture());
    await save();
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(api.calls(update)).toEqual([]);
    await user.type(screen.getByLabelText('Title of image 4'), 'Negyedik');
    await save();
    const banner = await screen.findByRole('alert');
    expect(document.activeElement).toBe(banner);
    expect(
      within(banner)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Number of teams', 'Image 2']);
    expect(saidAt('Number of teams')).toBe('The league already has 7 teams');
    expect(saidAt('Image 2')).toBe('This picture is gone');
    expect(titles()[3]).toBe('Negyedik');
    expect(where()).toBe(at);
  });

  it('refuses a picture of 6 MB at once, and nothing else is lost', async () => {
    await show();
    await screen.findByLabelText('League name');
    await user.upload(screen.getByLabelText(/^Add images/), aPicture(6_000_000));
    expect(screen.getByText('new.png: File too large')).toBeTruthy();
    expect(titles()).toHaveLength(3);
  });

  it.each(['drafting', 'ongoing'] as const)('says why the size is fixed while it is %s', async (status) => {
    await show({ currentSeason: { ...aLeague().currentSeason!, status } });
    expect((await screen.findByLabelText<HTMLSelectElement>('Number of teams')).disabled).toBe(true);
    expect(screen.getByText(/the number of teams is fixed/)).toBeTruthy();
  });

  it('is not open to somebody who is no admin any more', async () => {
    await show({ can: { ...league.can, edit: no('forbidden') } });
    expect(await screen.findByText('Only the league admin can do this')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each(refusalsOf(updateLeague, 'images[0].image'))(
    'says $name above the open form, which stays; of a file at its picture too',
    async ({ code, message, answer }) => {
      api.answers[update] = answer;
      await show();
      const name = await screen.findByLabelText<HTMLInputElement>('League name');
      fireEvent.change(name, { target: { value: 'Serleg' } });
      await save();
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(saidAt('Image 1')).toBe(isOfFile({ code }) ? message : undefined);
      expect(name.value).toBe('Serleg');
      expect(where()).toBe(at);
    },
  );

  it.each(refusalsOf(getLeague))('of a league that is gone says $name, with a way on', async (refused) => {
    api.answers[`GET /leagues/${league.id}`] = refused.answer;
    await showPage();
    expect(await screen.findByText(refused.message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Leagues list' }).getAttribute('href')).toBe('/leagues');
  });

  it('the owner comes back to their page of the league', async () => {
    api.answers[update] = { body: league };
    await show({}, { me: aMe({ roles: ['SUPER_ADMIN'] }) });
    await screen.findByLabelText('League name');
    await save();
    await waitFor(() => expect(where()).toBe(`/owner/leagues/${league.id}`));
  });
});
