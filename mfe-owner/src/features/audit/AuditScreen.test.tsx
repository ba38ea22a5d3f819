/** @jest-environment jsdom */
import type { AuditEntry } from '@endzone/contracts/accounts/audit';
import { locales } from '@endzone/contracts/messages/locales';
import { jobTypes } from '@endzone/contracts/stats/jobs';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditScreen } from './AuditScreen.tsx';
import { auditTexts } from './texts.ts';

const eva = { id: 'a'.repeat(24), name: 'Éva Kiss' };
const anEntry = (key: string, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: key.repeat(24),
  at: '2026-10-03 16:42:00',
  actor: eva,
  kind: 'POST leagues/{id}/update',
  subject: { type: 'league', id: 'b'.repeat(24), name: 'Pörkölt Bowl' },
  changes: [
    { field: 'name', before: 'Pörkölt Kupa', after: 'Pörkölt Bowl' },
    { field: 'nbMaxTeams', before: 8, after: 10 },
  ],
  requestId: 'request-7',
  device: 'Firefox on Android',
  ...given,
});
const league = anEntry('1');
const gone = anEntry('2', {
  actor: null,
  kind: 'PUT comets/{id}',
  subject: { type: 'user', id: 'c'.repeat(24), name: 'deleted user' },
  changes: [
    { field: 'email', before: '…', after: null },
    { field: '…', before: null, after: 4 },
  ],
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers[`GET /users/${eva.id}`] = { body: eva };
  api.answers['GET /owner/audit'] = { body: [league, gone], headers: { 'X-Total-Count': '120' } };
});
afterEach(() => api.restore());

const show = (at = '/owner/audit', locale: 'en' | 'hu' = 'en') =>
  showScreen(<AuditScreen />, { locale, namespace: 'owner', texts: auditTexts, at });
const lastAsked = () => Object.fromEntries(api.calls('GET /owner/audit').at(-1)?.query ?? []);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The list of changes', () => {
  it('says who did what to what, and the first change', async () => {
    await show('/owner/audit', 'hu');
    const row = (await screen.findByRole('button', { name: 'Liga módosítva' })).closest('tr')!;
    expect(within(row).getAllByText('2026. 10. 03. 18:42').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('Éva Kiss').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('Név: Pörkölt Kupa → Pörkölt Bowl').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('és még 1 mező').length).toBeGreaterThan(0);
  });

  it.each([
    ['en', '30/09/2026 – 07/03/2027'],
    ['hu', '2026. 09. 30. – 2027. 03. 07.'],
  ] as const)('names a season by its days as the reader writes them (%s)', async (locale, name) => {
    const subject = { type: 'season', id: 'd'.repeat(24), name: '2026-09-30 – 2027-03-07' } as const;
    const entry = anEntry('3', { kind: 'PUT seasons/{id}', subject });
    api.answers['GET /owner/audit'] = { body: [entry], headers: { 'X-Total-Count': '1' } };
    await show('/owner/audit', locale);
    const [row] = (await screen.findAllByText(name)).map((shown) => shown.closest('tr'));
    await userEvent.click(within(row!).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toContain(entry.subject.id);
  });

  it('shows the call where it has no words, and who has no account any more', async () => {
    await show();
    const row = (await screen.findByRole('button', { name: 'PUT comets/{id}' })).closest('tr')!;
    expect(within(row).getAllByText('E-mail address: not shown → –').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('and 4 more fields').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('deleted user').length).toBeGreaterThan(1);
  });

  it('asks what the address says, and leaves out what the call would refuse', async () => {
    await show(
      `/owner/audit?subject=kupa&actor=${eva.id}&kind=POST%20teams&from=2026-09-01&to=2026-02-30&page=2`,
    );
    await screen.findByRole('button', { name: 'League changed' });
    expect(lastAsked()).toEqual({
      subject: 'kupa',
      actor: eva.id,
      kind: 'POST teams',
      from: '2026-09-01',
      limit: '50',
      offset: '50',
    });
  });

  it.each([
    ['2026. 09. 30. – 2027. 03. 07.', '2026-09-30 – 2027-03-07'],
    ['07/03/2027', '2027-03-07'],
    ['Bears – Lions', 'Bears – Lions'],
  ])('finds a season by its days as they are shown: %s', async (typed, subject) => {
    await show(`/owner/audit?subject=${encodeURIComponent(typed)}`);
    await waitFor(() => expect(lastAsked()).toMatchObject({ subject }));
    expect(screen.getByDisplayValue(typed)).toBeTruthy();
  });

  it('exports what is filtered, in the language of the reader', async () => {
    await show('/owner/audit?subject=kupa&from=2026-09-01&page=2', 'hu');
    const link = await screen.findByRole('link', { name: 'Letöltés CSV-ben' });
    expect(link.getAttribute('href')).toBe('/api/owner/audit.csv?subject=kupa&from=2026-09-01&locale=hu');
  });

  it('says when nothing matches, and leads back to everything', async () => {
    api.answers['GET /owner/audit'] = { body: [], headers: { 'X-Total-Count': '0' } };
    await show('/owner/audit?subject=kupa');
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1)!);
    expect(await screen.findByText(/kept here for two years/)).toBeTruthy();
    expect(lastAsked()).toEqual({ limit: '50', offset: '0' });
  });

  it('says when it cannot be read', async () => {
    api.answers['GET /owner/audit'] = refusal(400, 'malformed_request');
    await show();
    expect(await screen.findByText('The changes could not be loaded')).toBeTruthy();
  });
});

