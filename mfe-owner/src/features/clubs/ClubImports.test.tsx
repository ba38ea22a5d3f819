/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText, violationText } from '@endzone/contracts/messages';
import { undoRealTeamImport } from '@endzone/contracts/stats/realTeams';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aClubPlayer } from './testing/aClub.ts';
import { fakeClubsApi, lions, man, press, show, unit, user } from './testing/clubsScreen.tsx';

let api: ReturnType<typeof fakeClubsApi>;
beforeEach(() => {
  api = fakeClubsApi();
});
afterEach(() => api.restore());

/** Beside what it is about, or in a notice. */
const isSaid = (host: Awaited<ReturnType<typeof show>>['host'], message: string) =>
  waitFor(() => {
    const isToast = JSON.stringify(jest.mocked(host.toast).mock.calls).includes(message);
    expect(isToast || screen.queryByText(message) !== null).toBe(true);
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
    const bodies = api.sent('POST', '/players/import') as { preview: boolean; rows: object[] }[]; // as above
    expect(bodies.every(({ preview }) => preview)).toBe(true);
    expect(bodies.at(-1)?.rows).toMatchObject([
      { teamId: lions.id, name: 'Új Ede', birthDate: '2001-02-28', weight: 88 },
      { id: man.id, height: 178, weight: 90 },
      { birthDate: '2003-02-31' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Save 2 players' }));
    expect(await screen.findByText('Players saved: 1 new, 1 changed')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(api.sent('POST', `/players/import/${'d'.repeat(24)}/undo`)).toHaveLength(1));
  });

  it('leaves what another window saved meanwhile as it is', async () => {
    api.answers['POST /players/import'] = {
      body: { id: null, rows: [{ line: 1, ...judged('change') }], nbCreated: 0, nbChanged: 1, nbRefused: 0 },
    };
    const lastRows = () => (api.sent('POST', '/players/import') as { rows: object[] }[]).at(-1)?.rows; // as the screen sends it
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
    expect(api.sent('POST', '/players/import')).toEqual([]);
  });

  it('with a name that means nobody else shows nobody beside it', async () => {
    api.answers['POST /players/import'] = {
      body: { id: null, rows: [{ line: 1, ...judged('same') }], nbCreated: 0, nbChanged: 0, nbRefused: 0 },
    };
    await open(`Név;Poszt\n${man.name};RB`);
    await waitFor(() => expect(api.sent('POST', '/players/import')).not.toHaveLength(0));
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
    await waitFor(() => expect(api.sent('POST', '/players/import')).not.toHaveLength(0));
    const [{ rows } = { rows: [] }] = api.sent('POST', '/players/import') as { rows: object[] }[]; // as above
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
    const [last] = (api.sent('POST', '/players/import') as { rows: object[] }[]).slice(-1); // as above
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
    expect(api.sent('POST', '/players/import')).toEqual([]);
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Név' })[1]!, 'name');
    await waitFor(() =>
      expect(api.sent('POST', '/players/import')).toMatchObject([{ rows: [{ name: 'Kis Ede' }] }]),
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
    expect(api.sent('POST', '/players/import')).toEqual([]);
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
    expect(api.sent('POST', '/players/import')).toEqual([]);
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
  const bodies = () => api.sent('POST', '/teams/import') as Sent[]; // as above

  it('is looked at before it is stored by one press, and undone by one press', async () => {
    judging();
    api.answers[`POST /teams/import/${id}/undo`] = { status: 204 };
    api.serve(null);
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
    await waitFor(() => expect(api.sent('POST', `/teams/import/${id}/undo`)).toHaveLength(1));
  });

  it.each(inBothLanguages((locale) => refusalsOf(undoRealTeamImport, undefined, locale)))(
    'is not taken back: $name is said ($locale)',
    async ({ locale, message, answer }) => {
      const [store, undo] = locale === 'en' ? ['Save 1 club', 'Undo'] : ['1 klub mentése', 'Visszavonás'];
      judging();
      api.answers[`POST /teams/import/${id}/undo`] = answer;
      api.serve(null);
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
    api.serve({ status: 'ongoing' });
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
