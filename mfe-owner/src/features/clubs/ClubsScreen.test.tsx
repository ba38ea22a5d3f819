/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText, violationText } from '@endzone/contracts/messages';
import { maxRanked, undoPlayerImport } from '@endzone/contracts/stats/players';
import { undoRealTeamImport } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { ClubsScreen } from './ClubsScreen.tsx';
import { clubsTexts } from './texts.ts';
import { aClub, aClubPlayer } from './testing/aClub.ts';

const lions = aClub('a', 'Lions');
const wolves = aClub('b', 'Wolves', { status: 'bye', nbPlayers: 0 });
const man = aClubPlayer('1', lions);
const unit = aClubPlayer('2', lions, {
  name: 'Lions',
  position: 'DEF',
  birthDate: null,
  height: null,
  weight: null,
  jerseyNumber: null,
});

let api: ReturnType<typeof fakeApi>;
const serve = (season: Partial<Season> | null) => {
  api.answers['GET /seasons/latest'] = season ? { body: aSeason(season) } : refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: [] };
  api.answers['GET /jobs'] = { body: [] };
  api.answers['GET /settings'] = { body: { timezone: 'Europe/Budapest' } };
  api.answers['GET /teams'] = { body: [lions, wolves] };
  api.answers[`GET /teams/${lions.id}/players`] = { body: [man, unit] };
  api.answers[`GET /teams/${wolves.id}/players`] = { body: [] };
  api.answers['GET /players/ranking/version'] = { body: { version: 3 } };
  api.answers['GET /players'] = { body: [man, unit], headers: { 'X-Total-Count': '2' } };
  api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 0, nbLeagues: 0, nbLines: 0 } };
};
// What the screens' environment does not know of a browser.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
beforeEach(() => {
  api = fakeApi();
  serve(null);
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
});

const show = (at = '/owner/teams', locale: 'en' | 'hu' = 'en') =>
  showScreen(<ClubsScreen />, {
    locale,
    namespace: 'owner',
    texts: clubsTexts,
    at,
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });
const sent = (method: string, path: string) =>
  api.asked.filter((asked) => asked.method === method && asked.path === path).map(({ body }) => body);