describe('What changed', () => {
  const trophy = '0123456789abcdef0123456789abcdef01234567';
  it.each<[string, Partial<AuditEntry>, string]>([
    [
      'of what is made is what it is, but for its name',
      {
        kind: 'POST teams',
        subject: { type: 'club', id: null, name: 'Lions' },
        changes: [
          { field: 'name', before: null, after: 'Lions' },
          { field: 'status', before: null, after: 'bye' },
        ],
      },
      'Status: bye',
    ],
    [
      'is told of pictures without their keys',
      {
        kind: 'POST ads',
        subject: { type: 'ad', id: null, name: 'league/top' },
        changes: [{ field: 'image', before: trophy, after: trophy.replace('0', '9') }],
      },
      'Picture: earlier picture → new picture',
    ],
    [
      'is cut where it is long',
      { changes: [{ field: 'description', before: null, after: 'x'.repeat(90) }] },
      `Description: ${'x'.repeat(80)}…`,
    ],
    [
      'lists everybody of a full league',
      { changes: [{ field: 'members', before: ['Ann', 'Bea'], after: ['Ann'] }] },
      'Members: Ann, Bea → Ann',
    ],
  ])('%s', async (_what, given, said) => {
    api.answers['GET /owner/audit'] = { body: [anEntry('3', given)], headers: { 'X-Total-Count': '1' } };
    await show();
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });

  it('in a sheet names the player and the statistic', async () => {
    const changes = [{ field: 'players.ifj. Kiss Ede.rush_yds', before: 12, after: 21 }];
    api.answers['GET /owner/audit'] = {
      body: [anEntry('3', { changes })],
      headers: { 'X-Total-Count': '1' },
    };
    await show();
    expect(
      (await screen.findAllByText('Players, ifj. Kiss Ede, Rushing yards: 12 → 21')).length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'Rushing yards: −1 → 2.5', '−1', '2.5'],
    ['hu', 'Futott yard: −1 → 2,5', '−1', '2,5'],
  ] as const)('in numbers is written as the reader writes them (%s)', async (locale, said, before, after) => {
    const changes = [{ field: 'rush_yds', before: -1, after: 2.5 }];
    api.answers['GET /owner/audit'] = {
      body: [anEntry('3', { changes })],
      headers: { 'X-Total-Count': '1' },
    };
    await show('/owner/audit', locale);
    const [row] = (await screen.findAllByText(said)).map((shown) => shown.closest('tr'));
    await userEvent.click(within(row!).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog'));
    for (const value of [before, after]) expect(dialog.getByText(value)).toBeTruthy();
  });

  it('in ranges of points is told in words', async () => {
    const changes = [
      {
        field: 'pts_allowed',
        before: null,
        after: [
          { min: 0, max: 6, points: 10 },
          { min: 7, max: null, points: 6 },
        ],
      },
    ];
    api.answers['GET /owner/audit'] = {
      body: [anEntry('3', { changes })],
      headers: { 'X-Total-Count': '1' },
    };
    await show();
    const said = 'Points allowed: at least: 0, at most: 6, Points: 10; at least: 7, Points: 6';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });

  const statuses = ['active', 'inactive', 'injured', 'bye', 'suspended', 'failed', 'waiting'];
  const stages = ['pending', 'drafting', 'ongoing', 'finished'];
  const codes = [
    ...jobTypes.map((code) => ({ field: 'job.type', code })),
    ...['archive', 'message'].map((code) => ({ field: 'job', code })),
    ...locales.map((code) => ({ field: 'language', code })),
    ...[...statuses, ...stages].map((code) => ({ field: 'status', code })),
    ...['*', '/'].map((code) => ({ field: 'td.operation', code })),
  ];
  it('leaves what people have written as it is, though it may be a code', async () => {
    const changes = [{ field: 'tags', before: null, after: ['hu', 'bye'] }];
    api.answers['GET /owner/audit'] = {
      body: [anEntry('4', { changes })],
      headers: { 'X-Total-Count': '1' },
    };
    await show();
    expect((await screen.findAllByText('Tags: hu, bye')).length).toBeGreaterThan(0);
  });

  it.each(locales)('has words for every code (%s)', async (locale) => {
    const body = codes.map(({ field, code }, index) =>
      anEntry(index.toString(36), { changes: [{ field, before: null, after: code }] }),
    );
    api.answers['GET /owner/audit'] = { body, headers: { 'X-Total-Count': String(body.length) } };
    await show('/owner/audit', locale);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(codes.length + 1));
    const [, ...rows] = screen.getAllByRole('row');
    const told = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent ?? '');
    expect(told.filter((text) => /_|\*|\/|audit\.|job|type/.test(text))).toEqual([]);
    // In English a word may be its code.
    const same = told.filter((text, index) => text.endsWith(`: ${codes[index]?.code}`));
    if (locale === 'hu') expect(same).toEqual([]);
  });

  it('of a background operation says which one was retried', async () => {
    const entry = anEntry('3', {
      kind: 'POST owner/jobs/{kind}/{id}/retry',
      subject: { type: 'job', id: 'd'.repeat(24), name: '' },
      changes: [
        { field: 'status', before: 'failed', after: 'waiting' },
        { field: 'job', before: null, after: 'lock_week' },
      ],
    });
    api.answers['GET /owner/audit'] = { body: [entry], headers: { 'X-Total-Count': '1' } };
    await show('/owner/audit', 'hu');
    const row = (await screen.findByRole('button', { name: 'Művelet újraindítva' })).closest('tr')!;
    for (const text of ['Művelet', 'Állapot: sikertelen → várakozik'])
      expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
  });

  it('at a place of an advertisement says which', async () => {
    const entry = anEntry('3', {
      kind: 'POST ads',
      subject: { type: 'ad', id: null, name: 'game_center/right' },
    });
    api.answers['GET /owner/audit'] = { body: [entry], headers: { 'X-Total-Count': '1' } };
    await show('/owner/audit', 'hu');
    expect((await screen.findAllByText('Meccsközpont, jobb oldalt')).length).toBeGreaterThan(0);
  });

  it('to what is released names the part of the site, and a deployment that has no account', async () => {
    const entry = anEntry('3', {
      actor: null,
      kind: 'POST ops/front-ends/{name}/promote',
      subject: { type: 'frontEnd', id: null, name: 'mfe_draft' },
      changes: [{ field: 'stable', before: '1.0.0', after: '1.1.0' }],
    });
    api.answers['GET /owner/audit'] = { body: [entry], headers: { 'X-Total-Count': '1' } };
    await show();
    const row = (await screen.findByRole('button', { name: 'Release promoted' })).closest('tr')!;
    for (const text of ['Deployment', 'Draft centre', 'Stable: 1.0.0 → 1.1.0'])
      expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
  });
});

