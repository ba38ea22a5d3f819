/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText } from '@endzone/contracts/messages';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aGame } from '../../data/season/testing/aGame.ts';
import { aClub, aClubPlayer } from './testing/aClub.ts';
import { fakeClubsApi, lions, man, press, show, unit, user, wolves } from './testing/clubsScreen.tsx';

let api: ReturnType<typeof fakeClubsApi>;
beforeEach(() => {
  api = fakeClubsApi();
});
afterEach(() => api.restore());

describe('Clubs and players', () => {
  it('stand beside each other; another club shows its own', async () => {
    await show();
    expect(await screen.findByRole('button', { name: man.name })).toBeTruthy();
    await press(/Wolves/);
    expect(await screen.findByText('No players yet')).toBeTruthy();
  });

  it('while a season runs no club is added or deleted, and the screen says why', async () => {
    api.serve({ status: 'ongoing' });
    await show('/owner/teams', 'hu');
    expect(await screen.findByText('Zajlik a szezon')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Új klub' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Klub törlése' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Klub szerkesztése' })).toBeTruthy();
  });

  describe('whose season cannot be read', () => {
    beforeEach(() => {
      api.answers['GET /seasons/latest'] = refusal(500, 'server_error', { message: 'Server error' });
    });

    it('say that none can be added or deleted, and ask for it again', async () => {
      await show();
      await screen.findByText('Clubs cannot be added or deleted right now: the season could not be loaded');
      expect(screen.queryByRole('button', { name: 'Add Team' })).toBeNull();
      api.serve(null);
      await press('Try again');
      expect(await screen.findByRole('button', { name: 'Add Team' })).toBeTruthy();
    });

    it('have no ranking: nobody knows yet whose points decide', async () => {
      await show('/owner/teams?tab=ranking');
      await screen.findByText('The ranking could not be loaded');
      expect(screen.queryByText(/No finished season has statistics yet/)).toBeNull();
      expect(api.calls('GET /players/ranking/version')).toEqual([]);
      api.serve(null);
      await press('Try again');
      expect(await screen.findByText(/No finished season has statistics yet/)).toBeTruthy();
    });
  });

  it.each([
    [413, 'file_too_large', 'File too large'],
    [415, 'unsupported_format', 'Unsupported Format'],
  ])(
    'a club whose logo is refused (%i) is made once, and the next press sends the logo alone',
    async (status, code, message) => {
      const made = aClub('c', 'Bears');
      api.answers['POST /teams'] = { status: 201, body: made };
      const violations = [{ property: 'logo', message, code }];
      api.answers[`POST /owner/teams/${made.id}/update`] = refusal(status, code, { message, violations });
      await show();
      await user.click(await screen.findByRole('button', { name: 'Add Team' }));
      const dialog = within(screen.getByRole('dialog'));
      await user.type(dialog.getByLabelText('Name'), 'Bears');
      const picture = new File(['%PDF'], 'crest.png', { type: 'image/png' });
      await user.upload(dialog.getByLabelText(/Logo/), picture);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
      api.answers[`POST /owner/teams/${made.id}/update`] = { body: made };
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.sent('POST', '/teams')).toHaveLength(1);
      expect(api.sent('POST', `/owner/teams/${made.id}/update`)).toHaveLength(2);
    },
  );

  it('a logo of more than 5 MB is refused before it is sent', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add Team' }));
    const dialog = within(screen.getByRole('dialog'));
    const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText(/Logo/), large);
    expect((await dialog.findAllByText('File too large')).length).toBeGreaterThan(0);
  });
});

const meanwhile = refusal(409, 'changed_meanwhile', { message: errorText('en', errors.changedMeanwhile) });

