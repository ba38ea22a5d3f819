/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { noteServerMillis } from '@endzone/shared-ui/time/clock.ts';
import { instantOf } from '@endzone/shared-ui/time/dates.ts';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { LeagueHomeScreen } from './LeagueHomeScreen.tsx';
import { leagueHomeSaga } from './saga.ts';
import { leagueHomeReducer } from './slice.ts';
import { leagueHomeTexts } from './texts.ts';

// Whether each of hundreds of elements is hidden by a style takes this environment minutes to find out.
configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId } = league;
const team = league.aTeam(1);
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const me = aMe({ leagueMemberships: [membership] });
const newStore = () => createStore({ leagueHome: leagueHomeReducer }, [leagueHomeSaga]);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  const own = league.someGames().find(({ week, team1 }) => week === 6 && team1.id === team.id)!;
  Object.assign(api.answers, {
    [`GET /leagues/${leagueId}/rosters/me`]: { body: league.aRoster() },
    [`GET /leagues/${leagueId}`]: { body: league.aLeague() },
    'GET /seasons/current': { body: league.aSeason() },
    'GET /seasons': { body: [league.aSeason()] },
    [`GET /leagues/${leagueId}/seasons/${seasonId}`]: { body: league.aLeagueSeason() },
    'GET /ads': { body: [] },
    [`GET /leagues/${leagueId}/standings`]: { body: league.someStandings() },
    [`GET /leagues/${leagueId}/games`]: { body: league.someGames() },
    [`GET /leagues/${leagueId}/games/${own.id}`]: { body: own },
    [`GET /leagues/${leagueId}/members`]: { body: league.someMembers() },
    [`GET /seasons/${seasonId}/fantasy-teams/${team.id}/trade-proposals`]: { body: [] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
  jest.restoreAllMocks();
});

/** Seconds that are counted pass at once. */
function hurry() {
  const count = globalThis.setInterval;
  jest.spyOn(globalThis, 'setInterval').mockImplementation((run: () => void) => count(run, 5));
}

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/leagues/:id" element={<LeagueHomeScreen />} />
      <Route path="/secure" element={<p>Choose League</p>} />
    </Routes>,
    {
      me,
      league: membership,
      at: `/leagues/${leagueId}`,
      texts: leagueHomeTexts,
      createStore: newStore,
      ...given,
    },
  );