describe('A change that a call of its own sets back', () => {
  const gameId = 'd'.repeat(24);
  const moved = anEntry('3', {
    kind: 'POST games/{id}/date',
    subject: { type: 'game', id: gameId, name: 'Wolves – Lions' },
    changes: [{ field: 'date', before: '2026-10-03', after: '2026-10-10' }],
  });
  const playerId = 'e'.repeat(24);
  const transferred = anEntry('3', {
    kind: 'POST players/{id}/transfer/{teamId}',
    subject: { type: 'player', id: playerId, name: 'Kiss Ede' },
    changes: [{ field: 'club', before: 'Wolves', after: 'Lions' }],
  });
  const clubs = ['Wolves', 'Lions'].map((name, index) => ({ id: `${index}`.repeat(24), name }));
  const openUndo = async (entry: AuditEntry, kind: string) => {
    api.answers['GET /owner/audit'] = { body: [entry], headers: { 'X-Total-Count': '1' } };
    const { host } = await show();
    await userEvent.click(await screen.findByRole('button', { name: kind }));
    await press('Undo…');
    return host;
  };

  it('shows what undoing it would set, sets it, and reads the log again', async () => {
    api.answers[`GET /games/${gameId}`] = { body: { date: '2026-10-10' } };
    api.answers[`POST /games/${gameId}/date`] = { body: {} };
    const host = await openUndo(moved, 'Game rescheduled');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Undo this change to Wolves – Lions?' }));
    expect(dialog.getByRole('listitem').textContent).toMatch(/before: 10\/10\/2026.*after: 03\/10\/2026/);
    expect(api.calls(`POST /games/${gameId}/date`)).toHaveLength(0);
    const nbReads = api.calls('GET /owner/audit').length;
    await press('Undo');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.calls(`POST /games/${gameId}/date`)[0]?.body).toEqual({ date: '2026-10-03' });
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'The change was undone' });
    await waitFor(() => expect(api.calls('GET /owner/audit')).toHaveLength(nbReads + 1));
  });

  it('counts as undone when an earlier press did it and its answer was lost', async () => {
    api.answers[`GET /games/${gameId}`] = { body: { date: '2026-10-03' } };
    const host = await openUndo(moved, 'Game rescheduled');
    await press('Undo');
    await waitFor(() => expect(host.toast).toHaveBeenCalledTimes(1));
    expect(api.calls(`POST /games/${gameId}/date`)).toHaveLength(0);
  });

  it('is left alone when the field was changed again since', async () => {
    api.answers[`GET /games/${gameId}`] = { body: { date: '2026-10-17' } };
    await openUndo(moved, 'Game rescheduled');
    await press('Undo');
    expect(await screen.findByText('It has changed again since, so nothing was undone.')).toBeTruthy();
    expect(api.calls(`POST /games/${gameId}/date`)).toHaveLength(0);
  });

  it('sends a player back to the club of that name', async () => {
    const back = `POST /players/${playerId}/transfer/${clubs[0]!.id}`;
    api.answers[`GET /players/${playerId}`] = { body: { team: clubs[1] } };
    api.answers['GET /teams'] = { body: clubs };
    api.answers[back] = { body: {} };
    await openUndo(transferred, 'Player transferred');
    await press('Undo');
    await waitFor(() => expect(api.calls(back)).toHaveLength(1));
  });

  it('sends nobody to a club that has another name by now', async () => {
    api.answers[`GET /players/${playerId}`] = { body: { team: clubs[1] } };
    api.answers['GET /teams'] = { body: clubs.slice(1) };
    await openUndo(transferred, 'Player transferred');
    await press('Undo');
    expect(await screen.findByText('It has changed again since, so nothing was undone.')).toBeTruthy();
  });

  it('reinstates who was suspended', async () => {
    const id = 'f'.repeat(24);
    api.answers[`GET /users/${id}`] = { body: { status: 'suspended' } };
    api.answers[`POST /users/${id}/unsuspend`] = { body: {} };
    const suspended = anEntry('3', {
      kind: 'POST users/{id}/suspend',
      subject: { type: 'user', id, name: 'Béla Nagy' },
      changes: [{ field: 'status', before: 'active', after: 'suspended' }],
    });
    await openUndo(suspended, 'User suspended');
    expect(screen.getByText('They can log in again and are notified by e-mail.')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(api.calls(`POST /users/${id}/unsuspend`)).toHaveLength(1));
  });

  it('is offered for no other', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'League changed' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull();
  });
});