it('A club saved from another window meanwhile keeps that, and shows it beside what was typed', async () => {
  const path = `/owner/teams/${lions.id}/update`;
  api.answers[`POST ${path}`] = meanwhile;
  await show('/owner/teams');
  await user.click(await screen.findByRole('button', { name: 'Edit Team' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ' FC');
  api.answers[`GET /teams/${lions.id}`] = { body: { ...lions, status: 'bye', version: 5 } };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Saved in another window meanwhile');
  expect(api.lastBody(path)).toMatchObject({ name: 'Lions FC', status: 'active', version: 0 });
  await user.click(dialog.getByRole('button', { name: 'Use these' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('bye');
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Lions FC');
  api.answers[`POST ${path}`] = { body: { ...lions, name: 'Lions FC', version: 6 } };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.lastBody(path)).toMatchObject({ name: 'Lions FC', status: 'bye', version: 5 });
});

it('A shirt number that two players of a club wear is marked at both of them', async () => {
  const others = [
    aClubPlayer('3', lions, { name: 'Kis Géza' }),
    aClubPlayer('4', lions, { name: 'Nagy Pál', status: 'inactive', jerseyNumber: 7 }),
    aClubPlayer('5', lions, { name: 'Kiss Ede', jerseyNumber: 7 }),
  ];
  api.answers[`GET /teams/${lions.id}/players`] = { body: [man, unit, ...others] };
  await show();
  await screen.findByRole('button', { name: 'Kis Géza' });
  const marked = screen.getAllByTitle(/is used more than once/);
  expect(marked.map(({ title }) => title)).toEqual(
    [man, others[0]].map(() => 'Number 43 is used more than once in this club'),
  );
  const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr');
  expect(marked.map((mark) => mark.closest('tr'))).toEqual([rowOf(man.name), rowOf('Kis Géza')]);
  expect(marked.every((mark) => mark.textContent?.includes(mark.title))).toBe(true);
});

describe('A player', () => {
  it('saved from another window meanwhile keeps that, and shows it beside what was typed', async () => {
    const path = `/players/${man.id}`;
    api.answers[`POST ${path}`] = meanwhile;
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    const weight = dialog.getByLabelText<HTMLInputElement>(/Weight/);
    await user.clear(weight);
    await user.type(weight, '95');
    api.answers[`GET ${path}`] = {
      body: { ...man, birthDate: '2001-02-28', height: 190, version: 9, transfers: [] },
    };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const theirs = within((await dialog.findByText('28/02/2001')).closest('dl')!);
    theirs.getByText('190');
    expect(weight.value).toBe('95');
    await user.click(dialog.getByRole('button', { name: 'Use these' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('28/02/2001');
    api.answers[`POST ${path}`] = { body: man };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.lastBody(path)).toMatchObject({
      birthDate: '2001-02-28',
      height: 190,
      weight: 95,
      version: 9,
    });
  });

  it('has the fields of the position', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(/Jersey number/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Position'), 'HC');
    expect(dialog.queryByLabelText(/Jersey number/)).toBeNull();
    expect(dialog.getByText('Date of birth')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Position'), 'DEF');
    expect(dialog.queryByText('Date of birth')).toBeNull();
  });

  it('whom a sheet lacks is asked for at the club, with the name that was typed there', async () => {
    api.answers['POST /players'] = { body: aClubPlayer('3', wolves, { name: 'Új Bence' }) };
    await show(`/owner/teams?club=${wolves.id}&newPlayer=%C3%9Aj+Bence`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Player' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Új Bence');
    await user.selectOptions(dialog.getByLabelText('Position'), 'DEF');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.lastBody('/players')).toMatchObject({ name: 'Új Bence', teamId: wolves.id });
  });

  it.each(['28/02/2001', '2001. 02. 28.'])('has a birth date that is typed: %s', async (typed) => {
    api.answers[`POST /players/${man.id}`] = { body: man };
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Date of birth');
    await user.clear(field);
    await user.type(field, typed.replace('28', '31'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is no such day in the calendar')).toBeTruthy();
    await user.clear(field);
    await user.type(field, typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.lastBody(`/players/${man.id}`)).toMatchObject({ birthDate: '2001-02-28' });
  });

  it('is sent as a form with a photo alone: of forms there are sixty an hour', async () => {
    const path = `/players/${man.id}`;
    api.answers[`POST ${path}`] = { body: man };
    await show();
    const save = async (fill: (dialog: ReturnType<typeof within>) => Promise<void>) => {
      await user.click(await screen.findByRole('button', { name: man.name }));
      const dialog = within(screen.getByRole('dialog'));
      await fill(dialog);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await save((dialog) => user.clear(dialog.getByLabelText(/Height/)));
    const { name, position, status, birthDate, weight, jerseyNumber, version } = man;
    expect(api.lastBody(path)).toEqual({
      ...{ name, position, status, birthDate, weight, jerseyNumber, version },
      analysis: man.analysis ?? '',
      removePhoto: false,
    });
    const photo = new File(['png'], 'man.png', { type: 'image/png' });
    await save((dialog) => user.upload(dialog.getByLabelText(/Photo/), photo));
    const form = Object.fromEntries(api.lastBody(path) as FormData); // as the client sends it
    expect(form).toMatchObject({ name, photo: expect.any(File), weight: String(weight), version: '1' });
  });

  it('in a roster keeps the position, and the screen says why', async () => {
    api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 9, nbLeagues: 9, nbLines: 5 } };
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    expect(
      await screen.findByText(/^In the rosters of 9 leagues.*\. The position can no longer change\.$/),
    ).toBeTruthy();
    expect(screen.getByLabelText('Position').hasAttribute('disabled')).toBe(true);
  });

  it('with a wrong number is not sent, and the field says so', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    const number = dialog.getByLabelText(/Jersey number/);
    await user.clear(number);
    await user.type(number, '430');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Must be between 1 and 99')).length).toBeGreaterThan(0);
    expect(api.sent('POST', `/players/${man.id}`)).toEqual([]);
  });

  describe('whose status is set by a key', () => {
    const focus = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      act(() => button.focus());
    };
    /** Statuses are answered when the test says so. */
    const holdStatuses = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const player of [man, third]) {
        let { version } = player;
        api.answers[`POST /players/${player.id}`] = async ({ body }) => {
          await promise;
          const given = body as { status: string; version: number }; // as the screen sends it
          if (given.version !== version) return meanwhile;
          version += 1;
          return { body: { ...player, status: given.status, version } };
        };
      }
      return resolve;
    };
    const third = aClubPlayer('3', lions, { name: 'Kis Géza' });
    beforeEach(() => {
      api.answers[`GET /teams/${lions.id}/players`] = { body: [man, unit, third] };
    });

    it('waits for the one before, and is sent all the same', async () => {
      const answer = holdStatuses();
      const { host } = await show();
      await focus(man.name);
      await user.keyboard('3');
      await focus(third.name);
      await user.keyboard('2');
      await focus(man.name);
      await user.keyboard('1');
      answer();
      await waitFor(() => expect(host.toast).toHaveBeenCalledTimes(3));
      expect(api.sent('POST', `/players/${man.id}`)).toMatchObject([
        { status: 'injured', version: 1 },
        { status: 'active', version: 2 },
      ]);
      expect(api.sent('POST', `/players/${third.id}`)).toMatchObject([{ status: 'inactive' }]);
    });

    it('stays said when it was refused, whatever comes of the next one', async () => {
      const answer = holdStatuses();
      api.answers[`POST /players/${man.id}`] = meanwhile;
      const { host } = await show();
      await focus(man.name);
      await user.keyboard('3');
      await focus(third.name);
      await user.keyboard('2');
      answer();
      await waitFor(() => expect(host.toast).toHaveBeenCalledTimes(1));
      screen.getByText(`${man.name} (${man.team.name}): ${errorText('en', errors.changedMeanwhile)}`);
    });

    it('is said when it was refused after another club was opened', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      api.answers[`POST /players/${man.id}`] = async () => {
        await promise;
        return meanwhile;
      };
      await show();
      await focus(man.name);
      await user.keyboard('3');
      await press(/Wolves/);
      resolve();
      await screen.findByText(`${man.name} (${man.team.name}): ${errorText('en', errors.changedMeanwhile)}`);
    });

    it('leaves a dialog open that was opened meanwhile', async () => {
      const answer = holdStatuses();
      await show();
      await focus(man.name);
      await user.keyboard('3');
      await user.click(screen.getByRole('button', { name: third.name }));
      const before = api.calls('GET /teams').length;
      answer();
      await waitFor(() => expect(api.calls('GET /teams').length).toBeGreaterThan(before));
      expect(screen.getByRole('dialog')).toBeTruthy();
    });
  });

  it.each([
    ['{ArrowDown}', 'first'],
    ['{ArrowUp}', 'last'],
  ])('is reached by %s from the table itself, where Tab leads to (%s)', async (key, place) => {
    api.answers[`GET /teams/${lions.id}/players`] = { body: [man, unit] };
    await show();
    await screen.findByRole('button', { name: man.name });
    act(() => screen.getByRole('group', { name: `Players of ${lions.name}` }).focus());
    await user.keyboard(`3${key}`);
    expect(api.sent('POST', `/players/${man.id}`)).toEqual([]);
    const named = document.querySelectorAll('[data-player]');
    expect(document.activeElement).toBe(named[place === 'first' ? 0 : named.length - 1]);
  });

  it('with traces is not deleted but set inactive', async () => {
    api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 4, nbLeagues: 4, nbLines: 1 } };
    api.answers[`POST /players/${man.id}`] = { body: { ...man, status: 'inactive' } };
    await show();
    await screen.findByRole('button', { name: man.name });
    act(() => screen.getByRole('button', { name: man.name }).focus());
    await user.keyboard('{Delete}');
    expect(await screen.findByText('In the rosters of 4 leagues')).toBeTruthy();
    await press('Set inactive');
    await waitFor(() =>
      expect(api.sent('POST', `/players/${man.id}`)).toMatchObject([{ status: 'inactive', height: 178 }]),
    );
  });

  it('of past seasons is refused by the server, and then set inactive too', async () => {
    api.answers[`DELETE /players/${man.id}`] = refusal(409, 'player_in_use', { message: 'In use' });
    await show();
    const name = await screen.findByRole('button', { name: man.name });
    act(() => name.focus());
    await user.keyboard('{Delete}');
    // Only the present season has been looked at.
    expect(await screen.findByText(/never had statistics or a roster spot/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`Cannot be deleted: ${man.name}`)).toBeTruthy();
  });
});