// No pause between keys, and no look at each ancestor's style before a press.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('Clubs and players', () => {
  it('stand beside each other; another club shows its own', async () => {
    await show();
    expect(await screen.findByRole('button', { name: man.name })).toBeTruthy();
    await press(/Wolves/);
    expect(await screen.findByText('No players yet')).toBeTruthy();
  });

  it('while a season runs no club is added or deleted, and the screen says why', async () => {
    serve({ status: 'ongoing' });
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
      serve(null);
      await press('Try again');
      expect(await screen.findByRole('button', { name: 'Add Team' })).toBeTruthy();
    });

    it('have no ranking: nobody knows yet whose points decide', async () => {
      await show('/owner/teams?tab=ranking');
      await screen.findByText('The ranking could not be loaded');
      expect(screen.queryByText(/No finished season has statistics yet/)).toBeNull();
      expect(api.calls('GET /players/ranking/version')).toEqual([]);
      serve(null);
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
      expect(sent('POST', '/teams')).toHaveLength(1);
      expect(sent('POST', `/owner/teams/${made.id}/update`)).toHaveLength(2);
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

const lastBody = (path: string) => sent('POST', path).at(-1);
/** Beside what it is about, or in a notice. */
const isSaid = (host: Awaited<ReturnType<typeof show>>['host'], message: string) =>
  waitFor(() => {
    const isToast = JSON.stringify(jest.mocked(host.toast).mock.calls).includes(message);
    expect(isToast || screen.queryByText(message) !== null).toBe(true);
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
  expect(lastBody(path)).toMatchObject({ name: 'Lions FC', status: 'active', version: 0 });
  await user.click(dialog.getByRole('button', { name: 'Use these' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('bye');
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Lions FC');
  api.answers[`POST ${path}`] = { body: { ...lions, name: 'Lions FC', version: 6 } };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastBody(path)).toMatchObject({ name: 'Lions FC', status: 'bye', version: 5 });
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

it('The ranking says above its rows what stands in them', async () => {
  await show('/owner/teams?tab=ranking');
  await screen.findAllByRole('row');
  for (const head of ['Place', 'Position', 'Player', 'What decides']) screen.getByText(head);
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
    expect(lastBody(path)).toMatchObject({
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
    expect(lastBody(`/players/${man.id}`)).toMatchObject({ birthDate: '2001-02-28' });
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
    expect(lastBody(path)).toEqual({
      ...{ name, position, status, birthDate, weight, jerseyNumber, version },
      analysis: man.analysis ?? '',
      removePhoto: false,
    });
    const photo = new File(['png'], 'man.png', { type: 'image/png' });
    await save((dialog) => user.upload(dialog.getByLabelText(/Photo/), photo));
    const form = Object.fromEntries(lastBody(path) as FormData); // as the client sends it
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
    expect(sent('POST', `/players/${man.id}`)).toEqual([]);
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
      expect(sent('POST', `/players/${man.id}`)).toMatchObject([
        { status: 'injured', version: 1 },
        { status: 'active', version: 2 },
      ]);
      expect(sent('POST', `/players/${third.id}`)).toMatchObject([{ status: 'inactive' }]);
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
    expect(sent('POST', `/players/${man.id}`)).toEqual([]);
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
      expect(sent('POST', `/players/${man.id}`)).toMatchObject([{ status: 'inactive', height: 178 }]),
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

type Refused = { answer: ReturnType<typeof refusal>; message: string };

describe('What is refused', () => {
  const violation = (property: string, message: string) =>
    refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations: [{ property, code: 'x', message }],
    });
  const whole = (definition: (typeof errors)[keyof typeof errors]) =>
    refusal(definition.status, definition.code, { message: errorText('en', definition) });
  const ofFile = (definition: (typeof errors)[keyof typeof errors], property: string) => {
    const message = errorText('en', definition);
    const violations = [{ property, message, code: definition.code }];
    return refusal(definition.status, definition.code, { message, violations });
  };
  const gone = errorText('en', errors.playerNotFound);
  const save = (dialog: ReturnType<typeof within>) => user.click(dialog.getByText('Save'));
  /** Saves again with each answer; each is said in the dialog. */
  const saveWith = async (dialog: ReturnType<typeof within>, call: string, answers: Refused[]) => {
    for (const { answer, message } of answers) {
      api.answers[call] = answer;
      await save(dialog);
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    }
    const [method = '', path = ''] = call.split(' ');
    expect(sent(method, path)).toHaveLength(answers.length);
  };
  const focusPlayer = async () => {
    const name = await screen.findByRole('button', { name: man.name });
    act(() => name.focus());
  };
  const openPlayer = async () => {
    await user.click(await screen.findByRole('button', { name: man.name }));
    return within(screen.getByRole('dialog'));
  };

  it.each([
    [
      'a name that is taken',
      violation('name', violationText('en', 'name_taken')),
      violationText('en', 'name_taken'),
    ],
    [
      'a club of a running season',
      whole(errors.seasonOngoingTeams),
      errorText('en', errors.seasonOngoingTeams),
    ],
  ])('%s stays in the dialog of the new club', async (_name, answer, message) => {
    api.answers['POST /teams'] = answer;
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add Team' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Name is required')).length).toBeGreaterThan(0);
    expect(sent('POST', '/teams')).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), 'Lions');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it.each(
    inBothLanguages((locale) => [
      { what: 'no name', text: '', message: violationText(locale, 'required', 'name') },
      {
        what: 'a name of 101 characters',
        text: 'x'.repeat(101),
        message: violationText(locale, 'too_long', undefined, { max: 101 }),
      },
    ]),
  )('a new club with $what is not sent, and its field says why ($locale)', async (row) => {
    const { locale, text, message } = row;
    const [add, name, store] = locale === 'en' ? ['Add Team', 'Name', 'Save'] : ['Új klub', 'Név', 'Mentés'];
    await show('/owner/teams', locale);
    await user.click(await screen.findByRole('button', { name: add }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(name), { target: { value: text } });
    await user.click(dialog.getByRole('button', { name: store }));
    await dialog.findByRole('textbox', { name, description: message });
    expect(sent('POST', '/teams')).toEqual([]);
  });

  it('a club that cannot be deleted says why in the question', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: /Wolves/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete Team' }));
    const question = within(await screen.findByRole('alertdialog'));
    for (const definition of [errors.seasonOngoingTeams, errors.teamInUse, errors.teamNotFoundReal]) {
      api.answers[`DELETE /teams/${wolves.id}`] = whole(definition);
      await user.click(question.getByText('Delete'));
      expect(await question.findByText(errorText('en', definition))).toBeTruthy();
    }
    expect(sent('DELETE', `/teams/${wolves.id}`)).toHaveLength(3);
  });

  it('a player’s fields are refused by the form, each for its own reason', async () => {
    const rows: [label: string, text: string, message: string][] = [
      ['Name', '', 'Name is required'],
      ['Name', 'x'.repeat(101), violationText('en', 'too_long', undefined, { max: 101 })],
      ['Date of birth', '', violationText('en', 'invalid_date', 'typedDay')],
      ['Date of birth', '05/16/1999', violationText('en', 'invalid_date', 'typedDay')],
      ['Date of birth', '31/02/2000', 'There is no such day in the calendar'],
      ['Date of birth', '2000. február 31.', 'There is no such day in the calendar'],
      ['Height', '12,5', 'Height must be an integer'],
      ['Height', '149', 'Must be between 150 and 250'],
      ['Weight', 'x', 'Weight must be an integer'],
      ['Weight', '201', 'Must be between 40 and 200'],
      ['Jersey number', '1.5', 'Jersey number must be an integer'],
      ['Jersey number', '0', 'Must be between 1 and 99'],
    ];
    await show();
    const dialog = await openPlayer();
    for (const [label, text, message] of rows) {
      const field = dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
      const before = field.value;
      fireEvent.change(field, { target: { value: text } });
      await save(dialog);
      await dialog.findByRole('textbox', { name: new RegExp(`^${label}`), description: message });
      fireEvent.change(field, { target: { value: before } });
      await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
    }
    expect(sent('POST', `/players/${man.id}`)).toEqual([]);
  });

  it('is born before today', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Date of birth');
    await user.clear(field);
    await user.type(field, '28/02/2101');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findAllByText(violationText('en', 'invalid_date', 'birthDate'));
    expect(sent('POST', `/players/${man.id}`)).toEqual([]);
  });

  it('is born before today in the time zone of the site', async () => {
    api.answers['GET /settings'] = { body: { timezone: 'Europe/London' } };
    // The next day has begun in Budapest.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-19T23:30:00Z'));
    await show();
    await user.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(api.calls('GET /settings')).toHaveLength(1));
    const field = dialog.getByLabelText('Date of birth');
    await user.clear(field);
    await user.type(field, '19/03/2027');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findAllByText(violationText('en', 'invalid_date', 'birthDate'));
    expect(sent('POST', `/players/${man.id}`)).toEqual([]);
  });

  it('what only the server finds wrong is said in the dialog, and what was typed stays', async () => {
    const tooLong = violationText('en', 'too_long', undefined, { max: 5001 });
    const rows: [answer: ReturnType<typeof refusal>, message: string][] = [
      [violation('name', 'Name is required'), 'Name is required'],
      [
        violation('birthDate', violationText('en', 'invalid_date', 'day')),
        violationText('en', 'invalid_date', 'day'),
      ],
      [whole(errors.playerInUse), errorText('en', errors.playerInUse)],
      [violation('photo', 'File too large'), 'File too large'],
      [violation('photo', 'Unsupported Format'), 'Unsupported Format'],
      [violation('position', 'Position is required'), 'Position is required'],
      [violation('analysis', tooLong), tooLong],
      [whole(errors.playerNotFound), errorText('en', errors.playerNotFound)],
    ];
    await show();
    const dialog = await openPlayer();
    for (const [i, [answer, message]] of rows.entries()) {
      api.answers[`POST /players/${man.id}`] = answer;
      await save(dialog);
      await waitFor(() => expect(sent('POST', `/players/${man.id}`)).toHaveLength(i + 1));
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    }
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(man.name);
  });

  it('a new player of whom the server refuses something stays in the dialog', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add Player' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Lions');
    await user.selectOptions(dialog.getByLabelText('Position'), 'DEF');
    await saveWith(dialog, 'POST /players', [
      { answer: whole(errors.teamNotFoundReal), message: errorText('en', errors.teamNotFoundReal) },
      { answer: ofFile(errors.fileTooLarge, 'photo'), message: errorText('en', errors.fileTooLarge) },
      {
        answer: ofFile(errors.unsupportedFormat, 'photo'),
        message: errorText('en', errors.unsupportedFormat),
      },
    ]);
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Lions');
  });

  it('a club of which the server refuses something stays in its dialog', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Team' }));
    await saveWith(within(screen.getByRole('dialog')), `POST /owner/teams/${lions.id}/update`, [
      { answer: whole(errors.teamNotFoundReal), message: errorText('en', errors.teamNotFoundReal) },
      { answer: ofFile(errors.fileTooLarge, 'logo'), message: errorText('en', errors.fileTooLarge) },
      {
        answer: ofFile(errors.unsupportedFormat, 'logo'),
        message: errorText('en', errors.unsupportedFormat),
      },
    ]);
  });

  it('players of a club that is gone say so in their place', async () => {
    api.answers[`GET /teams/${wolves.id}/players`] = whole(errors.teamNotFoundReal);
    await show();
    await user.click(await screen.findByRole('button', { name: /Wolves/ }));
    expect(await screen.findByText(errorText('en', errors.teamNotFoundReal))).toBeTruthy();
  });

  it.each([
    ['is opened', '{Enter}', `GET /players/${man.id}/usage`],
    ['is to be deleted', '{Delete}', `GET /players/${man.id}/usage`],
    ['is set injured', '3', `POST /players/${man.id}`],
  ])('a player who is gone when their line %s says so', async (_name, key, call) => {
    api.answers[call] = whole(errors.playerNotFound);
    await show();
    await focusPlayer();
    await user.keyboard(key);
    expect(await screen.findByText(gone, { exact: false })).toBeTruthy();
  });

  it('a player whose stored fields are refused with a new status says which', async () => {
    const invalid = violationText('en', 'invalid_date', 'day');
    api.answers[`POST /players/${man.id}`] = violation('birthDate', invalid);
    await show();
    await focusPlayer();
    await user.keyboard('3');
    expect(await screen.findByText(`${man.name} (${man.team.name}): ${invalid}`)).toBeTruthy();
  });

  it('a player who is gone when they are deleted says so in the question', async () => {
    api.answers[`DELETE /players/${man.id}`] = whole(errors.playerNotFound);
    await show();
    await focusPlayer();
    await user.keyboard('{Delete}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(gone)).toBeTruthy();
  });

  it('a player who is gone when they are set inactive instead says so there', async () => {
    api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 4, nbLeagues: 4, nbLines: 1 } };
    api.answers[`POST /players/${man.id}`] = whole(errors.playerNotFound);
    await show();
    await focusPlayer();
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Set inactive' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText(gone)).toBeTruthy();
  });

  it('an order with a player who is gone is not saved, and says so', async () => {
    api.answers['POST /players/ranking'] = whole(errors.playerNotFound);
    await show('/owner/teams?tab=ranking');
    const rows = await screen.findAllByRole('row');
    act(() => rows[1]?.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await press('Save the order');
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(screen.getByText('2 places')).toBeTruthy();
  });

  it('an order with a player who is gone goes on without them, by name', async () => {
    const third = aClubPlayer('3', lions, { name: 'Kis Géza' });
    const listed = (players: object[]) => ({
      body: players,
      headers: { 'X-Total-Count': String(players.length) },
    });
    api.answers['GET /players'] = listed([man, unit, third]);
    api.answers['POST /players/ranking'] = whole(errors.playerNotFound);
    await show('/owner/teams?tab=ranking');
    const rows = await screen.findAllByRole('row');
    act(() => rows[1]?.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    api.answers['GET /players'] = listed([man, unit]);
    api.answers['GET /players/ranking/version'] = { body: { version: 4 } };
    await press('Save the order');
    expect(await screen.findByText(`${gone}: Kis Géza`)).toBeTruthy();
    api.answers['POST /players/ranking'] = { body: { version: 5 } };
    await press('Save the order');
    await screen.findByText('No changes yet.');
    expect(sent('POST', '/players/ranking').at(-1)).toEqual({ playerIds: [unit.id, man.id], version: 4 });
  });

  it('a new player needs a position, and an analysis has its end', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add Player' }));
    const dialog = within(screen.getByRole('dialog'));
    const analysis = dialog.getByLabelText(/Analysis/);
    act(() => analysis.focus());
    await user.paste('x'.repeat(5001));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Position is required')).length).toBeGreaterThan(0);
    const tooLong = violationText('en', 'too_long', undefined, { max: 5001 });
    expect((await dialog.findAllByText(tooLong)).length).toBeGreaterThan(0);
    expect(sent('POST', '/players')).toEqual([]);
  });

  it('a transfer without a club is not sent, and a refused one says why', async () => {
    const path = `/players/${man.id}/transfer/${wolves.id}`;
    const rows: [answer: ReturnType<typeof refusal>, message: string][] = [
      [violation('teamId', violationText('en', 'same_team')), violationText('en', 'same_team')],
      [whole(errors.notTransferable), errorText('en', errors.notTransferable)],
      [whole(errors.playerNotFound), errorText('en', errors.playerNotFound)],
      [whole(errors.teamNotFoundReal), errorText('en', errors.teamNotFoundReal)],
    ];
    await show();
    const name = await screen.findByRole('button', { name: man.name });
    act(() => name.focus());
    await user.keyboard('t');
    const dialog = within(await screen.findByRole('dialog'));
    const transfer = dialog.getByRole('button', { name: 'Transfer player' });
    await user.click(transfer);
    expect((await dialog.findAllByText('Please select team')).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
    await user.type(dialog.getByRole('combobox'), 'Wol');
    await user.click(await dialog.findByRole('option', { name: wolves.name }));
    await waitFor(() => expect(dialog.queryByText('Please select team')).toBeNull());
    for (const [i, [answer, message]] of rows.entries()) {
      api.answers[`POST ${path}`] = answer;
      await user.click(transfer);
      await waitFor(() => expect(sent('POST', path)).toHaveLength(i + 1));
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    }
  });

  it('a photo makes room for the jersey as soon as it is to be removed', async () => {
    api.answers[`GET /teams/${lions.id}/players`] = { body: [{ ...man, photo: '/files/kis.jpg' }] };
    await show();
    const dialog = await openPlayer();
    expect(dialog.queryByText('43')).toBeNull();
    const photos = () => dialog.queryAllByRole('presentation').filter((one) => one.matches('img')).length;
    const before = photos();
    await user.click(dialog.getByRole('checkbox', { name: 'Remove the photo' }));
    expect(dialog.getByText('43')).toBeTruthy();
    expect(photos()).toBe(before - 1);
  });

  it('a photo of more than 5 MB is refused before it is sent', async () => {
    await show();
    const dialog = await openPlayer();
    const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText(/Photo/), large);
    expect((await dialog.findAllByText('File too large')).length).toBeGreaterThan(0);
  });

  it.each(inBothLanguages((locale) => refusalsOf(undoPlayerImport, undefined, locale)))(
    'an import that cannot be taken back says why: $name ($locale)',
    async ({ locale, message, answer }) => {
      const [paste, list, store, undo] =
        locale === 'en'
          ? ['Paste, CSV', 'List', 'Save 1 player', 'Undo']
          : ['Beillesztés, CSV', 'Lista', '1 játékos mentése', 'Visszavonás'];
      api.answers['POST /players/import'] = ({ body }) => ({
        body: {
          id: (body as { preview: boolean }).preview ? null : 'd'.repeat(24), // as the screen sends it
          rows: [{ line: 1, action: 'create', violations: [], player: null }],
          nbCreated: 1,
          nbChanged: 0,
          nbRefused: 0,
        },
      });
      api.answers[`POST /players/import/${'d'.repeat(24)}/undo`] = answer;
      const { host } = await show('/owner/teams', locale);
      await user.click(await screen.findByRole('button', { name: paste }));
      const area = await screen.findByLabelText(list);
      act(() => area.focus());
      await user.paste('Név;Poszt;Született\nÚj Ede;QB;2001. 02. 28.');
      await user.click(await screen.findByRole('button', { name: store }));
      await user.click(await screen.findByRole('button', { name: undo }));
      await isSaid(host, message);
      expect(
        screen.getByText(locale === 'en' ? /Nothing was undone\. / : /Nem vontunk vissza semmit\. /),
      ).toBeTruthy();
      await user.click(await screen.findByRole('button', { name: locale === 'en' ? 'OK' : 'Rendben' }));
      expect(screen.queryByRole('button', { name: undo })).toBeNull();
    },
  );
});

