/** @jest-environment jsdom */
import {
  aLeague,
  aRoster,
  aSeason,
  aTeam,
  leagueId,
  no,
  someGames,
  someMembers,
  someStandings,
  yes,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { createLeague, deleteLeague, updateLeagueAsOwner } from '@endzone/contracts/leagues/league';
import { acceptRequest, deletePendingMember } from '@endzone/contracts/leagues/joining';
import { removeMember, transferRights } from '@endzone/contracts/leagues/members';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { isOfFile, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { LeagueEditScreen } from './LeagueEditScreen.tsx';
import { LeagueScreen } from './LeagueScreen.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';
import { leaguesTexts } from './texts.ts';

const seasonId = 'b'.repeat(24);
const season = {
  id: seasonId,
  status: 'ongoing' as const,
  draftStartsAt: '2026-09-26 17:00:00',
  draftEndsAt: '2026-09-27 06:10:00',
};
const league = aLeague({
  name: 'Pörkölt Bowl',
  currentSeason: season,
  can: { join: no('owner_cannot_join'), edit: yes, invite: yes, delete: yes, exit: no('not_league_member') },
});
const orphan = aLeague({ id: 'd'.repeat(24), name: 'Árva Liga', adminUser: null, currentSeason: null });
const pendingId = 'e'.repeat(24);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  api.answers['GET /settings'] = { body: { timezone: 'Europe/Budapest' } };
  api.answers['GET /owner/health'] = { body: { lastBackupAt: null } };
  api.answers['GET /seasons'] = { body: [aSeason({ id: seasonId })] };
  api.answers['GET /leagues'] = { body: [orphan, league], headers: { 'X-Total-Count': '2' } };
  api.answers[`GET /leagues/${leagueId}`] = { body: league };
  api.answers[`GET /leagues/${leagueId}/members`] = { body: someMembers() };
  api.answers[`GET /leagues/${leagueId}/pending-members`] = {
    body: [
      {
        id: pendingId,
        type: 'REQUESTED',
        displayName: 'Miller John',
        league: { id: leagueId, name: league.name },
        createdAt: '2026-08-01 10:00:00',
        expiresAt: null,
      },
    ],
  };
  const play = `GET /leagues/${leagueId}`;
  api.answers[`${play}/standings/season/${seasonId}`] = { body: someStandings() };
  api.answers[`${play}/games/season/${seasonId}`] = { body: someGames() };
  api.answers[`${play}/rosters/season/${seasonId}`] = { body: [] };
});
afterEach(() => api.restore());

const show = (at: string, locale: 'en' | 'hu' = 'en') =>
  showScreen(
    <Routes>
      <Route path="/owner/leagues" element={<LeaguesScreen />} />
      <Route path="/owner/leagues/:id" element={<LeagueScreen />} />
      <Route path="/owner/leagues/:id/description" element={<LeagueEditScreen />} />
    </Routes>,
    { locale, namespace: 'owner', texts: leaguesTexts, at },
  );
const asked = (method: string, path: string) =>
  api.asked.filter((one) => one.method === method && one.path === path);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The season of a league', () => {
  const finished = { ...season, status: 'finished' as const };
  const never = { en: 'Did not draft', hu: 'Nem draftolt' };
  const over = { en: 'Finished', hu: 'Befejezett' };
  it.each([
    ['en', { ...finished, hasDrafted: false }, never.en, over.en],
    ['hu', { ...finished, hasDrafted: false }, never.hu, over.hu],
    ['en', { ...finished, hasDrafted: true }, over.en, never.en],
    ['hu', finished, over.hu, never.hu],
  ] as const)(
    'is not called over where there was no draft (%s, %j)',
    async (locale, currentSeason, said, unsaid) => {
      api.answers['GET /leagues'] = {
        body: [{ ...league, currentSeason }],
        headers: { 'X-Total-Count': '1' },
      };
      await show('/owner/leagues', locale);
      expect(await screen.findAllByText(said)).not.toHaveLength(0);
      expect(screen.queryAllByText(unsaid)).toHaveLength(0);
    },
  );
});

