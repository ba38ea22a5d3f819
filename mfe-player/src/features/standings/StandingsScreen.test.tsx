/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { StandingsScreen } from './StandingsScreen.tsx';
import { standingsPageTexts } from './texts.ts';

configure({ defaultHidden: true });
const { leagueId, seasonId } = league;
const user = userEvent.setup({ pointerEventsCheck: 0 });
const me = aMe({
  leagueMemberships: [aMembership({ leagueId, name: 'Haveri Végzóna Liga', team: league.aTeam(1) })],
});
const before = league.aSeason({
  id: 'e'.repeat(24),
  status: 'finished',
  startsAt: '2025-03-01 00:00:00',
  endsAt: '2026-01-31 00:00:00',
});
const standings = `GET /leagues/${leagueId}/standings`;
const games = `GET /leagues/${leagueId}/games`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    [`GET /leagues/${leagueId}`]: { body: league.aLeague() },
    'GET /seasons': { body: [league.aSeason(), before] },
    [`GET /seasons/${seasonId}`]: { body: league.aSeason() },
    [standings]: { body: league.someStandings() },
    [games]: { body: league.someGames() },
    [`${standings}/season/${before.id}`]: {
      body: league.someStandings().map((row) => ({ ...row, place: 9 - row.rank })),
    },
    [`${games}/season/${before.id}`]: { body: league.someGames() },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (query = '', locale: 'en' | 'hu' = 'en') =>
  showScreen(
    <Routes>
      <Route path="/leagues/:leagueId/standings" element={<StandingsScreen />} />
    </Routes>,
    { me, locale, texts: standingsPageTexts, at: `/leagues/${leagueId}/standings${query}` },
  );
const firstTeam = async () => {
  const [, first] = within(await screen.findByRole('table', { name: 'Standings' })).getAllByRole('row');
  return first?.textContent;
};
const settled = () => screen.findAllByText(league.aTeam(1).name);

describe('the standings', () => {
  it('show the season that is played with win percent, the line of the playoffs and the race', async () => {
    await show();
    await settled();
    expect(await firstTeam()).toContain(league.aTeam(1).name);
    expect(screen.getAllByText('80%')).toHaveLength(8);
    expect(screen.getByText('Playoffs: the first four')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^Standings race/ })).toBeTruthy();
  });

  it('have no points in a frozen week without a figure, while the next one is played', async () => {
    const season = league.aSeason({ frozenWeeks: [5], lockedWeeks: [1, 2, 3, 4] });
    const entered = league.aRealGame(6, 'Rangers', 'Sharks');
    const [team1, team2] = [entered.team1, entered.team2].map((side) => ({ ...side, score: 7 }));
    const realGames = [league.aRealGame(5, 'Wolves', 'Titans'), { ...entered, team1: team1!, team2: team2! }];
    const none = { team1Points: 0, team2Points: 0, roster1: null, roster2: null };
    api.answers['GET /seasons'] = { body: [season] };
    api.answers[`GET /seasons/${seasonId}`] = { body: { ...season, games: realGames } };
    api.answers[games] = {
      body: league
        .someGames()
        .map((game) =>
          game.week === 5 ? { ...game, ...none, state: 'frozen', isFinal: false, isFrozen: true } : game,
        ),
    };
    await show();
    expect((await screen.findAllByRole('img', { name: /Week 5: No stats yet/ })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('img', { name: /Week 5: 0\b/ })).toBeNull();
  });

  it('have the playoffs below, as they stand and as they ended', async () => {
    const ended = {
      kind: 'final',
      state: 'final',
      isFinal: true,
      gameResult: 1,
      decidedBy: 'points',
    } as const;
    api.answers[`${games}/season/${before.id}`] = { body: [league.aGame(11, 1, 2, ended)] };
    await show();
    expect(await screen.findByText('As things stand')).toBeTruthy();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), before.id);
    const champion = await screen.findByText(`Champion: ${league.aTeam(1).name}`);
    expect(champion.closest('a')?.getAttribute('href')).toContain(`?season=${before.id}&week=11&game=`);
    expect(screen.queryByText('As things stand')).toBeNull();
  });

  it.each([
    ['en', 'Regular season', 'Final standings', /^Places 1–4 follow the playoffs/],
    ['hu', 'Alapszakasz', 'Végső tabella', /^1–4\. hely a rájátszás szerint/],
  ] as const)('of a finished season say by what they are ordered (%s)', async (locale, now, then, order) => {
    const { unmount } = await show('', locale);
    expect(await screen.findByRole('heading', { name: now })).toBeTruthy();
    await settled();
    expect(screen.queryByText(order)).toBeNull();
    unmount();
    await show(`?season=${before.id}`, locale);
    expect(await screen.findByRole('heading', { name: then })).toBeTruthy();
    expect(screen.getByText(order)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: now })).toBeNull();
  });

  it('of a league that is not there are no page', async () => {
    api.answers[`GET /leagues/${leagueId}`] = refusal(404, 'league_not_found');
    await show();
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('of a finished season follow the places of the playoffs', async () => {
    await show();
    await settled();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), before.id);
    expect((await screen.findAllByText(league.aTeam(8).name)).length).toBeGreaterThan(0);
    expect(await firstTeam()).toContain(league.aTeam(8).name);
    expect(screen.queryByText('Playoffs: the first four')).toBeNull();
    const [link] = screen.getAllByRole('link', { name: new RegExp(league.aTeam(8).name) });
    expect(link?.getAttribute('href')).toBe(
      `/leagues/${leagueId}/team/${league.aTeam(8).id}/roster?season=${before.id}`,
    );
  });

  it('are empty before the draft has ended, and stand without the games of a foreign league', async () => {
    api.answers[standings] = refusal(404, 'no_standings');
    const { unmount } = await show();
    expect(await screen.findByText('No standings yet')).toBeTruthy();
    unmount();
    api.answers[standings] = { body: league.someStandings() };
    api.answers[games] = refusal(403, 'not_league_member');
    await show();
    await settled();
    expect(screen.queryByRole('img', { name: /^Standings race/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['was closed without a draft', 'never_drafted', 'There were no standings in this season'],
    ['has drafted', null, 'No standings yet'],
  ] as const)('are empty when the league %s', async (_what, closedReason, said) => {
    api.answers[standings] = refusal(404, 'no_standings');
    api.answers[games] = { body: [] };
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({ status: 'finished', closedReason }),
    };
    await show();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say so when they cannot be read, and are read again on one press', async () => {
    const path = `${standings}/season/${seasonId}`;
    api.answers[path] = refusal(500, 'server_error', { message: 'Server error' });
    api.answers[`${games}/season/${seasonId}`] = { body: league.someGames() };
    await show(`?season=${seasonId}`);
    expect(await screen.findByText('The standings cannot be shown right now')).toBeTruthy();
    api.answers[path] = { body: league.someStandings() };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
  });
});