describe('A list of players', () => {
  const judged = (action: string, violations: object[] = []) => ({ action, violations, player: null });
  const open = async (text: string, locale: 'en' | 'hu' = 'en') => {
    await show('/owner/teams', locale);
    const isEnglish = locale === 'en';
    await user.click(
      await screen.findByRole('button', { name: isEnglish ? 'Paste, CSV' : 'Beillesztés, CSV' }),
    );
    const area = await screen.findByLabelText(isEnglish ? 'List' : 'Lista');
    act(() => area.focus());
    await user.paste(text);
  };

  it('is judged before it is stored, with the reason at the cell, and undone by one press', async () => {
    api.answers['POST /players/import'] = ({ body }) => {
      const { rows, preview } = body as { rows: object[]; preview: boolean }; // as the screen sends it
      const all = [
        judged('create'),
        judged('change'),
        judged('refused', [{ property: 'birthDate', message: 'NN/HH/ÉÉÉÉ', code: 'invalid_date' }]),
      ];
      expect(rows).toHaveLength(3);
      return {
        body: {
          id: preview ? null : 'd'.repeat(24),
          rows: all.map((row, i) => ({ line: i + 1, ...row })),
          nbCreated: 1,
          nbChanged: 1,
          nbRefused: 1,
        },
      };
    };
    api.answers[`POST /players/import/${'d'.repeat(24)}/undo`] = { status: 204 };
    await open(
      `Név;Poszt;Született;Súly;Cipő\nÚj Ede;QB;2001. 02. 28.;88;44\n${man.name};RB;;90;\nRossz Ede;WR;31/02/2003;;`,
    );
    expect(await screen.findByText('There is no such day in the calendar')).toBeTruthy();
    expect(screen.getByText(/Not recognised: Cipő/)).toBeTruthy();
    const bodies = sent('POST', '/players/import') as { preview: boolean; rows: object[] }[]; // as above
    expect(bodies.every(({ preview }) => preview)).toBe(true);
    expect(bodies.at(-1)?.rows).toMatchObject([
      { teamId: lions.id, name: 'Új Ede', birthDate: '2001-02-28', weight: 88 },
      { id: man.id, height: 178, weight: 90 },
      { birthDate: '2003-02-31' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Save 2 players' }));
    expect(await screen.findByText('Players saved: 1 new, 1 changed')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(sent('POST', `/players/import/${'d'.repeat(24)}/undo`)).toHaveLength(1));
  });

  it('leaves what another window saved meanwhile as it is', async () => {
    api.answers['POST /players/import'] = {
      body: { id: null, rows: [{ line: 1, ...judged('change') }], nbCreated: 0, nbChanged: 1, nbRefused: 0 },
    };
    const lastRows = () => (sent('POST', '/players/import') as { rows: object[] }[]).at(-1)?.rows; // as the screen sends it
    await open(`Név;Súly\n${man.name};90`);
    await waitFor(() => expect(lastRows()).toMatchObject([{ id: man.id, height: 178, weight: 90 }]));
    const tall = { ...man, height: 181, version: 2 };
    api.answers['GET /players'] = { body: [tall, unit], headers: { 'X-Total-Count': '2' } };
    act(() => publishChanges(['season']));
    await waitFor(() => expect(lastRows()).toMatchObject([{ id: man.id, height: 181, weight: 90 }]));
    expect(await screen.findByRole('button', { name: 'Save 1 player' })).toBeTruthy();
  });

  it.each([
    ['two namesakes', 'Kis Géza', 2],
    ['one namesake', 'Kis Géza', 1],
    ['nobody', 'Kiss Géza', 0],
  ])(
    'asks again who is meant when the one who was chosen is deleted meanwhile and %s is left',
    async (_left, written, nbLeft) => {
      const chosen = { ...man, name: 'Kis Géza' };
      const left = ['3', '4']
        .slice(0, nbLeft)
        .map((id) => aClubPlayer(id, lions, { name: 'Kis Géza', birthDate: `200${id}-12-01` }));
      const answer = (players: object[]) => {
        api.answers['GET /players'] = { body: players, headers: { 'X-Total-Count': String(players.length) } };
      };
      answer([chosen, ...left]);
      api.answers['POST /players/import'] = {
        body: {
          id: null,
          rows: [{ line: 1, ...judged('change') }],
          nbCreated: 0,
          nbChanged: 1,
          nbRefused: 0,
        },
      };
      await open(`Név;Súly\n${written};90`);
      const whom = () => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(written) });
      await waitFor(() => expect(whom().value).toBe(''));
      await user.selectOptions(whom(), chosen.id);
      expect(await screen.findByRole('button', { name: 'Save 1 player' })).toBeTruthy();
      answer(left);
      act(() => publishChanges(['season']));
      await waitFor(() => expect(whom().querySelector(`[value="${chosen.id}"]`)).toBeNull());
      expect(whom().value).toBe('');
      expect(await screen.findByRole('button', { name: 'Save 0 players' })).toBeTruthy();
    },
  );

  it('shows those that change alone, when asked', async () => {
    api.answers['POST /players/import'] = {
      body: {
        id: null,
        rows: ['same', 'create', 'same'].map((action, i) => ({ line: i + 1, ...judged(action) })),
        nbCreated: 1,
        nbChanged: 0,
        nbRefused: 0,
      },
    };
    await open('Név;Poszt\nRégi Ede;QB\nÚj Ede;WR\nRégi Pál;K');
    const preview = within(await screen.findByRole('region', { name: 'What will happen' }));
    const names = () =>
      preview.getAllByText(/ (Ede|Pál)$/, { selector: 'strong' }).map((one) => one.textContent);
    expect(names()).toEqual(['Régi Ede', 'Új Ede', 'Régi Pál']);
    await user.click(await screen.findByRole('checkbox', { name: 'Only changes' }));
    expect(names()).toEqual(['Új Ede']);
  });

  it('says what a figure was as it is written in the language of the reader', async () => {
    const known = { ...man, weight: 82.5 };
    api.answers[`GET /teams/${lions.id}/players`] = { body: [known] };
    api.answers['GET /players'] = { body: [known], headers: { 'X-Total-Count': '1' } };
    api.answers['POST /players/import'] = {
      body: { id: null, rows: [{ line: 1, ...judged('change') }], nbCreated: 0, nbChanged: 1, nbRefused: 0 },
    };
    await open(`Név;Poszt;Súly\n${man.name};RB;90,5`, 'hu');
    const before = await screen.findByText('82,5');
    expect(before.tagName).toBe('DEL');
    expect(screen.getByText('90,5', { selector: 'strong' })).toBeTruthy();
  });

  it('shows whom a name may mean: by photo, else by jersey, with all that tells namesakes apart', async () => {
    const one = { ...man, name: 'Kis Géza', photo: '/files/kis.jpg' };
    const another = aClubPlayer('3', lions, { name: 'Kis Géza', birthDate: '2003-12-01' });
    api.answers['GET /players'] = { body: [one, another], headers: { 'X-Total-Count': '2' } };
    await open('Név;Poszt\nKis Géza;RB', 'hu');
    const list = within(await screen.findByRole('list', { name: 'Akikről szó lehet' }));
    const lines = list.getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/^43/, ''))).toEqual([
      'Kis GézaRBLions · #43 · 2000. 06. 21.',
      'Kis GézaRBLions · #43 · 2003. 12. 01.',
    ]);
    expect(lines.map((line) => line.querySelector('img')?.getAttribute('src'))).toEqual([
      '/files/kis.jpg',
      undefined,
    ]);
    expect(lines.map((line) => line.querySelectorAll('svg').length)).toEqual([0, 1]);
    expect(sent('POST', '/players/import')).toEqual([]);
  });

  it('with a name that means nobody else shows nobody beside it', async () => {
    api.answers['POST /players/import'] = {
      body: { id: null, rows: [{ line: 1, ...judged('same') }], nbCreated: 0, nbChanged: 0, nbRefused: 0 },
    };
    await open(`Név;Poszt\n${man.name};RB`);
    await waitFor(() => expect(sent('POST', '/players/import')).not.toHaveLength(0));
    expect(screen.queryByRole('list', { name: 'Who it may be' })).toBeNull();
  });

  it('says in the verdict what is wrong with a field that has no cell', async () => {
    const invalid = violationText('en', 'invalid');
    const tooLong = violationText('en', 'too_long', undefined, { max: 5001 });
    const stays = violationText('en', 'not_transferable');
    api.answers['POST /players/import'] = {
      body: {
        id: null,
        rows: [
          judged('refused', [
            { property: 'status', message: invalid, code: 'invalid_choice' },
            { property: 'analysis', message: tooLong, code: 'too_long' },
          ]),
          judged('refused', [
            { property: 'teamId', message: stays, code: 'not_transferable' },
            { property: 'position', message: 'Position is required', code: 'required' },
          ]),
        ].map((row, i) => ({ line: i + 1, ...row })),
        nbCreated: 0,
        nbChanged: 0,
        nbRefused: 2,
      },
    };
    await open(`Név;Poszt;Állapot;Elemzés\nÚj Ede;QB;eltiltva;${'x'.repeat(5001)}\nKis Géza;LB;;`);
    expect(await screen.findByText('Status (eltiltva): Unknown status')).toBeTruthy();
    expect(screen.getByText('Unknown position')).toBeTruthy();
    expect(screen.getByText(`Analysis: ${tooLong}`)).toBeTruthy();
    expect(screen.getByText(`Club: ${stays}`)).toBeTruthy();
  });

  describe('of which the server refuses more when it is saved', () => {
    const refused = judged('refused', [
      { property: 'name', message: violationText('en', 'player_not_found'), code: 'player_not_found' },
    ]);
    const answer = (id: string | null, rows: object[], nbCreated: number) => ({
      body: {
        id,
        rows: rows.map((row, i) => ({ line: i + 1, ...row })),
        nbCreated,
        nbChanged: 0,
        nbRefused: rows.length - nbCreated,
      },
    });
    const list = 'Név;Poszt\nÚj Ede;QB\nKis Géza;QB';
    const all = [judged('create'), judged('create')];

    it('stays with what is wrong now when nothing is left', async () => {
      let rows = all;
      api.answers['POST /players/import'] = ({ body }) => {
        if (!(body as { preview: boolean }).preview) rows = [refused, refused]; // as the screen sends it
        return answer(null, rows, rows === all ? 2 : 0);
      };
      await open(list);
      await user.click(await screen.findByRole('button', { name: 'Save 2 players' }));
      await screen.findByText(/^Nothing was saved/);
      expect(await screen.findAllByText(violationText('en', 'player_not_found'))).toHaveLength(2);
    });

    it('says how many were lost beside what was saved', async () => {
      api.answers['POST /players/import'] = ({ body }) =>
        (body as { preview: boolean }).preview // as above
          ? answer(null, all, 2)
          : answer('d'.repeat(24), [judged('create'), refused], 1);
      await open(list);
      await user.click(await screen.findByRole('button', { name: 'Save 2 players' }));
      await screen.findByText(
        'Players saved: 1 new, 0 changed · 1 rejected because it was changed elsewhere in the meantime',
      );
    });
  });

  it('that is more than the server takes says so, and can be tried again', async () => {
    const message = errorText('en', errors.bodyTooLarge);
    api.answers['POST /players/import'] = refusal(413, errors.bodyTooLarge.code, { message });
    await open('Név;Poszt\nÚj Ede;QB');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('leaves out the days that may be others: their column writes the month first', async () => {
    api.answers['POST /players/import'] = ({ body }) => {
      const { rows } = body as { rows: object[] }; // as the screen sends it
      const all = rows.map((_, i) => ({ line: i + 1, ...judged('create') }));
      return { body: { id: null, rows: all, nbCreated: rows.length, nbChanged: 0, nbRefused: 0 } };
    };
    await open('Name,Position,Born\nÚj Ede,QB,5/6/1999\nNagy Pál,QB,5/16/1999\nKis Géza,QB,1999-05-16');
    expect(await screen.findByText(/^Line 2: Its column writes the month first/)).toBeTruthy();
    expect(screen.getByText(/^Line 3: Its column writes the month first/)).toBeTruthy();
    await waitFor(() => expect(sent('POST', '/players/import')).not.toHaveLength(0));
    const [{ rows } = { rows: [] }] = sent('POST', '/players/import') as { rows: object[] }[]; // as above
    expect(rows).toEqual([expect.objectContaining({ name: 'Kis Géza', birthDate: '1999-05-16' })]);
  });

  it('leaves out a row with a cell too many, by the line of the text, and asks for a near club', async () => {
    api.answers['POST /players/import'] = ({ body }) => {
      const { rows } = body as { rows: object[] }; // as the screen sends it
      const all = rows.map((_, i) => ({ line: i + 1, ...judged('create') }));
      return { body: { id: null, rows: all, nbCreated: rows.length, nbChanged: 0, nbRefused: 0 } };
    };
    await open(
      `name,position,jerseyNumber,club,born\n\nÚj Ede,QB,07,${lions.name.slice(0, -1)},2004-02-29\nNagy Pál,QB,1,,2004-02-29,82,5`,
    );
    expect(await screen.findByText(/^Line 4: 7 cells under 5 columns/)).toBeTruthy();
    const club = await screen.findByRole('combobox', { name: `${lions.name.slice(0, -1)}: which club?` });
    expect((club as HTMLSelectElement).value).toBe(lions.id);
    await screen.findByRole('button', { name: 'Save 1 player' });
    const [last] = (sent('POST', '/players/import') as { rows: object[] }[]).slice(-1); // as above
    expect(last?.rows).toMatchObject([{ teamId: lions.id, name: 'Új Ede', jerseyNumber: 7 }]);
    await user.selectOptions(club, '');
    expect(await screen.findByRole('button', { name: 'Save 0 players' })).toBeTruthy();
  });

  it('with two columns of one meaning sends nothing until one is chosen', async () => {
    api.answers['POST /players/import'] = {
      body: { id: null, rows: [{ line: 1, ...judged('create') }], nbCreated: 1, nbChanged: 0, nbRefused: 0 },
    };
    await open('Név;Név;Poszt\nÚj Ede;Kis Ede;QB');
    expect(await screen.findByText(/Several columns mean the same thing: Név, Név/)).toBeTruthy();
    expect(sent('POST', '/players/import')).toEqual([]);
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Név' })[1]!, 'name');
    await waitFor(() =>
      expect(sent('POST', '/players/import')).toMatchObject([{ rows: [{ name: 'Kis Ede' }] }]),
    );
  });

  it.each([
    ['of a head alone says so', 'Név;Poszt', 'There is only a header, with no lines below it.'],
    [
      'with an open quote says where',
      'Név;Poszt\n"Új Ede;QB',
      'Line 2: The quotes of this line do not match',
    ],
  ])('%s', async (_what, text, message) => {
    await open(text);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent('POST', '/players/import')).toEqual([]);
  });

  it('gives its room to what it becomes once it is pasted', async () => {
    const shown = jest.fn();
    Element.prototype.scrollIntoView = shown;
    await open('Név;Poszt\nKiss Ede;QB');
    const field = screen.getByRole('textbox', { name: 'List' });
    expect(field.hasAttribute('data-filled')).toBe(true);
    expect(shown).toHaveBeenCalledTimes(1);
    expect(shown.mock.contexts[0]).toHaveProperty('textContent', expect.stringContaining('Kiss Ede'));
  });

  it('of more than 500 rows is refused before anything is sent', async () => {
    await open(`Név;Poszt\n${'Kiss Ede;QB\n'.repeat(501)}`);
    expect(await screen.findByText('501 lines: at most 500 at a time')).toBeTruthy();
    expect(sent('POST', '/players/import')).toEqual([]);
  });
});