describe('Moments of a league', () => {
  // One hour later in Budapest, where its end is on the next day.
  const draft = { draftStartsAt: '2026-09-26 23:30:00', draftEndsAt: '2026-09-27 22:40:00' };
  const waiting = { ...league, currentSeason: { ...season, ...draft, status: 'pending' as const } };
  beforeEach(() => {
    api.answers['GET /settings'] = { body: { timezone: 'Europe/London' } };
    api.answers['GET /leagues'] = { body: [waiting], headers: { 'X-Total-Count': '1' } };
    api.answers[`GET /leagues/${leagueId}`] = { body: waiting };
  });

  it('are in the time zone of the site, asked for once for all rows', async () => {
    await show('/owner/leagues');
    expect(await screen.findAllByText('Scheduled: 27/09/2026 12:30 AM')).not.toHaveLength(0);
    expect(api.calls('GET /settings')).toHaveLength(1);
  });

  it('are in the time zone of the site among the facts too', async () => {
    await show(`/owner/leagues/${leagueId}`);
    await screen.findByText('27/09/2026 12:30 AM –');
    expect(screen.getByText('27/09/2026 11:40 PM')).toBeTruthy();
    expect(screen.getAllByText('Scheduled: 27/09/2026 12:30 AM')).not.toHaveLength(0);
  });
});