describe('A filter', () => {
  it('of somebody whose account is deleted says so', async () => {
    api.answers[`GET /users/${eva.id}`] = refusal(404, 'user_not_found');
    await show(`/owner/audit?actor=${eva.id}`);
    expect(await screen.findByRole('button', { name: 'Who: deleted user' })).toBeTruthy();
  });

  it('of kinds takes several, every call of each', async () => {
    await show('/owner/audit?page=2');
    await screen.findByRole('button', { name: 'League changed' });
    await press('What');
    await userEvent.click(screen.getByRole('checkbox', { name: 'League changed' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Club added' }));
    await press('Apply');
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        kind: 'POST leagues/{id}/update,POST owner/leagues/{id}/update,POST teams',
        limit: '50',
        offset: '0',
      }),
    );
    expect(screen.getByRole('button', { name: 'What: League changed and 1 more' })).toBeTruthy();
  });

  it.each([
    ['hu', ['Időszak', 'Ettől a naptól', 'Eddig a napig', 'Alkalmazás'], ['2026. 09. 01.', '2026. 10. 03.']],
    ['en', ['Period', 'From', 'To', 'Apply'], ['01/09/2026', '03/10/2026']],
  ] as const)('of days takes and shows them as the reader writes them (%s)', async (locale, words, days) => {
    const [period, from, to, apply] = words;
    await show('/owner/audit?from=2026-09-01', locale);
    await userEvent.click(await screen.findByRole('button', { name: `${period}: ${days[0]} –` }));
    expect(screen.getByLabelText<HTMLInputElement>(from).value).toBe(days[0]);
    await userEvent.type(screen.getByLabelText(to), days[1]);
    await press(apply);
    await screen.findByRole('button', { name: `${period}: ${days[0]} – ${days[1]}` });
    expect(lastAsked()).toMatchObject({ from: '2026-09-01', to: '2026-10-03', offset: '0' });
  });

  it('of days refuses what is none at its field, and puts the earlier one first', async () => {
    await show();
    await screen.findByRole('button', { name: 'League changed' });
    await press('Period');
    await userEvent.type(screen.getByLabelText('From'), '31/02/2026');
    await userEvent.type(screen.getByLabelText('To'), '01/01/2026');
    const nbAsked = api.calls('GET /owner/audit').length;
    await press('Apply');
    await screen.findByText('There is no such day in the calendar');
    expect(api.calls('GET /owner/audit')).toHaveLength(nbAsked);
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.type(screen.getByLabelText('From'), '28/02/2026');
    await press('Apply');
    await waitFor(() => expect(lastAsked()).toMatchObject({ from: '2026-01-01', to: '2026-02-28' }));
  });

  it('of days is taken back by one press', async () => {
    await show('/owner/audit?from=2026-09-01&to=2026-09-02');
    await userEvent.click(await screen.findByRole('button', { name: /^Period:/ }));
    await press('Clear');
    await waitFor(() => expect(lastAsked()).toEqual({ limit: '50', offset: '0' }));
  });

  it('of people finds whoever has an account', async () => {
    api.answers['GET /users'] = {
      body: [{ ...eva, email: 'eva@posta.example' }],
      headers: { 'X-Total-Count': '1' },
    };
    await show();
    await screen.findByRole('button', { name: 'League changed' });
    await press('Who');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or e-mail address' }), 'kiss');
    await userEvent.click(await screen.findByRole('button', { name: /eva@posta/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ actor: eva.id }));
    expect(await screen.findByRole('button', { name: 'Who: Éva Kiss' })).toBeTruthy();
  });
});

describe('The details of a change', () => {
  it('show each field before and after, and lead to the rest of the same person', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'League changed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'League changed' }));
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Namebefore: Pörkölt Kupaafter: Pörkölt Bowl', 'Max teamsbefore: 8after: 10']);
    expect(dialog.getByRole('link', { name: 'Pörkölt Bowl' }).getAttribute('href')).toBe(
      `/owner/leagues/${'b'.repeat(24)}`,
    );
    expect(dialog.getByText('request-7')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'All their changes' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ actor: eva.id }));
  });
});