describe('A list of clubs', () => {
  const id = 'e'.repeat(24);
  const open = async (text: string, locale: 'en' | 'hu' = 'en') => {
    const shown = await show('/owner/teams', locale);
    await user.click(
      await screen.findByRole('button', { name: locale === 'en' ? 'Paste clubs' : 'Klubok beillesztése' }),
    );
    const area = await screen.findByLabelText(locale === 'en' ? 'List' : 'Lista');
    act(() => area.focus());
    await user.paste(text);
    return shown;
  };
  type Sent = { preview: boolean; rows: { name: string; status?: string }[] };
  const judging = () => {
    api.answers['POST /teams/import'] = ({ body }) => {
      const { rows, preview } = body as Sent; // as the screen sends it
      const judged = rows.map(({ name, status }, i) => ({
        line: i + 1,
        action: name === lions.name ? 'same' : status === 'alszik' ? 'refused' : 'create',
        team: null,
        violations:
          status === 'alszik'
            ? [{ property: 'status', message: violationText('en', 'invalid'), code: 'invalid_choice' }]
            : [],
      }));
      const nb = (action: string) => judged.filter((row) => row.action === action).length;
      return {
        body: { id: preview ? null : id, rows: judged, nbCreated: nb('create'), nbRefused: nb('refused') },
      };
    };
  };
  const bodies = () => sent('POST', '/teams/import') as Sent[]; // as above

  it('is looked at before it is stored by one press, and undone by one press', async () => {
    judging();
    api.answers[`POST /teams/import/${id}/undo`] = { status: 204 };
    serve(null);
    await open(
      ['Klub;Állapot;Város', 'Titans;pihenőhét;Cegléd', 'Lions;;', 'Titáns;;', 'Lion;;', 'Owls;alszik;'].join(
        '\n',
      ),
    );
    expect(await screen.findByText('Unknown status')).toBeTruthy();
    expect(screen.getByText(/Not recognised: Város/)).toBeTruthy();
    for (const said of ['1 new', '1 already there', '1 rejected', '1 question', '1 left out'])
      expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByText('Twice in the list')).toBeTruthy();
    expect(bodies().every(({ preview }) => preview)).toBe(true);
    expect(bodies().at(-1)?.rows).toEqual([
      { name: 'Titans', status: 'bye' },
      { name: 'Lions' },
      { name: 'Owls', status: 'alszik' },
    ]);
    const near = screen.getByRole('combobox', { name: 'Line 5, Lion: which club is it?' });
    expect(within(near).getByRole('option', { name: 'Already there: Lions' })).toBeTruthy();
    await user.selectOptions(near, 'New club');
    await user.click(await screen.findByRole('button', { name: 'Save 2 clubs' }));
    expect(await screen.findByText('2 clubs saved')).toBeTruthy();
    expect(bodies().filter(({ preview }) => !preview)).toHaveLength(1);
    await press('Undo');
    await waitFor(() => expect(sent('POST', `/teams/import/${id}/undo`)).toHaveLength(1));
  });

  it.each(inBothLanguages((locale) => refusalsOf(undoRealTeamImport, undefined, locale)))(
    'is not taken back: $name is said ($locale)',
    async ({ locale, message, answer }) => {
      const [store, undo] = locale === 'en' ? ['Save 1 club', 'Undo'] : ['1 klub mentése', 'Visszavonás'];
      judging();
      api.answers[`POST /teams/import/${id}/undo`] = answer;
      serve(null);
      const { host } = await open('Klub;Állapot\nTitans;aktív', locale);
      await user.click(await screen.findByRole('button', { name: store }));
      await user.click(await screen.findByRole('button', { name: undo }));
      await isSaid(host, message);
    },
  );

  it('stays with what is wrong now when nothing of it is left to save', async () => {
    const name = { property: 'name', message: violationText('en', 'name_taken'), code: 'name_taken' };
    let isTaken = false;
    api.answers['POST /teams/import'] = ({ body }) => {
      isTaken ||= !(body as Sent).preview; // as the screen sends it
      const row = { line: 1, team: null, action: isTaken ? 'refused' : 'create' };
      return {
        body: {
          id: null,
          rows: [{ ...row, violations: isTaken ? [name] : [] }],
          nbCreated: isTaken ? 0 : 1,
          nbRefused: isTaken ? 1 : 0,
        },
      };
    };
    await open('Klub\nTitans');
    await user.click(await screen.findByRole('button', { name: 'Save 1 club' }));
    await screen.findByText(/^Nothing was saved/);
    await screen.findByText(violationText('en', 'name_taken'));
  });

  it('is offered where there is no club yet, and is said in Hungarian', async () => {
    judging();
    api.answers['GET /teams'] = { body: [] };
    await open('Titans\nOwls', 'hu');
    expect(await screen.findByRole('button', { name: '2 klub mentése' })).toBeTruthy();
    expect(bodies().at(-1)?.rows).toEqual([{ name: 'Titans' }, { name: 'Owls' }]);
  });

  it('is not offered while a season runs', async () => {
    serve({ status: 'ongoing' });
    await show();
    expect(await screen.findByText('A season is being played')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Paste clubs' })).toBeNull();
  });

  it('of ten thousand lines is refused before anything is sent', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Paste clubs' }));
    fireEvent.change(await screen.findByLabelText('List'), { target: { value: 'Titans\n'.repeat(10_000) } });
    expect(await screen.findByText('10000 lines: at most 500 at a time')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('of a file that is too large is not read', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Paste clubs' }));
    const file = new File(['x'.repeat(1024 * 1024 + 1)], 'clubs.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Choose a file (CSV)'), file);
    expect(await screen.findByText('This file is too large: 1 MB at most.')).toBeTruthy();
  });

  it('of a file with nothing in it says so', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Paste clubs' }));
    // jsdom's files cannot be read.
    const file = Object.assign(new File([], 'clubs.csv'), {
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    });
    fireEvent.change(await screen.findByLabelText('Choose a file (CSV)'), { target: { files: [file] } });
    expect(await screen.findByText('This file is empty.')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('that the server refuses as a whole says why, and stays', async () => {
    judging();
    await open('Titans');
    const save = await screen.findByRole('button', { name: 'Save 1 club' });
    const message = errorText('en', errors.seasonOngoingTeams);
    api.answers['POST /teams/import'] = refusal(409, errors.seasonOngoingTeams.code, { message });
    await user.click(save);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('List').value).toBe('Titans');
  });
});

it('The ranking moves players of equal points by keys, and saves the whole order', async () => {
  api.answers['POST /players/ranking'] = { body: { nbRanked: 2, version: 4 } };
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('2 places')).toBeTruthy();
  await press('Save the order');
  await waitFor(() =>
    expect(sent('POST', '/players/ranking')).toEqual([{ playerIds: [unit.id, man.id], version: 3 }]),
  );
});