describe('The table of leagues', () => {
  it('says what each needs: no admin, a draft without a date', async () => {
    await show('/owner/leagues', 'hu');
    const row = (await screen.findByRole('link', { name: 'Árva Liga' })).closest('tr')!;
    expect(within(row).getAllByText('Nincs admin').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('Nincs kitűzve').length).toBeGreaterThan(0);
  });

  it('is read again when a league changes, and asks for nothing in between', async () => {
    const nbReads = () => api.calls('GET /leagues').length;
    expect(await heardTopics({ show: () => show('/owner/leagues'), nbReads })).toEqual(['leagues']);
  });

  it('asks what the address says, and nothing that there is not', async () => {
    await show('/owner/leagues?status=full&sort=createdAt&direction=desc&term=b%C3%B6');
    await screen.findByRole('link', { name: 'Árva Liga' });
    expect(Object.fromEntries(asked('GET', '/leagues')[0]?.query ?? [])).toMatchObject({
      status: 'full',
      sort: 'createdAt',
      sortDirection: 'desc',
      term: 'bö',
    });
  });

  it('is saved as found, in the language of the page', async () => {
    await show('/owner/leagues?status=full&sort=createdAt&direction=desc&term=kupa');
    await screen.findByRole('link', { name: 'Árva Liga' });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export To Excel' });
    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toBe('/api/leagues.csv');
    expect(Object.fromEntries(searchParams)).toEqual({ term: 'kupa', status: 'full', locale: 'en' });
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('a league is created without team, and refused fields say why', async () => {
    api.answers['POST /leagues'] = { status: 201, body: league };
    await show('/owner/leagues');
    await screen.findByRole('link', { name: 'Árva Liga' });
    await press('Create League');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create League' }));
    expect((await dialog.findAllByText('Please input league name')).length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Please select number of teams').length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText('League name'), 'Karácsonyi Kupa');
    await userEvent.selectOptions(dialog.getByLabelText('Max teams'), '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Create League' }));
    await waitFor(() => expect(asked('POST', '/leagues')).toHaveLength(1));
    const form = asked('POST', '/leagues')[0]?.body as FormData; // as the screen sends it
    expect([...form.keys()]).not.toContain('teamName');
  });

  const inTime = { startDate: '2026-03-01 00:00:00', endDate: '2999-03-20 00:00:00' };
  it.each([
    ['en', 'Create League', 'Max teams', 'This season, leagues of up to 10 teams can draft', {}],
    [
      'hu',
      'Liga létrehozása',
      'Csapatok száma legfeljebb',
      'Ebben a szezonban legfeljebb 10 csapatos ligák',
      {},
    ],
    ['en', 'Create League', 'Max teams', undefined, { nbMaxFantasyTeams: 16 }],
    ['en', 'Create League', 'Max teams', undefined, { status: 'finished' }],
    [
      'en',
      'Create League',
      'Max teams',
      undefined,
      { draftWindow: { ...inTime, endDate: inTime.startDate } },
    ],
  ] as const)(
    'a new league is told how large it may be to draft this season (%s)',
    async (locale, create, field, hint, given) => {
      api.answers['GET /seasons/latest'] = {
        body: aSeason({ status: 'drafting', draftWindow: inTime, ...given }),
      };
      await show('/owner/leagues', locale);
      await screen.findByRole('link', { name: 'Árva Liga' });
      await press(create);
      const dialog = within(await screen.findByRole('dialog'));
      await waitFor(() => expect(api.calls('GET /seasons/latest')).toHaveLength(1));
      await act(async () => undefined);
      if (hint) expect(await dialog.findByText(hint, { exact: false })).toBeTruthy();
      else expect(dialog.queryByText(/This season/)).toBeNull();
      const sizes = within(dialog.getByLabelText(field)).getAllByRole('option');
      expect(sizes.some(({ textContent }) => textContent.startsWith('16'))).toBe(true);
    },
  );

  it('a league is deleted after its name was typed, and what goes with it is counted', async () => {
    api.answers[`DELETE /leagues/${leagueId}`] = { status: 204 };
    await show('/owner/leagues');
    const link = await screen.findByRole('link', { name: league.name });
    act(() => link.focus());
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('8 members are notified and lose their teams')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/Type the league/), league.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked('DELETE', `/leagues/${leagueId}`)).toHaveLength(1));
  });

  describe('that is asked whether a league goes', () => {
    const past = aSeason({
      id: 'f'.repeat(24),
      status: 'finished',
      startsAt: '2026-01-06 00:00:00',
      endsAt: '2026-02-01 00:00:00',
    });
    const before = aSeason({ id: '9'.repeat(24), status: 'finished', endsAt: '2025-12-01 00:00:00' });
    const nextSeason = { ...season, status: 'pending' as const };
    const closed = { ...season, status: 'finished' as const };
    const countIn = (id: string, games: unknown[], rosters: unknown[]) => {
      api.answers[`GET /leagues/${leagueId}/games/season/${id}`] = { body: games };
      api.answers[`GET /leagues/${leagueId}/rosters/season/${id}`] = { body: rosters };
    };
    const whatGoes = async (
      currentSeason: typeof nextSeason | typeof closed | null,
      locale: 'en' | 'hu' = 'en',
    ) => {
      const asked = { ...league, currentSeason };
      api.answers['GET /seasons'] = { body: [aSeason({ id: seasonId, status: 'pending' }), past, before] };
      api.answers['GET /leagues'] = { body: [asked], headers: { 'X-Total-Count': '1' } };
      api.answers[`GET /leagues/${leagueId}`] = { body: asked };
      countIn(seasonId, [], []);
      await show('/owner/leagues', locale);
      await screen.findByRole('link', { name: league.name });
      await press(`${locale === 'hu' ? 'Törlés' : 'Delete'}: ${league.name}`);
      const dialog = within(await screen.findByRole('alertdialog'));
      return dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    };

    it.each([null, nextSeason])('past seasons are counted while the present one is %j', async (current) => {
      countIn(past.id, someGames(), [aRoster(), aRoster()]);
      expect(await whatGoes(current)).toContain(
        `Deleted with it, from all its seasons: the drafts, rosters (2), games (${someGames().length}), the trophies and the leaderboard rows`,
      );
      expect(asked('GET', `/leagues/${leagueId}/games/season/${before.id}`)).toEqual([]);
    });

    it.each([
      [null, []],
      [closed, []],
      [nextSeason, ['Deleted with it: the draft']],
    ])('nothing is counted where nothing was played: %j', async (current, said) => {
      countIn(past.id, [], []);
      expect((await whatGoes(current)).filter((item) => item?.startsWith('Deleted'))).toEqual(said);
    });

    it.each([
      ['en', 'This cannot be undone.', 'Last backup: 03/10/2026 3:15 AM'],
      ['hu', 'Nem vonható vissza.', 'A legutóbbi biztonsági mentés: 2026. 10. 03. 3:15'],
    ] as const)('the last backup is named after all that goes (%s)', async (locale, final, backup) => {
      countIn(past.id, [], []);
      api.answers['GET /owner/health'] = { body: { lastBackupAt: '2026-10-03 01:15:00' } };
      expect((await whatGoes(null, locale)).slice(-2)).toEqual([final, backup]);
    });

    it.each([
      ['there is none', { body: { lastBackupAt: null } }],
      ['the status cannot be read', refusal(500, 'server_error')],
    ])('no backup is named where %s', async (_what, answer) => {
      countIn(past.id, [], []);
      api.answers['GET /owner/health'] = answer;
      expect((await whatGoes(null)).at(-1)).toBe('This cannot be undone.');
    });
  });

  it.each(refusalsOf(createLeague))('a league is not created: $name is said', async ({ message, answer }) => {
    api.answers['POST /leagues'] = answer;
    await show('/owner/leagues');
    await screen.findByRole('link', { name: 'Árva Liga' });
    await press('Create League');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText<HTMLInputElement>('League name');
    fireEvent.change(name, { target: { value: 'Karácsonyi Kupa' } });
    fireEvent.change(dialog.getByLabelText('Max teams'), { target: { value: '10' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Create League' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(name.value).toBe('Karácsonyi Kupa');
  });

  it.each(refusalsOf(deleteLeague))('a league is not deleted: $name is said', async ({ message, answer }) => {
    api.answers[`DELETE /leagues/${leagueId}`] = answer;
    await show('/owner/leagues');
    const link = await screen.findByRole('link', { name: league.name });
    act(() => link.focus());
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(await dialog.findByLabelText(/Type the league/), league.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('a league whose draft runs says that it cannot go', async () => {
    const drafting = { ...league, can: { ...league.can, delete: no('draft_running') } };
    api.answers[`GET /leagues/${leagueId}`] = { body: drafting };
    await show('/owner/leagues');
    await screen.findByRole('link', { name: league.name });
    await press(`Delete: ${league.name}`);
    expect(await screen.findByText('A league cannot be deleted while its draft runs.')).toBeTruthy();
  });
});

describe('A league', () => {
  it('shows members, who waits, standings and the games of a week', async () => {
    await show(`/owner/leagues/${leagueId}`);
    expect(await screen.findByRole('heading', { level: 1, name: league.name })).toBeTruthy();
    expect(screen.getByText('Miller John')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Standings' })).toBeTruthy();
    expect(screen.getByText(/^Week \d+$/)).toBeTruthy();
  });

  it('stands by the places of its playoffs once the season is over', async () => {
    const [first, second, third] = someStandings();
    api.answers[`GET /leagues/${leagueId}/standings/season/${seasonId}`] = {
      body: [
        { ...first!, place: 3 },
        { ...second!, place: 1 },
        { ...third!, place: 2 },
      ],
    };
    await show(`/owner/leagues/${leagueId}`);
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Standings' })).getAllByRole('row');
    const shown = rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(shown).toEqual(['1st', '2nd', '3rd']);
    expect(within(rows[0]!).getByRole('rowheader', { name: second!.team.name })).toBeTruthy();
  });

  it.each([
    ['who is in it', 'members', ['leagues']],
    ['its standings', `standings/season/${seasonId}`, ['season', 'leagues']],
    ['its games', `games/season/${seasonId}`, ['season', 'leagues']],
    ['its rosters', `rosters/season/${seasonId}`, ['season', 'leagues']],
  ])('reads %s again when that changes, and asks for nothing in between', async (_what, path, topics) => {
    const heard = await heardTopics({
      show: () => show(`/owner/leagues/${leagueId}`),
      nbReads: () => asked('GET', `/leagues/${leagueId}/${path}`).length,
      leagueId,
    });
    expect(heard).toEqual(topics);
  });

  it('leads to its page as its managers have it, to its form and to each roster', async () => {
    const [first, second] = [aTeam(1), aTeam(2)];
    api.answers[`GET /leagues/${leagueId}/rosters/season/${seasonId}`] = {
      body: [
        aRoster({ team: first, openSlots: ['K', 'BENCH'] }),
        aRoster({ id: 'f'.repeat(24), team: second, players: [] }),
      ],
    };
    await show(`/owner/leagues/${leagueId}`);
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Manage League')).toBe(`/leagues/${leagueId}`);
    expect(await hrefOf('Edit Description')).toBe(`/owner/leagues/${leagueId}/description`);
    expect(await hrefOf(first.name)).toBe(`/leagues/${leagueId}/team/${first.id}/roster`);
    expect(await hrefOf(second.name)).toBe(`/leagues/${leagueId}/team/${second.id}/roster`);
  });

  it('shows one week of games, the others by a switcher and by keys', async () => {
    await show(`/owner/leagues/${leagueId}`);
    const weekShown = () => screen.getByText(/^Week \d+$/).textContent;
    const pressKey = (key: string, times: number) => userEvent.keyboard(`{${key}}`.repeat(times));
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    // The one that is played.
    await screen.findByText('Week 6');
    expect(screen.getByText('Provisional')).toBeTruthy();
    expect([button('Previous week').disabled, button('Next week').disabled]).toEqual([false, true]);
    await press('Previous week');
    expect(weekShown()).toBe('Week 5');
    expect(screen.queryByText('Provisional')).toBeNull();
    await pressKey(']', 3);
    expect(weekShown()).toBe('Week 6');
    await pressKey('[', 7);
    expect(weekShown()).toBe('Week 1');
    expect([button('Previous week').disabled, button('Next week').disabled]).toEqual([true, false]);
  });

  it('whose games cannot be read has its people all the same, and another try', async () => {
    const games = `GET /leagues/${leagueId}/games/season/${seasonId}`;
    api.answers[games] = refusal(503, 'service_unavailable', { message: 'Server error' });
    await show(`/owner/leagues/${leagueId}`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Miller John')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Standings' })).toBeNull();
    api.answers[games] = { body: someGames() };
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Standings' })).toBeTruthy();
  });

  it('without an admin says what that stops, and leads to where one is chosen', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...league, adminUser: null } };
    await show(`/owner/leagues/${leagueId}`);
    const choose = await screen.findByRole('link', { name: 'Choose an admin' });
    expect(choose.getAttribute('href')).toBe(`/owner/leagues/${leagueId}/description`);
    expect(screen.getByText(/Whoever joins gets in without approval/)).toBeTruthy();
  });

  it('that nobody has joined yet has nobody to choose', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...league, adminUser: null } };
    api.answers[`GET /leagues/${leagueId}/members`] = { body: [] };
    await show(`/owner/leagues/${leagueId}`);
    expect(await screen.findByText(/As soon as somebody has joined/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose an admin' })).toBeNull();
  });

  it('that does not exist leads back', async () => {
    api.answers[`GET /leagues/${leagueId}`] = refusal(404, 'league_not_found');
    await show(`/owner/leagues/${leagueId}`);
    expect(await screen.findByText('League not found')).toBeTruthy();
  });
});