describe('A club that plays no game', () => {
  const third = aClubPlayer('3', lions, { name: 'Kis Géza', status: 'injured' });
  const out = aClubPlayer('4', lions, { name: 'Nagy Pál', status: 'inactive' });
  const importing = '/players/import';
  beforeEach(() => {
    api.answers[`GET /teams/${lions.id}/players`] = { body: [man, third, out] };
  });

  it.each<[string, Partial<RealTeam>, Partial<Season> | null]>([
    ['is inactive', { status: 'inactive' }, null],
    ['is not in the schedule of the season', {}, { status: 'pending', games: [aGame()] }],
  ])(
    'because it %s has its players set inactive by one press, which can be undone',
    async (_, club, season) => {
      api.serve(season);
      api.answers['GET /teams'] = { body: [{ ...lions, ...club }, wolves] };
      api.answers[`GET /teams/${lions.id}/players`] = { body: [man, third, out] };
      api.answers[`POST ${importing}`] = {
        body: { id: 'i'.repeat(24), rows: [], nbCreated: 0, nbChanged: 2, nbRefused: 0 },
      };
      await show();
      await screen.findByText('2 players can still be drafted');
      await press('Set all inactive');
      const dialog = within(screen.getByRole('alertdialog'));
      expect(dialog.getByText('Set 2 players of Lions inactive?')).toBeTruthy();
      expect(dialog.getByText(`${man.name} and Kis Géza`)).toBeTruthy();
      // Somebody else has changed one of them since the list was read.
      const newer = { ...man, jerseyNumber: 99 };
      api.answers[`GET /teams/${lions.id}/players`] = { body: [newer, third, out] };
      await user.click(dialog.getByRole('button', { name: 'Set inactive' }));
      await screen.findByText('Players saved: 0 new, 2 changed');
      expect(api.lastBody(importing)).toMatchObject({
        preview: false,
        rows: [
          { id: man.id, teamId: lions.id, status: 'inactive', jerseyNumber: 99 },
          { id: third.id, teamId: lions.id, status: 'inactive' },
        ],
      });
      expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    },
  );

  it.each([
    ['without an answer the same again, which can be undone', refusal(500, 'server_error'), undefined],
    ['that was refused the players as they are by then', refusal(409, 'players_changed'), 99],
  ])('sends after a press %s', async (_what, failed, jerseyNumber) => {
    api.answers['GET /teams'] = { body: [{ ...lions, status: 'inactive' }, wolves] };
    api.answers[`POST ${importing}`] = failed;
    await show();
    await screen.findByText('2 players can still be drafted');
    await press('Set all inactive');
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Set inactive' }));
    await dialog.findByRole('alert');
    // What was stored without an answer, or changed by somebody else.
    const now = { ...man, ...(jerseyNumber ? { jerseyNumber } : { status: 'inactive' }) };
    api.answers[`GET /teams/${lions.id}/players`] = { body: [now, third, out] };
    api.answers[`POST ${importing}`] = {
      body: { id: 'i'.repeat(24), rows: [], nbCreated: 0, nbChanged: 2, nbRefused: 0 },
    };
    await user.click(dialog.getByRole('button', { name: 'Set inactive' }));
    await screen.findByText('Players saved: 0 new, 2 changed');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    const [first, second] = api.calls(`POST ${importing}`);
    const isSame = first?.headers['idempotency-key'] === second?.headers['idempotency-key'];
    expect(isSame).toBe(jerseyNumber === undefined);
    expect(second?.body).toMatchObject({
      rows: [{ id: man.id, ...(jerseyNumber && { jerseyNumber }) }, { id: third.id }],
    });
  });

  it('is not asked about while it plays, or while all of its players are inactive', async () => {
    const { unmount } = await show();
    await screen.findByRole('button', { name: man.name });
    expect(screen.queryByText(/can still be drafted/)).toBeNull();
    unmount();
    api.answers['GET /teams'] = { body: [{ ...lions, status: 'inactive' }, wolves] };
    api.answers[`GET /teams/${lions.id}/players`] = { body: [out] };
    await show();
    await screen.findByRole('button', { name: out.name });
    expect(screen.queryByText(/can still be drafted/)).toBeNull();
  });
});
