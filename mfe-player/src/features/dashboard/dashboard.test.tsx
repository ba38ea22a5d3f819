/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import type { Can } from '@endzone/contracts/common';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import {
  aDraft,
  aLeague,
  aLeagueSeason,
  anotherRoster,
  aRoster,
  aSeason,
  aTeam,
  aTrade,
  no,
  seasonId,
  yes,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import type { Dashboard } from './api.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { tasksOf } from './tasks.ts';
import { dashboardTexts } from './texts.ts';

const league = aLeague({ can: { ...aLeague().can, edit: yes, invite: yes } });
const home = `/leagues/${league.id}`;
const request: PendingMembership = {
  id: '3'.repeat(24),
  type: 'REQUESTED',
  displayName: 'Csenge Győri',
  league: { id: league.id, name: league.name },
  createdAt: '2026-02-01 10:00:00',
  expiresAt: null,
};
const quiet: Dashboard = {
  league,
  isAdmin: true,
  teamId: aTeam(1).id,
  pending: [],
  season: aSeason(),
  leagueSeason: aLeagueSeason(),
  rosters: [aRoster(), anotherRoster(2)],
  trades: [],
};
const abandoned = (nb: number) => ({ team: { ...aTeam(nb), owner: null } });
/** With one starter who is inactive. */
const resting = (given: Parameters<typeof aRoster>[0] = {}) => {
  const [first, ...rest] = aRoster().players;
  return aRoster({ players: [{ ...first!, status: 'inactive' }, ...rest], ...given });
};
const gaps = { openSlots: ['K', 'HC', 'BENCH'] as const };
const caretaker = { enabled: true, since: '2026-04-20 10:00:00', by: null };
/** With both receivers inactive, whom the bench can replace; the kicker waits on the bench, or is gone. */
const leftTo = (roster: Roster, isKickerThere: boolean): Roster => ({
  ...roster,
  caretaker,
  openSlots: ['K', 'BENCH', 'BENCH'],
  players: roster.players.flatMap((player): Roster['players'] => {
    if (player.fantasyPosition === 'TE_WR') return [{ ...player, status: 'inactive' }];
    if (player.position !== 'K') return [player];
    return isKickerThere ? [{ ...player, activityStatus: 'bench', fantasyPosition: 'BENCH' }] : [];
  }),
});
const waiting = (draftLatestStartAt: string, changeDraft: Can = yes) =>
  aLeagueSeason({
    status: 'pending',
    draftProblem: 'league_slots_not_filled',
    draftLatestStartAt,
    can: { ...aLeagueSeason().can, changeDraft },
  });
const inWindow = Date.UTC(2026, 2, 2);

describe('what waits for a member', () => {
  test.each<[string, Partial<Dashboard>, [string, number, string][]]>([
    ['nothing', {}, []],
    [
      'requests, for the admin; invitations wait for others',
      { pending: [request, { ...request, type: 'INVITED' }] },
      [['requests', 1, '/settings#members']],
    ],
    [
      'offers to the own team alone, while they are open',
      {
        trades: [aTrade(), aTrade({ status: 'void' }), aTrade({ fromTeam: aTeam(1), toTeam: aTeam(2) })],
      },
      [['trades', 1, '/team/trades']],
    ],
    ['own gaps', { rosters: [aRoster({ openSlots: [...gaps.openSlots] })] }, [['gaps', 2, '/team']]],
    [
      'own starters who do not play in the coming week, beside the gaps',
      {
        season: aSeason({ isWeekActive: false }),
        rosters: [resting({ openSlots: [...gaps.openSlots] }), anotherRoster(2)],
      },
      [
        ['gaps', 2, '/team'],
        ['out', 1, '/team'],
      ],
    ],
    [
      'starters of a locked roster who do not play: nothing',
      { season: aSeason({ isWeekActive: false }), rosters: [resting({ status: 'locked' })] },
      [],
    ],
    [
      'gaps of a locked roster, which nobody can fill: nothing',
      { rosters: [aRoster({ openSlots: [...gaps.openSlots], status: 'locked' })] },
      [],
    ],
    [
      'gaps after the last week has started: nothing, for the admin too',
      {
        season: aSeason({ isWeekActive: false, currentWeek: aSeason().nbWeeks }),
        rosters: [
          aRoster({ openSlots: [...gaps.openSlots] }),
          anotherRoster(2, { openSlots: [...gaps.openSlots] }),
        ],
      },
      [],
    ],
    [
      'the others’ gaps, for the admin',
      { rosters: [aRoster(), anotherRoster(2, { openSlots: ['QB'] })] },
      [['roster', 1, `${home}/team/${aTeam(2).id}/roster`]],
    ],
    [
      'the others’ gaps, for a member: nothing',
      { isAdmin: false, rosters: [aRoster(), anotherRoster(2, { openSlots: ['QB'] })] },
      [],
    ],
    [
      'the gaps of a team without manager, until a caretaker sets its line-up',
      {
        rosters: [
          aRoster(),
          anotherRoster(2, { ...abandoned(2), openSlots: ['QB'] }),
          anotherRoster(3, {
            ...abandoned(3),
            openSlots: ['QB'],
            caretaker: { enabled: true, since: '2026-04-20 10:00:00', by: null },
          }),
        ],
      },
      [['roster', 1, `${home}/team/${aTeam(2).id}/roster`]],
    ],
    [
      'of what a caretaker sets, only the gaps that nobody on the bench can fill',
      {
        season: aSeason({ isWeekActive: false }),
        rosters: [leftTo(aRoster(), true), leftTo(anotherRoster(2), true), leftTo(anotherRoster(3), false)],
      },
      [['roster', 1, `${home}/team/${aTeam(3).id}/roster`]],
    ],
    [
      'a draft to schedule, once the league is full',
      { league: { ...league, currentSeason: null }, leagueSeason: null, rosters: [] },
      [['schedule', 1, `${home}/draft/schedule`]],
    ],
    [
      'a draft to schedule after all, once the window of a closed season was extended',
      { leagueSeason: aLeagueSeason({ status: 'finished', closedReason: 'never_drafted' }), rosters: [] },
      [['schedule', 1, `${home}/draft/schedule`]],
    ],
    [
      'new dates for a draft that its league has kept waiting for too long',
      { leagueSeason: waiting('2026-03-01 23:59:59'), rosters: [] },
      [['reschedule', 1, `${home}/draft/schedule`]],
    ],
    [
      'a draft that starts by itself as soon as it may: nothing',
      { leagueSeason: waiting('2026-03-02 00:00:00'), rosters: [] },
      [],
    ],
    [
      'no new dates while the season does not allow the league',
      { leagueSeason: waiting('2026-03-01 23:59:59', no('league_not_qualified')), rosters: [] },
      [],
    ],
    [
      'open slots before that',
      {
        league: { ...league, currentSeason: null, nbTeams: 5, nbAvailableSlots: 3 },
        leagueSeason: null,
        rosters: [],
      },
      [['slots', 3, `/invite/${league.id}`]],
    ],
    [
      'no draft to schedule while somebody is only invited',
      {
        league: { ...league, currentSeason: null, nbTeams: 7 },
        leagueSeason: null,
        rosters: [],
        pending: [{ ...request, type: 'INVITED' }],
      },
      [],
    ],
    [
      'a draft that runs',
      { leagueSeason: aLeagueSeason({ status: 'drafting' }) },
      [['draft', 1, `${home}/draft`]],
    ],
    [
      'the own turn in a draft',
      { leagueSeason: aLeagueSeason({ status: 'drafting', draft: aDraft() }) },
      [['turn', 1, `${home}/draft`]],
    ],
    [
      'a draft that runs, in the turn of somebody else',
      { leagueSeason: aLeagueSeason({ status: 'drafting', draft: aDraft({ team: aTeam(2) }) }) },
      [['draft', 1, `${home}/draft`]],
    ],
  ])('%s', (_what, given, tasks) => {
    expect(tasksOf({ ...quiet, ...given }, inWindow).map(({ kind, count, to }) => [kind, count, to])).toEqual(
      tasks,
    );
  });

  it('is no draft when its window is over, or when there is no season', () => {
    const full = { ...quiet, league: { ...league, currentSeason: null }, leagueSeason: null, rosters: [] };
    expect(tasksOf(full, Date.UTC(2026, 2, 19, 23))).toEqual([]);
    expect(tasksOf({ ...full, season: null }, inWindow)).toEqual([]);
  });
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    [`GET ${home}`]: { body: league },
    [`GET ${home}/pending-members`]: { body: [request] },
    'GET /seasons/current': { body: aSeason() },
    [`GET ${home}/seasons/${seasonId}`]: { body: aLeagueSeason() },
    [`GET ${home}/rosters`]: { body: [aRoster(), anotherRoster(2, { openSlots: ['K'] })] },
    [`GET /seasons/${seasonId}/fantasy-teams/${aTeam(1).id}/trade-proposals`]: { body: [] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Where = () => <output>{useLocation().pathname}</output>;
const where = () => document.querySelector('output')?.textContent;
const show = (role: 'LEAGUE_ADMIN' | 'LEAGUE_USER', given: Parameters<typeof showScreen>[1] = {}) => {
  const mine = aMembership({ leagueId: league.id, name: league.name, role, team: aTeam(1) });
  return showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/league-admin/dashboard" element={<DashboardScreen />} />
        <Route path="/league-user/dashboard" element={<DashboardScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: dashboardTexts,
      at: '/league-admin/dashboard',
      me: aMe({ leagueMemberships: [mine] }),
      league: mine,
      ...given,
    },
  );
};

describe('the overview', () => {
  it('names what waits, each with one press', async () => {
    await show('LEAGUE_ADMIN');
    const link = await screen.findByRole('link', { name: 'Decide: 1 request to join is waiting for you' });
    expect(link.getAttribute('href')).toBe('/settings#members');
    expect(screen.getByText(`${aTeam(2).name}: 1 empty starting slot`)).toBeTruthy();
    expect(screen.getByText('You can tell its manager while the roster is open.')).toBeTruthy();
  });

  it('names starters who cost points in the coming week', async () => {
    api.answers['GET /seasons/current'] = { body: aSeason({ isWeekActive: false }) };
    api.answers[`GET ${home}/rosters`] = { body: [resting()] };
    await show('LEAGUE_ADMIN');
    expect(await screen.findByText('Week 7: 1 of your starters does not play')).toBeTruthy();
  });

  it.each([
    ['en', 'It is your turn to pick!', 'Enter before your time runs out.'],
    ['hu', 'Te jössz, válassz!', 'Lépj be, mielőtt lejár az időd.'],
  ] as const)('says how long the own turn lasts (%s)', async (locale, title, text) => {
    const draft = aDraft({ turnDeadlineAt: '2099-03-14 17:00:00' });
    api.answers[`GET ${home}/seasons/${seasonId}`] = { body: aLeagueSeason({ status: 'drafting', draft }) };
    await show('LEAGUE_ADMIN', { locale });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });

  it('sends nobody to the manager of a team that has none', async () => {
    api.answers[`GET ${home}/rosters`] = {
      body: [aRoster(), anotherRoster(2, { ...abandoned(2), openSlots: ['K'] })],
    };
    await show('LEAGUE_ADMIN', { locale: 'hu' });
    const help = 'A csapatnak nincs menedzsere. Bekapcsolhatod a helyettest, hogy beállítsa a kezdőjét.';
    expect(await screen.findByText(help)).toBeTruthy();
    expect(screen.queryByText('Amíg a keret nyitott, szólhatsz a menedzserének.')).toBeNull();
  });

  it.each([
    ['open', yes, 'You can reject at any time, but accept only while both rosters are open.'],
    [
      'locked',
      no('roster_locked'),
      'Rosters are locked: you can only reject now, and accept once rosters are open again.',
    ],
  ])('says what can be done with an offer while rosters are %s', async (_state, accept, words) => {
    api.answers[`GET /seasons/${seasonId}/fantasy-teams/${aTeam(1).id}/trade-proposals`] = {
      body: [aTrade({ can: { ...aTrade().can, accept } })],
    };
    await show('LEAGUE_ADMIN');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says of an offer that the playoffs make it void before rosters open again', async () => {
    const accept = no('roster_locked');
    api.answers['GET /seasons/current'] = { body: aSeason({ currentWeek: 9, isWeekActive: false }) };
    api.answers[`GET ${home}/rosters`] = { body: [aRoster({ status: 'locked', lockedBy: 'games' })] };
    api.answers[`GET /seasons/${seasonId}/fantasy-teams/${aTeam(1).id}/trade-proposals`] = {
      body: [aTrade({ can: { ...aTrade().can, accept } })],
    };
    await show('LEAGUE_ADMIN');
    const words = /What is still open becomes void when the playoffs begin with week 10\.$/;
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is the member’s own: the admin’s address leads a member there', async () => {
    api.answers[`GET ${home}`] = { body: aLeague() };
    await show('LEAGUE_USER');
    await waitFor(() => expect(where()).toBe('/league-user/dashboard'));
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy();
    expect(api.calls(`GET ${home}/pending-members`)).toEqual([]);
  });

  it('takes what is not there yet for nothing', async () => {
    api.answers['GET /seasons/current'] = refusal(404, 'season_not_found');
    api.answers[`GET ${home}/pending-members`] = { body: [] };
    api.answers[`GET ${home}/rosters`] = { body: [aRoster()] };
    await show('LEAGUE_ADMIN', { locale: 'hu' });
    expect(await screen.findByText('Most semmi sem vár rád')).toBeTruthy();
  });

  it('has the account read again when its reader has left the league on another device', async () => {
    const { host } = await show('LEAGUE_ADMIN');
    await screen.findByRole('link', { name: /^Decide/ });
    api.answers[`GET ${home}/rosters`] = refusal(403, 'not_league_member');
    act(() => publishChanges([`league:${league.id}`]));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
  });

  it('says when it cannot be read', async () => {
    api.answers[`GET ${home}/rosters`] = refusal(503, 'service_unavailable');
    await show('LEAGUE_ADMIN');
    expect(await screen.findByText('The dashboard cannot be shown right now')).toBeTruthy();
  });

  it('needs a league, and the owner has their own', async () => {
    const { unmount } = await show('LEAGUE_ADMIN', { me: aMe(), league: undefined });
    await waitFor(() => expect(where()).toBe('/secure'));
    unmount();
    await show('LEAGUE_ADMIN', { me: aMe({ roles: ['SUPER_ADMIN'] }), league: undefined });
    await waitFor(() => expect(where()).toBe('/owner'));
  });
});