it('The ranking that was changed is not left for the clubs unasked', async () => {
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(screen.getByRole('tab', { name: 'Teams and players' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByText('2 places')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Teams and players' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('button', { name: man.name })).toBeTruthy();
});

it('The ranking keeps a move that is made while another one is being saved', async () => {
  const answer = Promise.withResolvers<void>();
  api.answers['POST /players/ranking'] = async () => {
    await answer.promise;
    return { body: { nbRanked: 2, version: 4 } };
  };
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await press('Save the order');
  await user.keyboard('{Escape}');
  act(() => screen.getAllByRole('row')[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await act(async () => answer.resolve());
  await screen.findByText('2 places');
  await press('Save the order');
  await waitFor(() =>
    expect(sent('POST', '/players/ranking').at(-1)).toEqual({ playerIds: [man.id, unit.id], version: 4 }),
  );
});

it.each([
  ['en', ['1st', '2nd']],
  ['hu', ['1.', '2.']],
] as const)(
  'The ranking names places as the language does, and a defense by its club once: %s',
  async (locale, places) => {
    const defense = { ...unit, name: unit.team.name, position: 'DEF' as const };
    api.answers['GET /players'] = { body: [man, defense], headers: { 'X-Total-Count': '2' } };
    await show('/owner/teams?tab=ranking', locale);
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => /^(\d+(?:st|nd|\.))/.exec(row.textContent)?.[1])).toEqual(places);
    expect(within(rows[1] as HTMLElement).getAllByText(defense.name)).toHaveLength(1);
  },
);

it.each([
  [
    'en',
    'Save the order',
    `Only the first ${showNumber('en', maxRanked)} places are saved; everybody else comes after them.`,
    'No changes yet.',
  ],
  [
    'hu',
    'Sorrend mentése',
    `Csak az első ${showNumber('hu', maxRanked)} helyet mentjük; mindenki más utánuk következik.`,
    'Még nincs változás.',
  ],
] as const)(
  'The ranking of more players than it has places says so, and saves the first of them: %s',
  async (locale, save, said, saved) => {
    const ids = Array.from({ length: maxRanked + 1 }, (_, i) => i.toString(16).padStart(24, '0'));
    const players = ids.map((id) => ({ ...man, id, name: `Kis ${id}` }));
    api.answers['GET /players'] = ({ query }) => {
      const [from, size] = [Number(query.get('offset')), Number(query.get('limit'))];
      return { body: players.slice(from, from + size), headers: { 'X-Total-Count': String(ids.length) } };
    };
    api.answers['POST /players/ranking'] = { body: { nbRanked: maxRanked, version: 4 } };
    await show('/owner/teams?tab=ranking', locale);
    expect(await screen.findByText(said)).toBeTruthy();
    act(() => screen.getAllByRole('row')[1]?.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await press(save);
    expect(await screen.findByText(saved)).toBeTruthy();
    const [first, second, ...others] = ids;
    expect(sent('POST', '/players/ranking')).toEqual([
      { playerIds: [second, first, ...others.slice(0, -1)], version: 3 },
    ]);
  },
);

it.each([
  ['en', 'Sort ties by position', 'Save the order'],
  ['hu', 'Holtversenyek poszt szerint', 'Sorrend mentése'],
] as const)(
  'The ranking sorts players of equal points by position, nobody else: %s',
  async (locale, sort, save) => {
    const season = aSeason({ status: 'finished' });
    const thrower = aClubPlayer('3', lions, { name: 'Kis Géza', position: 'QB' });
    const kicker = aClubPlayer('4', lions, { name: 'Nagy Pál', position: 'K', fantasy_points: 12 });
    const catcher = aClubPlayer('5', lions, { name: 'Kiss Ede', position: 'WR' });
    const players = [kicker, unit, catcher, man, thrower];
    api.answers['GET /seasons'] = { body: [season] };
    api.answers['GET /players'] = { body: players, headers: { 'X-Total-Count': '5' } };
    api.answers['POST /players/ranking'] = { body: { nbRanked: 5, version: 4 } };
    await show('/owner/teams?tab=ranking', locale);
    await user.click(await screen.findByRole('button', { name: sort }));
    await press(save);
    await waitFor(() =>
      expect(sent('POST', '/players/ranking')).toEqual([
        { playerIds: [kicker, thrower, man, catcher, unit].map(({ id }) => id), version: 3 },
      ]),
    );
  },
);

it.each([
  [
    'en',
    'Until you save an order, players with equal points are ranked by need: one starting line-up after another (QB, RB, WR or TE, …), drawn at random within a position.',
  ],
  [
    'hu',
    'Amíg nem mentesz sorrendet, az azonos pontú játékosokat szükség szerint rangsoroljuk: egyik kezdőcsapat a másik után (QB, RB, WR vagy TE, …), poszton belül sorsolással.',
  ],
] as const)(
  'The ranking says in which order players stand of whom none was saved: %s',
  async (locale, said) => {
    await show('/owner/teams?tab=ranking', locale);
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it('The ranking saved from another window meanwhile: what was moved here stays, as a change of what is there now', async () => {
  const third = aClubPlayer('3', lions, { name: 'Kemecsei Ubul' });
  const message = errorText('en', errors.changedMeanwhile);
  api.answers['POST /players/ranking'] = refusal(409, 'changed_meanwhile', { message });
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  api.answers['GET /players/ranking/version'] = { body: { version: 7 } };
  api.answers['GET /players'] = { body: [man, third, unit], headers: { 'X-Total-Count': '3' } };
  await press('Save the order');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('3 places')).toBeTruthy();
  api.answers['POST /players/ranking'] = { body: { nbRanked: 3, version: 8 } };
  await press('Save the order');
  await waitFor(() =>
    expect(sent('POST', '/players/ranking').at(-1)).toEqual({
      playerIds: [unit.id, man.id, third.id],
      version: 7,
    }),
  );
});

it('The ranking takes a typed place and a pasted order, and asks before a pasted one is dropped', async () => {
  api.answers['POST /players/ranking'] = { body: { nbRanked: 2, version: 4 } };
  await show('/owner/teams?tab=ranking');
  await user.click(await screen.findByRole('button', { name: `Place 2: ${unit.name}. Change` }));
  const field = await screen.findByLabelText('Place');
  await user.clear(field);
  await user.type(field, '3');
  await press('Move');
  expect((await screen.findAllByText('Must be between 1 and 2')).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, '1');
  await press('Move');
  expect(await screen.findByText('2 places')).toBeTruthy();
  await press('Paste an order');
  await user.type(await screen.findByLabelText('One player per line, the best first'), `1. ${man.name}\nX Y`);
  expect(await screen.findByText('1 player found')).toBeTruthy();
  expect(screen.getByText(/X Y$/, { ignore: 'textarea' })).toBeTruthy();
  await user.type(screen.getByLabelText('One player per line, the best first'), `\n2. ${unit.name}x`);
  await press(`Use ${unit.name}`);
  expect(await screen.findByText('2 players found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await press('Keep editing');
  await press('Use this order');
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
});