describe('The people of a league', () => {
  const [member, , first] = someMembers();
  const user = member!.user!;
  const admin = first!.user!;
  const path = `/leagues/${leagueId}`;
  const pending = `${path}/pending-members/${pendingId}`;
  const chooseOf = (choice: string) => async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions: ${member!.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
  };
  const pressAtRequest = (name: string) => async () => {
    await screen.findByText('Miller John');
    await press(name);
  };
  const commands = [
    {
      what: 'makes another member the admin',
      kind: `POST ${path}/members/${admin.id}/transfer-rights/${user.id}`,
      call: transferRights,
      choose: chooseOf('Make admin'),
      button: 'Make admin',
      done: 'Admin rights were transferred',
    },
    {
      what: 'removes a member',
      kind: `DELETE ${path}/members/${user.id}`,
      call: removeMember,
      choose: chooseOf('Remove'),
      button: 'Remove',
      done: 'Member removed',
    },
    {
      what: 'accepts a request',
      kind: `POST /pending-members/${pendingId}/accept`,
      call: acceptRequest,
      choose: pressAtRequest('Accept'),
      button: 'Accept',
      done: 'Request accepted, user is now a league member.',
    },
    {
      what: 'rejects a request',
      kind: `DELETE ${pending}`,
      call: deletePendingMember,
      choose: pressAtRequest('Reject'),
      button: 'Reject',
      done: 'Request rejected',
    },
  ];
  beforeEach(() => {
    api.answers[`GET ${path}`] = { body: { ...league, adminUser: admin } };
  });
  const confirm = async ({ choose, button }: (typeof commands)[number]) => {
    const shown = await show(`/owner${path}`);
    await choose();
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: button }));
    return { ...shown, question };
  };

  it.each(commands)('$what, and reads the league anew', async (command) => {
    api.answers[command.kind] = { status: 204 };
    const { host } = await confirm(command);
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: command.done }));
    expect(api.calls(command.kind)).toHaveLength(1);
    await waitFor(() => expect(api.calls(`GET ${path}/members`).length).toBeGreaterThan(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(
    commands.flatMap((command) => refusalsOf(command.call).map((refused) => ({ ...command, ...refused }))),
  )('$what: $name is said where it was asked', async ({ message, answer, ...command }) => {
    api.answers[command.kind] = answer;
    const { question } = await confirm(command);
    expect(await question.findByText(message)).toBeTruthy();
  });
});

