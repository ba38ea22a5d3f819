/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText, violationText } from '@endzone/contracts/messages';
import { undoPlayerImport } from '@endzone/contracts/stats/players';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aClubPlayer } from './testing/aClub.ts';
import { fakeClubsApi, lions, man, press, show, unit, user, wolves } from './testing/clubsScreen.tsx';

let api: ReturnType<typeof fakeClubsApi>;
beforeEach(() => {
  api = fakeClubsApi();
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
});

/** Beside what it is about, or in a notice. */
const isSaid = (host: Awaited<ReturnType<typeof show>>['host'], message: string) =>
  waitFor(() => {
    const isToast = JSON.stringify(jest.mocked(host.toast).mock.calls).includes(message);
    expect(isToast || screen.queryByText(message) !== null).toBe(true);
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
    expect(api.sent(method, path)).toHaveLength(answers.length);
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
    expect(api.sent('POST', '/teams')).toEqual([]);
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
    expect(api.sent('POST', '/teams')).toEqual([]);
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
    expect(api.sent('DELETE', `/teams/${wolves.id}`)).toHaveLength(3);
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
    expect(api.sent('POST', `/players/${man.id}`)).toEqual([]);
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
    expect(api.sent('POST', `/players/${man.id}`)).toEqual([]);
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
    expect(api.sent('POST', `/players/${man.id}`)).toEqual([]);
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
      await waitFor(() => expect(api.sent('POST', `/players/${man.id}`)).toHaveLength(i + 1));
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
    expect(api.sent('POST', '/players/ranking').at(-1)).toEqual({ playerIds: [unit.id, man.id], version: 4 });
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
    expect(api.sent('POST', '/players')).toEqual([]);
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
    expect(api.sent('POST', path)).toEqual([]);
    await user.type(dialog.getByRole('combobox'), 'Wol');
    await user.click(await dialog.findByRole('option', { name: wolves.name }));
    await waitFor(() => expect(dialog.queryByText('Please select team')).toBeNull());
    for (const [i, [answer, message]] of rows.entries()) {
      api.answers[`POST ${path}`] = answer;
      await user.click(transfer);
      await waitFor(() => expect(api.sent('POST', path)).toHaveLength(i + 1));
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