describe('the home of a league', () => {
  it('shows my game with its provisional points, the others of the week, standings, members and the draft', async () => {
    await show({ locale: 'hu' });
    expect(await screen.findByLabelText('Mezőnygólyák 131, Lángos Lavina 124,25, nem végleges')).toBeTruthy();
    expect(await screen.findByText('4 / 6 meccs adata megvan')).toBeTruthy();
    expect((await screen.findAllByText(/^\d\. hely · /)).length).toBe(2);
    const standings = within(screen.getByRole('table', { name: 'Tabella' }));
    expect(standings.getAllByRole('row')).toHaveLength(10);
    expect(standings.getByText('Rájátszás: az első négy')).toBeTruthy();
    expect(standings.getByText('Te')).toBeTruthy();
    expect(screen.getAllByText('Ligatag').length).toBe(7);
    expect(screen.getByText('Ligaadmin')).toBeTruthy();
    expect(screen.getByText('Lezajlott')).toBeTruthy();
    expect(screen.getByText('A forduló többi meccse')).toBeTruthy();
  });

  it('has no points in a week that waits for its first figure', async () => {
    const games = league
      .someGames()
      .map((game) =>
        game.week === 6 ? { ...game, team1Points: 0, team2Points: 0, roster1: null, roster2: null } : game,
      );
    const own = games.find(({ week, team1 }) => week === 6 && team1.id === team.id)!;
    Object.assign(api.answers, {
      'GET /seasons/current': {
        body: league.aSeason({ games: [league.aRealGame(6, 'Wolves', 'Titans')] }),
      },
      [`GET /leagues/${leagueId}/games`]: { body: games },
      [`GET /leagues/${leagueId}/games/${own.id}`]: { body: own },
    });
    await show();
    const none = 'Mezőnygólyák no points, Lángos Lavina no points';
    expect(await screen.findByLabelText(new RegExp(`^${none}`))).toBeTruthy();
    const others = within(await screen.findByRole('region', { name: 'Other games of the week' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).not.toContainEqual(
      expect.stringMatching(/\b0\b/),
    );
  });

  describe('with a season behind it', () => {
    const lastId = 'd'.repeat(24);
    const last = league.aSeason({
      id: lastId,
      status: 'finished',
      startsAt: '2025-03-21 00:00:00',
      endsAt: '2025-07-01 00:00:00',
    });
    const standingsPath = `GET /leagues/${leagueId}/standings/season/${lastId}`;
    beforeEach(() => {
      const founded = { createdAt: '2025-02-01 00:00:00' };
      api.answers[`GET /leagues/${leagueId}`] = { body: league.aLeague(founded) };
      // The new season has no game yet.
      api.answers['GET /seasons'] = { body: [league.aSeason({ status: 'pending' }), last] };
      api.answers[`GET /leagues/${leagueId}/standings`] = refusal(404, 'no_standings');
      api.answers[`GET /leagues/${leagueId}/games`] = { body: [] };
      const standings = league.someStandings().map((row) => ({ ...row, place: row.rank }));
      api.answers[standingsPath] = { body: standings };
      const final = {
        kind: 'final',
        state: 'final',
        isFinal: true,
        gameResult: 1,
        decidedBy: 'seed',
      } as const;
      api.answers[`GET /leagues/${leagueId}/games/season/${lastId}`] = {
        body: [league.aGame(11, 1, 2, final)],
      };
    });
    const choose = async () => user.selectOptions(await screen.findByLabelText('Season'), '2025, finished');

    it('leads back to its champion, its final table and its games, and to the present again', async () => {
      const standings = league.someStandings().map((row) => ({
        ...row,
        place: row.rank,
        team: { ...row.team, logoUrl: `/api/files/${row.rank}` },
      }));
      api.answers[standingsPath] = { body: standings };
      await show();
      await choose();
      const table = within(await screen.findByRole('table', { name: 'Standings' }));
      await waitFor(() => expect(table.getAllByRole('row').length).toBeGreaterThan(2));
      const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(heads).toHaveLength(6);
      expect(heads).not.toContain('Form');
      const first = league.someStandings().find(({ rank }) => rank === 1)!.team;
      expect(table.getByRole('rowheader', { name: new RegExp(first.name) })).toBeTruthy();
      const champion = within(screen.getByRole('region', { name: 'Champion' }));
      const roster = `/leagues/${leagueId}/team/${first.id}/roster?season=${lastId}`;
      expect(champion.getByRole('link', { name: first.name }).getAttribute('href')).toBe(roster);
      expect(champion.getByRole('presentation').getAttribute('src')).toBe('/api/files/1');
      expect(await champion.findByText(/^The final was tied on points/)).toBeTruthy();
      const playoffs = within(await screen.findByRole('region', { name: 'Playoffs' }));
      expect(playoffs.getByText(`Champion: ${first.name}`)).toBeTruthy();
      const inTable = table.getByRole('link', { name: new RegExp(`^${first.name}`) });
      expect(inTable.getAttribute('href')).toBe(roster);
      const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(hrefOf('Full standings')).toBe(`/leagues/${leagueId}/standings?season=${lastId}`);
      expect(hrefOf('Games of the season')).toBe(`/game-center?season=${lastId}`);
      expect(hrefOf('Draft log')).toBe(`/leagues/${leagueId}/draft?season=${lastId}`);
      await user.click(screen.getByRole('link', { name: 'Back to this season' }));
      await waitFor(() => expect(screen.queryByText('Final standings')).toBeNull());
    });

    it('is not taken for the present one while the seasons cannot be read', async () => {
      const seasons = api.answers['GET /seasons']!;
      api.answers['GET /seasons'] = refusal(503, 'service_unavailable');
      await show({ at: `/leagues/${leagueId}?season=${lastId}` });
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.queryByRole('region', { name: 'Standings' })).toBeNull();
      api.answers['GET /seasons'] = seasons;
      await user.click(again);
      expect(await screen.findByText('Final standings')).toBeTruthy();
    });

    it('says that a league which did not play it has no table', async () => {
      api.answers[standingsPath] = refusal(404, 'no_standings');
      await show();
      await choose();
      await screen.findByText('Final standings');
      expect(await screen.findByText('The league did not play this season')).toBeTruthy();
      expect(screen.queryByText('Champion')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Draft log' })).toBeNull();
    });

    it('is not offered to a league that was founded later', async () => {
      api.answers[`GET /leagues/${leagueId}`] = {
        body: league.aLeague({ createdAt: '2026-01-05 00:00:00' }),
      };
      await show();
      await screen.findByText('Full standings');
      await waitFor(() => expect(api.calls('GET /seasons')).toHaveLength(1));
      expect(screen.queryByLabelText('Season')).toBeNull();
    });
  });

  describe('between two weeks', () => {
    const between = { currentWeek: 6, isWeekActive: false, lockedWeeks: [1, 2, 3, 4, 5, 6] };
    const nextGame = (given = {}) => ({
      ...league.aGame(7, 3, 1),
      state: 'scheduled' as const,
      startedAt: null,
      team1Points: null,
      team2Points: null,
      ...given,
    });
    const played = league
      .someGames()
      .map((game) => (game.week === 6 ? { ...game, state: 'final' as const, isFinal: true } : game));

    beforeEach(() => {
      Object.assign(api.answers, {
        'GET /seasons/current': { body: league.aSeason(between) },
        [`GET /leagues/${leagueId}/seasons/${seasonId}`]: { body: league.aLeagueSeason(between) },
        [`GET /leagues/${leagueId}/games`]: { body: [...played, nextGame()] },
        [`GET /leagues/${leagueId}/rosters/me`]: { body: league.aRoster({ locksAt: '2099-05-01 22:00:00' }) },
      });
    });

    it('shows the next opponent, the deadline and the way to the line-up above the finished game', async () => {
      await show();
      const board = (await screen.findByText('Your next game · week 7')).closest('section')!;
      expect(within(board).getByText('Touchdown Tornádó')).toBeTruthy();
      expect(await within(board).findByText(/^Locks on Saturday, 2nd May 2099, 12:00 AM/)).toBeTruthy();
      expect(within(board).queryByText('Roster open')).toBeNull();
      expect(within(board).getByRole('link', { name: 'Set your line-up' }).getAttribute('href')).toBe(
        '/team',
      );
      const results = screen.getByRole('heading', { name: 'Results of week 6' });
      expect(board.compareDocumentPosition(results)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      const [own] = within(results.closest('section')!).getAllByRole('link');
      expect(own!.textContent).toMatch(/^Your game: Mezőnygólyák/);
    });

    it.each([
      ['en', 'Locks on Saturday, 2nd May 2099, 12:00 AM (Budapest time)'],
      ['hu', 'Zárolás: 2099. május 2., szombat 0:00 (budapesti idő)'],
    ] as const)('names the zone of the deadline (%s)', async (locale, words) => {
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
    });

    it('names the starters who rest, and says when everybody plays', async () => {
      const { players } = league.aRoster();
      const rest = ['Jalen Prewitt', 'Bakó Dénes'];
      const gamesOf = (playing: typeof players) =>
        playing.map(({ team: { id } }) => league.aRealGame(7, id, 'x'));
      const season = (games: ReturnType<typeof gamesOf>) => ({ body: league.aSeason({ ...between, games }) });
      api.answers['GET /seasons/current'] = season(
        gamesOf(players.filter(({ name }) => !rest.includes(name))),
      );
      const { unmount } = await show();
      expect(await screen.findByText('Week 7: 2 of your starters are on bye')).toBeTruthy();
      for (const name of rest) expect(screen.getByText(new RegExp(`^${name} .* is on bye`))).toBeTruthy();
      expect(screen.queryByText(/everybody plays/)).toBeNull();
      unmount();
      api.answers['GET /seasons/current'] = season(gamesOf(players));
      await show();
      expect(await screen.findByText(/Your line-up is ready: everybody plays/)).toBeTruthy();
      expect(screen.queryByText(/on bye/)).toBeNull();
    });

    it.each([
      ['en', 'Week 7: 1 of your starters does not play', /^Halmos Barnabás \(.*\) is inactive, and nobody/],
      ['hu', '7. forduló: 1 kezdőd nem játszik', /^Halmos Barnabás \(.*\) inaktív, és a padodon nincs/],
    ] as const)('calls no line-up ready in which somebody is inactive (%s)', async (locale, title, line) => {
      const roster = league.aRoster();
      const players = roster.players.map((player) =>
        player.name === 'Halmos Barnabás' ? { ...player, status: 'inactive' as const } : player,
      );
      api.answers[`GET /leagues/${leagueId}/rosters/me`] = { body: { ...roster, players } };
      const games = players.map(({ team: { id } }) => league.aRealGame(7, id, 'x'));
      api.answers['GET /seasons/current'] = { body: league.aSeason({ ...between, games }) };
      await show({ locale });
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(line)).toBeTruthy();
      expect(screen.queryByText(/everybody plays|mindenki játszik/)).toBeNull();
    });

    it('says that rosters are locked once the game days of the next week have begun', async () => {
      api.answers[`GET /leagues/${leagueId}/rosters/me`] = {
        body: league.aRoster({ status: 'locked', lockedBy: 'games', locksAt: null }),
      };
      await show();
      expect(await screen.findByText('Roster locked')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Line-up' })).toBeTruthy();
      expect(screen.queryByText(/^Locks on /)).toBeNull();
    });

    it('keeps the finished game, and says so, when the playoffs go on without the reader', async () => {
      const semi = { ...nextGame({ kind: 'semi_final' }), team2: league.aGame(7, 3, 5).team2 };
      api.answers[`GET /leagues/${leagueId}/games`] = { body: [...played, semi] };
      const own = played.find(({ week, team1 }) => week === 6 && team1.id === team.id)!;
      api.answers[`GET /leagues/${leagueId}/games/${own.id}`] = { body: own };
      await show();
      expect(await screen.findByText(/^You have no game in week 7/)).toBeTruthy();
      expect(screen.getByText('Your game · week 6')).toBeTruthy();
    });
  });

  describe('whose reader is out of the playoffs', () => {
    const { team1, team2 } = league.aGame(10, 3, 5);
    const semi = league.aGame(10, 3, 5, { kind: 'semi_final' });
    const own = league.aGame(5, 1, 2);
    type Moment = { currentWeek: number; isWeekActive: boolean; status: 'ongoing' | 'finished' };
    const playoffs = (moment: Moment, games: unknown[]) =>
      Object.assign(api.answers, {
        'GET /seasons/current': { body: league.aSeason(moment) },
        [`GET /leagues/${leagueId}/seasons/${seasonId}`]: { body: league.aLeagueSeason(moment) },
        [`GET /leagues/${leagueId}/games`]: { body: [own, league.aGame(5, 3, 4), ...games] },
        [`GET /leagues/${leagueId}/games/${own.id}`]: { body: own },
      });

    it.each([
      ['en', /^You have no game in week 10/, 'Games of week 10'],
      ['hu', /^10\. forduló: nincs meccsed/, '10. forduló: meccsek'],
    ] as const)('shows the games of a week that others play (%s)', async (locale, words, title) => {
      playoffs({ currentWeek: 10, isWeekActive: true, status: 'ongoing' }, [semi]);
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
      const games = (await screen.findByRole('heading', { name: title })).closest('section')!;
      expect(
        within(games)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual([`/game-center?week=10&game=${semi.id}`]);
    });

    it('shows how the season ended for the others', async () => {
      const final = league.aGame(11, 3, 5, { kind: 'final', state: 'final', isFinal: true, team1, team2 });
      playoffs({ currentWeek: 11, isWeekActive: false, status: 'finished' }, [semi, final]);
      await show();
      const games = (await screen.findByRole('heading', { name: 'Results of week 11' })).closest('section')!;
      expect(within(games).getAllByRole('link')).toHaveLength(1);
      expect(screen.queryByText(/^You have no game/)).toBeNull();
    });
  });

  describe('near the playoffs', () => {
    const semi = league.aGame(10, 3, 5, { kind: 'semi_final' });
    type Moment = { currentWeek: number; isWeekActive: boolean; status?: 'ongoing' | 'finished' };
    const at = (moment: Moment, games: unknown[] = []) =>
      Object.assign(api.answers, {
        'GET /seasons/current': { body: league.aSeason(moment) },
        [`GET /leagues/${leagueId}/seasons/${seasonId}`]: { body: league.aLeagueSeason(moment) },
        [`GET /leagues/${leagueId}/games`]: { body: [...league.someGames(), ...games] },
      });
    const bracket = () => screen.queryByRole('region', { name: /^(Playoffs|Rájátszás)$/ });
    const everythingRead = () => screen.findByText('4 / 6 meccs adata megvan');

    it('says who would meet whom from the last regular week on, not before', async () => {
      at({ currentWeek: 8, isWeekActive: false });
      await show({ locale: 'hu' });
      await everythingRead();
      expect(bracket()).toBeNull();
      cleanup();
      at({ currentWeek: 9, isWeekActive: true });
      await show({ locale: 'hu' });
      await waitFor(() => expect(within(bracket()!).getByText('Jelenlegi állás szerint')).toBeTruthy());
    });

    it.each([
      ['in the playoffs', { currentWeek: 10, isWeekActive: true }],
      ['after the final', { currentWeek: 11, isWeekActive: false, status: 'finished' }],
    ] as const)('shows the games of the bracket %s, above the table', async (_, moment) => {
      at(moment, [semi]);
      await show();
      const table = await screen.findByRole('table', { name: 'Standings' });
      await waitFor(() => expect(bracket()).toBeTruthy());
      const links = within(bracket()!).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        `/game-center?week=10&game=${semi.id}`,
      ]);
      expect(bracket()!.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it('calls the table that of the regular season once the playoffs have begun', async () => {
      at({ currentWeek: 9, isWeekActive: true }, [semi]);
      await show({ locale: 'hu' });
      await everythingRead();
      expect(screen.getByRole('heading', { name: 'Tabella' })).toBeTruthy();
      cleanup();
      at({ currentWeek: 10, isWeekActive: true }, [semi]);
      await show({ locale: 'hu' });
      expect(await screen.findByRole('heading', { name: 'Tabella (alapszakasz)' })).toBeTruthy();
    });

    it('does without the table once the pairs are drawn', async () => {
      at({ currentWeek: 10, isWeekActive: true }, [semi]);
      api.answers[`GET /leagues/${leagueId}/standings`] = refusal(503, 'service_unavailable');
      await show();
      await waitFor(() => expect(bracket()).toBeTruthy());
      expect(await within(bracket()!).findByRole('link')).toBeTruthy();
    });

    it.each([
      ['en', 'The playoffs cannot be shown right now'],
      ['hu', 'A rájátszás most nem érhető el'],
    ] as const)('says that the games are missing, and asks for them again (%s)', async (locale, words) => {
      at({ currentWeek: 10, isWeekActive: true });
      const games = `GET /leagues/${leagueId}/games`;
      const answer = { body: [...league.someGames(), semi] };
      api.answers[games] = refusal(503, 'service_unavailable');
      await show({ locale });
      const panel = (await screen.findByText(words)).closest('section')!;
      api.answers[games] = answer;
      await user.click(within(panel).getByRole('button'));
      await waitFor(() => expect(bracket()).toBeTruthy());
      expect(screen.queryByText(words)).toBeNull();
    });

    it('has a shape in its place while the games are on their way', async () => {
      at({ currentWeek: 10, isWeekActive: true }, [semi]);
      const read = Promise.withResolvers<void>();
      const games = `GET /leagues/${leagueId}/games`;
      const answer = { body: [...league.someGames(), semi] };
      api.answers[games] = () => read.promise.then(() => answer);
      await show();
      await waitFor(() => expect(within(bracket()!).getByRole('status')).toBeTruthy());
      read.resolve();
      await waitFor(() => expect(within(bracket()!).getByRole('link')).toBeTruthy());
    });
  });

  describe('whose season is finished', () => {
    const over = { currentWeek: 11, isWeekActive: false, status: 'finished' } as const;
    const given = { kind: 'final', state: 'final', isFinal: true, gameResult: 1 } as const;
    function finished(decidedBy: 'points' | 'seed') {
      const final = league.aGame(11, 3, 1, { ...given, decidedBy });
      const game = {
        ...final,
        team1: { ...final.team1, seed: 1 },
        team2: { ...final.team2, seed: 2 },
      };
      const standings = league.someStandings().map((row) => ({ ...row, place: ((row.rank + 5) % 8) + 1 }));
      Object.assign(api.answers, {
        'GET /seasons/current': { body: league.aSeason(over) },
        'GET /seasons': { body: [league.aSeason(over)] },
        [`GET /leagues/${leagueId}/seasons/${seasonId}`]: { body: league.aLeagueSeason(over) },
        [`GET /leagues/${leagueId}/standings`]: { body: standings },
        [`GET /leagues/${leagueId}/games`]: { body: [game] },
        [`GET /leagues/${leagueId}/games/${game.id}`]: { body: game },
      });
    }

    it.each([
      ['en', 'Champion', 'Final standings', 'Your final · week 11'],
      ['hu', 'Bajnok', 'Végső tabella', 'A döntőd · 11. forduló'],
    ] as const)(
      'names the champion above all, and calls the table final (%s)',
      async (locale, title, table, own) => {
        finished('points');
        await show({ locale });
        const champion = await screen.findByRole('region', { name: title });
        expect(
          within(champion)
            .getByRole('link', { name: league.aTeam(3).name })
            .getAttribute('href'),
        ).toBe(`/leagues/${leagueId}/team/${league.aTeam(3).id}/roster`);
        expect(within(champion).queryByText(/seed|kiemel/)).toBeNull();
        const board = await screen.findByText(own);
        expect(champion.compareDocumentPosition(board)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
        expect(screen.getByRole('heading', { name: table })).toBeTruthy();
        expect(screen.getByText(/regular season\.$|az alapszakaszból valók\.$/)).toBeTruthy();
      },
    );

    it.each([
      ['en', /^The final was tied on points; .* \(seed 1 vs seed 2\)\.$/],
      ['hu', /^A döntő azonos pontszámmal zárult, .* \(1\. kiemelt – 2\. kiemelt\)\.$/],
    ] as const)('says that the final was decided by seed (%s)', async (locale, words) => {
      finished('seed');
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
    });
  });

  it('says which places of the own line-up are empty while they can be filled', async () => {
    const path = `GET /leagues/${leagueId}/rosters/me`;
    api.answers[path] = { body: league.aRoster({ openSlots: ['K', 'HC', 'BENCH'] }) };
    await show();
    expect(await screen.findByText('2 slots in your line-up are empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Line-up' }).getAttribute('href')).toBe('/team');
  });

  it('says nothing of empty places when no week is to come', async () => {
    const over = { isWeekActive: false, currentWeek: league.aSeason().nbWeeks };
    api.answers['GET /seasons/current'] = { body: league.aSeason(over) };
    api.answers[`GET /leagues/${leagueId}/rosters/me`] = { body: league.aRoster({ openSlots: ['K'] }) };
    await show();
    expect(await screen.findByRole('link', { name: 'Full standings' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('1 slot in your line-up is empty')).toBeNull());
  });

  it('shows its description and pictures', async () => {
    const slide = { id: 'a'.repeat(24), title: 'A vándorserleg', image: '/api/files/a' };
    api.answers[`GET /leagues/${leagueId}`] = {
      body: league.aLeague({ description: 'Csak barátoknak', slides: [slide] }),
    };
    await show();
    expect(await screen.findByText('Csak barátoknak')).toBeTruthy();
    expect(screen.getByText('A vándorserleg')).toBeTruthy();
  });

  it.each([
    ['en', 'Members', 'You'],
    ['hu', 'Tagok', 'Te'],
  ] as const)('marks the reader among its members, and nobody else (%s)', async (locale, title, you) => {
    const [first, second, ...others] = league.someMembers();
    api.answers[`GET /leagues/${leagueId}/members`] = {
      body: [first, { ...second!, user: { id: me.id, name: me.name } }, ...others],
    };
    await show({ locale });
    const members = within(await screen.findByRole('region', { name: title }));
    const mark = await members.findByText(you);
    expect(mark.closest('li')?.textContent).toContain(me.name);
  });

  it('is read anew in the other language, which writes names in the other order', async () => {
    const shown = await show();
    const [first, ...others] = league.someMembers();
    if (!first) throw new Error('A member at least');
    await screen.findByText(first.name);
    api.answers[`GET /leagues/${leagueId}/members`] = {
      body: [{ ...first, user: { id: first.id, name: 'Second First' } }, ...others],
    };
    shown.inLanguage('hu');
    expect(await screen.findByText('Second First')).toBeTruthy();
  });

  it('has landmarks that are told apart by their names', async () => {
    await show();
    await screen.findByRole('table', { name: 'Standings' });
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent;
    const names = screen.getAllByRole('region').map(nameOf);
    expect(names).toEqual([...new Set(names)]);
  });

  it('shows its admin who waits, with what can be done, and the open slots with the way to invite', async () => {
    const open = league.aLeague({
      nbAvailableSlots: 2,
      status: 'available',
      can: { ...league.aLeague().can, edit: league.yes, invite: league.yes },
    });
    const ref = { id: leagueId, name: open.name };
    const request: PendingMembership = {
      id: '3'.repeat(24),
      type: 'REQUESTED',
      displayName: 'Csenge Győri',
      league: ref,
      createdAt: '2026-02-01 10:00:00',
      expiresAt: null,
    };
    const invitation: PendingMembership = {
      ...request,
      id: '4'.repeat(24),
      type: 'INVITED',
      displayName: 'friend@example.com',
      expiresAt: '2026-02-15 10:00:00',
    };
    const accept = `POST /pending-members/${request.id}/accept`;
    Object.assign(api.answers, {
      [`GET /leagues/${leagueId}`]: { body: open },
      [`GET /leagues/${leagueId}/pending-members`]: { body: [request, invitation] },
      [accept]: { body: league.someMembers()[0] },
    });
    await show();
    const waiting = within(await screen.findByRole('group', { name: 'Waiting for your approval · 1' }));
    expect(
      within(screen.getByRole('group', { name: 'Invited · 1' })).getByText('friend@example.com'),
    ).toBeTruthy();
    expect(screen.getByText('2 open slots')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe(`/invite/${leagueId}`);
    await user.click(waiting.getByRole('button', { name: 'Accept: Csenge Győri' }));
    api.answers[`GET /leagues/${leagueId}/pending-members`] = { body: [invitation] };
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText('Csenge Győri')).toBeNull());
    expect(api.calls(accept)).toHaveLength(1);
  });

  it('asks nothing about who waits for somebody who leads nothing', async () => {
    await show();
    await screen.findByRole('table', { name: 'Standings' });
    expect(api.calls(`GET /leagues/${leagueId}/pending-members`)).toEqual([]);
  });

  it('counts the proposals that wait for me', async () => {
    const proposal = { id: '1'.repeat(24), status: 'proposed', toTeam: team };
    const sent = { id: '2'.repeat(24), status: 'proposed', toTeam: league.aTeam(2) };
    api.answers[`GET /seasons/${seasonId}/fantasy-teams/${team.id}/trade-proposals`] = {
      body: [proposal, sent],
    };
    await show();
    expect(await screen.findByRole('link', { name: 'Trades, 1 new' })).toBeTruthy();
  });

  it('goes on without a part that is down, says which, and reads it again on one press', async () => {
    api.answers[`GET /leagues/${leagueId}/standings`] = refusal(500, 'server_error', {
      message: 'Server error',
    });
    await show();
    const panel = await screen.findByText('The standings cannot be shown right now');
    expect(screen.getByText('Members')).toBeTruthy();
    api.answers[`GET /leagues/${leagueId}/standings`] = { body: league.someStandings() };
    await user.click(within(panel.closest('section')!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Standings' })).toBeTruthy();
    expect(screen.queryByText('The standings cannot be shown right now')).toBeNull();
  });

  it('tries again by itself while the service of a part is away, and keeps saying so meanwhile', async () => {
    const path = `GET /leagues/${leagueId}/standings`;
    api.answers[path] = refusal(503, 'service_unavailable', { message: 'This service is away' });
    await show();
    const panel = (await screen.findByText('The standings cannot be shown right now')).closest('section')!;
    expect(await within(panel).findByText(/^Trying again in/)).toBeTruthy();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answers[path] = async () => {
      await promise;
      return { body: league.someStandings() };
    };
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The standings cannot be shown right now')).toBeTruthy();
    resolve();
    expect(await screen.findByRole('table', { name: 'Standings' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('learns the place of somebody whose leagues could not be read when they came', async () => {
    const { host } = await show({ me: aMe({ leagueMemberships: null }), league: undefined });
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
  });

  it('asks for the place of somebody again while nobody can tell it', async () => {
    const nowhere = aMe({ leagueMemberships: null });
    hurry();
    const refreshMe = jest.fn(() => Promise.resolve());
    await show({ me: nowhere, league: undefined, host: aHost({ refreshMe }) });
    await waitFor(() => expect(refreshMe.mock.calls.length).toBeGreaterThan(1));
  });

  it('takes "no standings" and "no season" for nothing yet, not for an error', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: league.aLeague({ currentSeason: null }) };
    api.answers['GET /seasons/current'] = refusal(404, 'season_not_found');
    api.answers[`GET /leagues/${leagueId}/standings`] = refusal(404, 'no_standings');
    api.answers[`GET /leagues/${leagueId}/games`] = { body: [] };
    await show();
    expect(await screen.findByText('No standings yet')).toBeTruthy();
    // What is known to be absent is not asked for: the answer would be an error in the browser's log.
    expect(api.calls(`GET /leagues/${leagueId}/standings`)).toHaveLength(0);
    expect(api.calls(`GET /leagues/${leagueId}/seasons/${seasonId}`)).toHaveLength(0);
    expect(await screen.findByText('Not scheduled')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      'en',
      'The season is over; its draft never took place. This league can draft in the next season.',
      'There were no standings in this season',
      /^Week \d/,
      'Trades',
    ],
    [
      'hu',
      'A szezon véget ért, a draft elmaradt. Ez a liga a következő szezonban draftolhat.',
      'Ebben a szezonban nem volt tabella',
      /^Forduló: /,
      'Cserék',
    ],
  ] as const)(
    'of a season without a draft has no weeks, no table, no trades and nothing to schedule (%s)',
    async (locale, said, noTable, week, trades) => {
      api.answers[`GET /leagues/${leagueId}/standings`] = refusal(404, 'no_standings');
      const missed = league.aLeagueSeason({ status: 'finished', closedReason: 'never_drafted', draft: null });
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = { body: missed };
      await show({ locale });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByText(noTable)).toBeTruthy();
      expect(screen.queryByText(/^(No standings yet|Még nincs tabella)$/)).toBeNull();
      expect(screen.queryByText(/^(Champion|Bajnok)$/)).toBeNull();
      expect(screen.queryByText(week)).toBeNull();
      expect(screen.queryByText(trades)).toBeNull();
      expect(screen.queryByText(/^(Not scheduled|Nincs kitűzve)$/)).toBeNull();
    },
  );

  describe('without a draft', () => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const windowOf = (from: number, to: number) => ({ startDate: inDays(from), endDate: inDays(to) });
    function without(given: Partial<Parameters<typeof league.aLeague>[0]>, from: number, to: number) {
      const { can } = league.aLeague();
      api.answers[`GET /leagues/${leagueId}`] = {
        body: league.aLeague({ currentSeason: null, can: { ...can, edit: league.yes }, ...given }),
      };
      api.answers['GET /seasons/current'] = { body: league.aSeason({ draftWindow: windowOf(from, to) }) };
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = refusal(404, 'league_season_not_found');
    }
    const schedule = () => screen.queryByRole('link', { name: 'Schedule draft' });

    it.each([
      [{}, ['Standings', 'Members']],
      [{ nbTeams: 6, nbAvailableSlots: 2 }, ['Members', 'Standings']],
    ])('shows who is there before the standings while seats are open (%j)', async (seats, order) => {
      without(seats, -1, 10);
      await show();
      await screen.findByText('Not scheduled');
      const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(titles.filter((title) => order.includes(title))).toEqual(order);
    });

    it('lets the admin of a full league schedule it while the window is open', async () => {
      without({}, -1, 10);
      await show();
      expect(await screen.findByRole('link', { name: 'Schedule draft' })).toBeTruthy();
    });

    it.each([
      ['en', {}, 'The league is full, so you can schedule the draft.'],
      ['hu', {}, 'Betelt a liga, kitűzheted a draftot.'],
      ['en', { can: league.aLeague().can }, 'The league is full. The league admin schedules the draft.'],
      ['hu', { can: league.aLeague().can }, 'Betelt a liga. A draftot a ligaadmin tűzi ki.'],
      [
        'en',
        { can: league.aLeague().can, nbTeams: 6, nbAvailableSlots: 2 },
        'The draft is not scheduled. The league admin schedules it once the league is full.',
      ],
    ] as const)('tells each reader what it waits for (%s, %j)', async (locale, given, words) => {
      without(given, -1, 10);
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
    });

    it.each([
      ['en', 'The league is full. The draft can be scheduled once there is a season.'],
      ['hu', 'Betelt a liga. A draftot akkor lehet kitűzni, ha már van szezon.'],
    ] as const)('promises its admin nothing while there is no season (%s)', async (locale, words) => {
      without({}, -1, 10);
      api.answers['GET /seasons/current'] = refusal(404, 'season_not_found');
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Schedule|Draft kitűzése/ })).toBeNull();
    });

    it('lets them schedule it again where it never took place, once the window is extended', async () => {
      const { currentSeason } = league.aLeague();
      without({ currentSeason: currentSeason && { ...currentSeason, status: 'finished' } }, -1, 10);
      const draftWindow = windowOf(-1, 10);
      const closed = { status: 'finished', closedReason: 'never_drafted', draft: null, draftWindow } as const;
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = { body: league.aLeagueSeason(closed) };
      await show();
      expect(await screen.findByRole('link', { name: 'Schedule draft' })).toBeTruthy();
      expect(screen.getByText('Not scheduled')).toBeTruthy();
      expect(screen.queryByText(/never took place/)).toBeNull();
      expect(screen.queryByText('Finished')).toBeNull();
      expect(screen.queryByRole('link', { name: /^Trade/ })).toBeNull();
    });

    it('offers no date while seats are empty, and says what is missing', async () => {
      without({ nbTeams: 6, nbAvailableSlots: 2 }, -1, 10);
      await show();
      expect(await screen.findByText(/can be scheduled once the league is full: 2 open slots/)).toBeTruthy();
      expect(schedule()).toBeNull();
    });

    it.each([
      ['en', /once the league is full: 2 slots are held by requests or invitations/],
      ['hu', /ha betelt a liga: 2 helyet még kérelem vagy meghívó foglal/],
    ] as const)('offers none while the last seats are only held (%s)', async (locale, words) => {
      without({ nbTeams: 6, nbAvailableSlots: 0 }, -1, 10);
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^(Schedule draft|Draft kitűzése)$/ })).toBeNull();
    });

    it.each([
      ['en', 3, /^The draft window opens on .* \(Budapest time\)\.$/],
      ['hu', 3, /^A draftidőszak kezdete: .* \(budapesti idő\)\.$/],
      ['en', -20, /drafts had to end by .* \(Budapest time\)\. /],
      ['hu', -20, /a draftok határideje ez volt: .* \(budapesti idő\)\. /],
    ] as const)('names the zone of the window (%s, from day %i)', async (locale, from, words) => {
      without({}, from, from + 18);
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
    });

    it('says that the window is over and what that means for the league', async () => {
      without({ nbTeams: 6, nbAvailableSlots: 2 }, -20, -2);
      await show();
      expect(await screen.findByText(/The draft window is over.*can draft in the next season/)).toBeTruthy();
      expect(schedule()).toBeNull();
      expect(screen.queryByText(/once the league is full/)).toBeNull();
      expect(screen.getByText('There were no standings in this season')).toBeTruthy();
    });

    it('says when a window opens that is not open yet', async () => {
      without({}, 3, 20);
      await show();
      expect(await screen.findByText(/The draft window opens on/)).toBeTruthy();
      expect(schedule()).toBeTruthy();
    });
  });

  it('shows the countdown to the draft, and why a late one has not begun', async () => {
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({
        status: 'pending',
        draftStartsAt: '2099-03-14 17:00:00',
        draftEndsAt: '2099-03-14 20:15:00',
        draftProblem: 'league_slots_not_filled',
      }),
    };
    await show();
    expect((await screen.findByRole('timer')).textContent).toMatch(/\d+ d \d+ h/);
    expect(screen.getByText(/the league is not full yet/)).toBeTruthy();
    expect(screen.queryByText('Open in the Game Center')).toBeNull();
  });

  it.each([
    ['en', 2, {}, /^The draft could not start in time.*it needs new dates/, /not full yet/],
    ['hu', 2, {}, /^A draft nem indult el időben.*új időpont kell/, /még nem telt be/],
    [
      'en',
      15,
      { draftLatestStartAt: '2026-03-01 20:00:00' },
      /^The draft could not start in time.*it needs new dates/,
      /not full yet/,
    ],
  ] as const)(
    'promises no late start past the latest one (%s, %i h)',
    async (locale, hours, dates, said, promised) => {
      const draftEndsAt = instantOf(Date.now() + hours * 3_600_000);
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
        body: league.aLeagueSeason({
          status: 'pending',
          draftEndsAt,
          draftProblem: 'league_slots_not_filled',
          ...dates,
        }),
      };
      await show({ locale });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByText(promised)).toBeNull();
    },
  );

  it.each([
    [{ leagueTeams: 12, seasonTeams: 10 }, /the league has 12 teams, the season allows 10/],
    [{ leagueTeams: 8, seasonTeams: 10, position: 'K', missing: 2 }, /not enough players at K for 8 teams/],
  ])('says which figures keep a late draft from starting: %j', async (figures, words) => {
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({
        status: 'pending',
        draftEndsAt: '2099-03-14 20:15:00',
        draftProblem: 'league_not_qualified',
      }),
    };
    const path = `GET /leagues/${leagueId}/qualifications/${seasonId}`;
    api.answers[path] = refusal(503, 'service_unavailable');
    await show();
    await screen.findByText(/the league does not fit this season/);
    api.answers[path] = { body: { qualificationsMet: false, ...figures } };
    act(() => publishChanges(['season']));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['en', /^14th March 2099, 6:00(:00)? PM \(Budapest time\)$/],
    ['hu', /^2099\. március 14\. 18:00 \(budapesti idő\)$/],
  ] as const)('names the zone of the draft’s start (%s)', async (locale, words) => {
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({ status: 'pending', draftStartsAt: '2099-03-14 17:00:00' }),
    };
    await show({ locale });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['en', 'Quiet hours', '10:00 PM–7:00 AM'],
    ['hu', 'Csendes órák', '22:00–7:00'],
  ] as const)('names the quiet hours of the draft to everybody (%s)', async (locale, label, span) => {
    const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Budapest' };
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({ status: 'pending', quietHours }),
    };
    await show({ locale });
    expect((await screen.findByText(label)).nextElementSibling?.textContent).toBe(span);
  });

  it('says beside the date whose clock counts in a demo', async () => {
    const mark = document.createElement('script');
    mark.id = 'endzone-demo';
    document.body.append(mark);
    const soon = Date.now() + 40 * 86_400_000;
    noteServerMillis(soon);
    try {
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
        body: league.aLeagueSeason({ status: 'pending', draftStartsAt: instantOf(soon + 20_000) }),
      };
      await show();
      expect(await screen.findByText(/By the clock of the demo, which shows/)).toBeTruthy();
      mark.remove();
      cleanup();
      await show();
      await screen.findByRole('timer');
      expect(screen.queryByText(/clock of the demo/)).toBeNull();
    } finally {
      mark.remove();
      noteServerMillis(Date.now());
    }
  });

  it('asks for a draft that is due until it runs', async () => {
    const path = `GET /leagues/${leagueId}/seasons/${seasonId}`;
    const due = { status: 'pending', draftStartsAt: '2026-01-01 17:00:00' } as const;
    api.answers[path] = () => ({
      body: league.aLeagueSeason(api.calls(path).length < 3 ? due : { status: 'drafting' }),
    });
    hurry();
    await show();
    await waitFor(() => expect(api.calls(path)).toHaveLength(3));
    expect(await screen.findByText('Enter Draft')).toBeTruthy();
    expect(screen.queryByText('checking…')).toBeNull();
  });

  it('offers to enter a draft that runs', async () => {
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({ status: 'drafting' }),
    };
    await show();
    const enter = await screen.findByRole('link', { name: 'Enter Draft' });
    expect(enter.getAttribute('href')).toBe(`/leagues/${leagueId}/draft`);
  });

  it.each([
    ['en', 'It is your turn to pick!', 'Round 3 of 14', /^On the clock: /],
    ['hu', 'Te jössz, válassz!', 'Kör: 3 / 14', /^Most választ: /],
  ] as const)('says that it is my turn, and for how long (%s)', async (locale, words, round, theirs) => {
    const turn = { round: 3, turnDeadlineAt: '2099-03-14 17:00:00' };
    const path = `GET /leagues/${leagueId}/seasons/${seasonId}`;
    const ofTeam = (nb: number) =>
      league.aLeagueSeason({
        status: 'drafting',
        draft: league.aDraft({ ...turn, team: league.aTeam(nb) }),
      });
    api.answers[path] = { body: ofTeam(1) };
    await show({ locale });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(round)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText(theirs)).toBeNull();
    api.answers[path] = { body: ofTeam(2) };
    act(() => publishChanges([`league:${leagueId}`]));
    expect(await screen.findByText(theirs)).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('leads into the room before the draft starts', async () => {
    const notYet = { ...league.aLeagueSeason().can, enterDraft: league.no('draft_not_running') };
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
      body: league.aLeagueSeason({ status: 'pending', draftStartsAt: '2099-03-14 17:00:00', can: notYet }),
    };
    await show();
    const room = await screen.findByRole('link', { name: 'Draft centre' });
    expect(room.getAttribute('href')).toBe(`/leagues/${leagueId}/draft`);
  });

  it('says what is wrong when the league itself cannot be read, and tries again', async () => {
    api.answers[`GET /leagues/${leagueId}`] = refusal(500, 'server_error', {
      message: 'Server error',
    });
    await show();
    expect(await screen.findByText('Server error')).toBeTruthy();
    api.answers[`GET /leagues/${leagueId}`] = { body: league.aLeague() };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Members')).toBeTruthy();
  });

  it('is not found when there is no such league', async () => {
    api.answers[`GET /leagues/${leagueId}`] = refusal(404, 'league_not_found', { message: 'No league' });
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each<[string, () => void]>([
    [
      'what members alone may read is refused',
      () => {
        for (const part of [`seasons/${seasonId}`, 'games', 'rosters/me'])
          api.answers[`GET /leagues/${leagueId}/${part}`] = refusal(403, 'not_league_member');
      },
    ],
    [
      'others alone are its members',
      () => {
        const others = league.someMembers().slice(1);
        api.answers[`GET /leagues/${leagueId}/members`] = { body: others };
      },
    ],
  ])('sends on who has left the league on another device: %s', async (_how, leave) => {
    const { host, inAccount } = await show({ me: { ...me, id: league.someMembers()[0]!.user!.id } });
    await screen.findByRole('table', { name: 'Standings' });
    await screen.findByText('League admin');
    expect(host.refreshMe).not.toHaveBeenCalled();
    leave();
    act(() => publishChanges([`league:${leagueId}`]));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
    inAccount(aMe({ leagueMemberships: [] }));
    await screen.findByText('Choose League');
  });

  it('sends a stranger away with a word, and asks for nothing', async () => {
    const { host } = await show({ me: aMe() });
    expect(await screen.findByText('Choose League')).toBeTruthy();
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Cannot select league',
      text: "League no longer exists or you don't have access here",
    });
    expect(api.asked).toEqual([]);
  });

  it('lets in who was admitted since the account was read, without a word of refusal', async () => {
    const reading = Promise.withResolvers<void>();
    const host = aHost({ refreshMe: () => reading.promise });
    const other = aMembership({ leagueId: '9'.repeat(24), name: 'Másik' });
    const { inAccount } = await show({
      me: aMe({ leagueMemberships: [other] }),
      league: other,
      host,
    });
    inAccount(aMe({ leagueMemberships: [other, membership] }));
    await act(async () => reading.resolve());
    expect(await screen.findByRole('table', { name: 'Standings' })).toBeTruthy();
    expect(host.toast).not.toHaveBeenCalled();
    expect(host.selectLeague).toHaveBeenCalledWith(leagueId);
  });

  it('becomes the current league of a member who comes by its address', async () => {
    const { host } = await show({ league: undefined });
    await waitFor(() => expect(host.selectLeague).toHaveBeenCalledWith(leagueId));
  });

  it('leads to the standings on a page of their own', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'Full standings' });
    expect(link.getAttribute('href')).toBe(`/leagues/${leagueId}/standings`);
  });
});