describe('The form of a league', () => {
  const update = `POST /owner/leagues/${leagueId}/update`;
  const slide = { id: 'f'.repeat(24), title: 'Kupaosztó', image: '/api/files/slide' };
  /** With another name typed. */
  const openForm = async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...league, currentSeason: null, slides: [slide] } };
    await show(`/owner/leagues/${leagueId}/description`);
    const name = await screen.findByLabelText<HTMLInputElement>('League name');
    fireEvent.change(name, { target: { value: 'Új név' } });
    return name;
  };
  /** What stands at a field, to which the message above the form leads. */
  const saidAt = async (label: string) => {
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: label });
    return document.getElementById(`${link.getAttribute('href')?.slice(1)}-error`)?.textContent;
  };

  it.each(refusalsOf(updateLeagueAsOwner))(
    'says $name, and keeps what was typed',
    async ({ message, answer }) => {
      api.answers[update] = answer;
      const name = await openForm();
      await press('Update League');
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(name.value).toBe('Új név');
    },
  );

  it.each(refusalsOf(updateLeagueAsOwner, 'images[0].image').filter(isOfFile))(
    'says $name at the picture',
    async ({ message, answer }) => {
      api.answers[update] = answer;
      await openForm();
      await press('Update League');
      expect(await saidAt('Image 1')).toBe(message);
    },
  );

  it.each([
    ['nbMaxTeams', 'below_teams', 'The league already has 8 teams', 'Max teams'],
    ['adminUser', 'not_a_member', 'This user is not a member of the league', 'League admin'],
    ['images[0].id', 'invalid_choice', 'This picture is gone', 'Image 1'],
    ['images[0].title', 'too_long', 'Must be shorter than 101 characters', 'Title of image 1'],
  ])(
    'says at its field what only the server finds wrong with %s (%s)',
    async (property, code, message, label) => {
      const violations = [{ property, code, message }];
      api.answers[update] = refusal(422, 'validation_failed', {
        message: 'Invalid data provided',
        violations,
      });
      await openForm();
      await press('Update League');
      expect(await saidAt(label)).toBe(message);
    },
  );

  it('shows what was saved in another window meanwhile, and the next press is meant', async () => {
    const path = `POST /owner/leagues/${leagueId}/update`;
    const open = { ...league, currentSeason: null, version: 1 };
    api.answers[`GET /leagues/${leagueId}`] = { body: open };
    api.answers[path] = refusal(409, 'changed_meanwhile', { message: 'Changed in another window meanwhile' });
    await show(`/owner/leagues/${leagueId}/description`);
    const name = await screen.findByLabelText('League name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Új név');
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...open, description: 'Mindenkinek', version: 2 } };
    await press('Update League');
    await screen.findByText('Saved in another window meanwhile');
    await press('Use these');
    await press('Update League');
    await waitFor(() => expect(api.calls(path)).toHaveLength(2));
    const forms = api.calls(path).map(({ body }) => Object.fromEntries(body as FormData)); // as the screen sends it
    expect(forms).toMatchObject([
      { version: '1' },
      { name: 'Új név', description: 'Mindenkinek', version: '2' },
    ]);
  });

  it('is saved by Ctrl S', async () => {
    await show(`/owner/leagues/${leagueId}/description`);
    await screen.findByLabelText('League name');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.calls(`POST /owner/leagues/${leagueId}/update`)).toHaveLength(1));
  });

  it('keeps the size while the season runs, and takes a member as admin alone', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...league, can: { ...league.can, edit: yes } } };
    api.answers[`POST /owner/leagues/${leagueId}/update`] = refusal(422, 'validation_failed', {
      violations: [
        { property: 'adminUser', code: 'not_a_member', message: 'This user is not a member of the league' },
      ],
    });
    await show(`/owner/leagues/${leagueId}/description`);
    expect((await screen.findByLabelText('Max teams')).hasAttribute('disabled')).toBe(true);
    const name = screen.getByLabelText('League name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Új név');
    await press('Update League');
    expect((await screen.findAllByText('This user is not a member of the league')).length).toBeGreaterThan(0);
    const form = asked('POST', `/owner/leagues/${leagueId}/update`)[0]?.body as FormData; // as the screen sends it
    expect(form.get('name')).toBe('Új név');
  });
});
