/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { WeekScores } from '@endzone/contracts/stats/players';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { GameCenterScreen } from './GameCenterScreen.tsx';
import { gameCenterTexts } from './texts.ts';

// Whether each of hundreds of elements is hidden by a style takes this environment minutes to find out.
configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId, aGame, aTeam } = league;
const team = aTeam(1);
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const gamesPath = `GET /leagues/${leagueId}/games/season/${seasonId}`;
const leagueSeason = `GET /leagues/${leagueId}/seasons/${seasonId}`;

let api: ReturnType<typeof fakeApi>;
/** The season's games; asked for a week, those of the week. */
const answerGames = (games: FantasyGame[]) => {
  api.answers[gamesPath] = ({ query }) => {
    const week = query.get('week');
    return { body: games.filter((game) => week === null || game.week === Number(week)) };
  };
};
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /ads': { body: [] },
    'GET /seasons': { body: [league.aSeason()] },
    [`GET /leagues/${leagueId}`]: { body: league.aLeague() },
    [`GET /seasons/${seasonId}`]: { body: league.aSeason() },
    [leagueSeason]: { body: league.aLeagueSeason() },
    [`GET /trophies/${seasonId}/${team.id}`]: { body: [] },
  });
  answerGames(league.someGames());
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/game-center" element={<GameCenterScreen />} />
      <Route path="/secure" element={<p>Choose League</p>} />
    </Routes>,
    { me: aMe(), league: membership, at: '/game-center', texts: gameCenterTexts, ...given },
  );

describe('the game centre', () => {
  it('shows the running week: my game first, on the board, provisional', async () => {
    await show({ locale: 'hu' });
    const cards = within(await screen.findByRole('list', { name: '6. forduló: a liga meccsei' }));
    const [first, ...others] = cards.getAllByRole('link');
    expect(first!.textContent).toContain('A meccsed: Mezőnygólyák 131, Lángos Lavina 124,25, nem végleges');
    expect(first!.getAttribute('aria-current')).toBe('true');
    expect(others).toHaveLength(3);
    expect(screen.getByRole('region', { name: /^Mezőnygólyák 131/ })).toBeTruthy();
    expect(screen.getByText('6. forduló · egymás ellen')).toBeTruthy();
    expect(await within(first!).findByText('2 / 2 kezdő adata megvan')).toBeTruthy();
    expect(await screen.findByText('Eddig összesen')).toBeTruthy();
  });

  it('has no points before the first figure of the week, on no card and on no board', async () => {
    const zero = { team1Points: 0, team2Points: 0, bench1Points: 0, bench2Points: 0 };
    const games = league.someGames().map((game) => {
      const [team1, team2] = [game.team1, game.team2].map((side) => ({ ...side, playersScores: [] }));
      return game.week === 6 ? { ...game, ...zero, team1: team1!, team2: team2! } : game;
    });
    api.answers[`GET /seasons/${seasonId}`] = {
      body: league.aSeason({ games: [league.aRealGame(6, 'Wolves', 'Titans')] }),
    };
    answerGames(games);
    await show();
    expect(await screen.findByText('Total so far')).toBeTruthy();
    expect(screen.queryByText('0')).toBeNull();
    expect(
      screen.getByRole('region', { name: /^Mezőnygólyák no points, Lángos Lavina no points/ }),
    ).toBeTruthy();
    expect(screen.queryByRole('img', { name: /percent of the points/ })).toBeNull();
    expect(screen.queryByText(/0–0/)).toBeNull();
  });

  it('has my team on the left of the board and of the line-ups, wherever the schedule has it', async () => {
    answerGames([aGame(6, 2, 1, { bench1Points: 3, bench2Points: 5 })]);
    await show();
    const board = await screen.findByRole('region', { name: /^Mezőnygólyák 124, Lángos Lavina 132/ });
    const names = within(board)
      .getAllByText(/^(Mezőnygólyák|Lángos Lavina)$/)
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Mezőnygólyák', 'Lángos Lavina']);
    expect(within(board).getByRole('img', { name: '48 percent of the points are yours' })).toBeTruthy();
    expect(await screen.findByText('QB: 31.8 – 37.9')).toBeTruthy();
  });

  it('draws players in the jersey with their number, without one where the answer lacks it', async () => {
    const { roster2, ...game } = aGame(6, 1, 2);
    const players = roster2!.players.map(({ jerseyNumber: _, ...player }) => player);
    answerGames([{ ...game, roster2: { ...roster2!, players } }]);
    await show();
    const name = await screen.findByRole('button', { name: 'Halmos Barnabás' });
    const jerseys = name.closest('li')!.querySelectorAll('svg');
    expect([...jerseys].map(({ textContent }) => textContent)).toEqual(['21', '']);
  });

  it('marks the week that is shown, and says of each how it stands', async () => {
    await show();
    const weeks = within(await screen.findByRole('navigation', { name: 'Weeks' }));
    expect(weeks.getAllByRole('link').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Week 10, semi-final, to come'),
    );
    const current = weeks.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Week 6, being played'),
    ]);
  });

  it('opens another week, whose winner it names', async () => {
    await show();
    await user.click(await screen.findByRole('link', { name: /^Week 5, final/ }));
    expect(await screen.findByText('Winner: Mezőnygólyák')).toBeTruthy();
    expect(api.calls(gamesPath).map(({ query }) => query.get('week'))).toEqual([null, '6', '5']);
  });

  it('opens the game of the address with its week', async () => {
    const game = league.someGames().find(({ week, team1 }) => week === 4 && team1.id === aTeam(3).id)!;
    await show({ at: `/game-center?game=${game.id}` });
    expect(await screen.findByText('Winner: Touchdown Tornádó')).toBeTruthy();
    expect(screen.getByText('Week 4 · head to head')).toBeTruthy();
  });

  it.each([
    ['a tie', { gameResult: 0, team1Points: 100, team2Points: 100 }, 'Game Tied'],
    [
      'seeds after equal points',
      {
        gameResult: 2,
        decidedBy: 'seed',
        team1: { ...aGame(5, 1, 2).team1, seed: 4 },
        team2: { ...aGame(5, 1, 2).team2, seed: 1 },
      },
      'Tied on points: the higher seed advances (seed 1 vs seed 4).',
    ],
    ['a correction', { correctedAt: '2026-05-01 10:00:00' }, /Corrected on 1st May 2026/],
  ] as const)('says %s in words', async (_, given, said) => {
    answerGames([aGame(5, 1, 2, given)]);
    await show({ at: '/game-center?week=5' });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('shows what a correction changed in my game', async () => {
    const game = aGame(5, 1, 2, { correctedAt: '2026-05-01 10:00:00' });
    answerGames([game]);
    api.answers['GET /users/me/notifications'] = {
      body: [
        {
          code: 'result_corrected',
          params: { gameId: game.id, before: '110–120.25', resultBefore: 'loss' },
        },
      ],
    };
    await show({ at: '/game-center?week=5', locale: 'hu' });
    const correction = within(await screen.findByRole('region', { name: 'Javított eredmény' }));
    expect(correction.getByText('110–120,25')).toBeTruthy();
    expect(correction.getByText('126–120,25')).toBeTruthy();
    expect(correction.getByText('Ez már győzelem.')).toBeTruthy();
  });

  it('shows a correction whose notification comes after the corrected result', async () => {
    const game = aGame(5, 1, 2, { correctedAt: '2026-05-01 10:00:00' });
    const params = { gameId: game.id, before: '110–120.25', resultBefore: 'loss' };
    const notifications = 'GET /users/me/notifications';
    answerGames([game]);
    api.answers[notifications] = { body: [] };
    await show({ at: '/game-center?week=5' });
    await waitFor(() => expect(api.calls(notifications)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Corrected result' })).toBeNull();
    api.answers[notifications] = { body: [{ code: 'result_corrected', params }] };
    act(() => publishChanges(['person']));
    expect(await screen.findByRole('region', { name: 'Corrected result' })).toBeTruthy();
  });

  it('follows figures in the open explanation and popup of a player', async () => {
    const { id } = aGame(6, 1, 2).roster1!.players[0]!;
    const points = `GET /seasons/${seasonId}/weeks/6/players/${id}/points`;
    const explained = (value: number) => ({
      ...{ playerId: id, week: 6, points: value / 10, isFinal: false, previousPoints: null },
      rows: [
        { gameId: 'g', key: 'pass_yds', value, counts: true, rule: null, range: null, points: value / 10 },
      ],
    });
    const player = { ...league.aRosterPlayer(1, 'Halmos Barnabás', 'QB', 'QB'), id };
    api.answers[points] = { body: { ...explained(0), points: 0, rows: [] } };
    api.answers[`GET /players/${id}`] = { body: player };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Halmos Barnabás' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Halmos Barnabás' }));
    expect(await dialog().findByText('No stats for this week.')).toBeTruthy();
    api.answers[points] = { body: explained(379) };
    act(() => publishChanges(['season']));
    expect(await dialog().findByText('379')).toBeTruthy();
    expect(dialog().queryByText('No stats for this week.')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Open player' }));
    expect(await dialog().findByRole('tab', { name: 'Analysis' })).toBeTruthy();
    expect(dialog().queryByText('98.7')).toBeNull();
    api.answers[`GET /players/${id}`] = { body: { ...player, fantasy_points: 98.7 } };
    act(() => publishChanges(['season']));
    expect(await dialog().findByText('98.7')).toBeTruthy();
  });

  it('explains a player’s points, and from there opens the player', async () => {
    const player = league.aRosterPlayer(1, 'Halmos Barnabás', 'QB', 'QB');
    const { id } = aGame(6, 1, 2).roster1!.players[0]!;
    api.answers[`GET /players/${id}`] = { body: { ...player, id } };
    api.answers[`GET /seasons/${seasonId}/weeks/6/players/${id}/points`] = {
      body: {
        playerId: id,
        week: 6,
        points: 37.9,
        isFinal: false,
        rows: [
          {
            gameId: 'g',
            key: 'pass_yds',
            value: 379,
            counts: true,
            rule: { operation: '/', sign: '+', points: 10 },
            range: null,
            points: 37.9,
          },
        ],
      },
    };
    // They have gone to another club since.
    const [{ gameId, opponent }] = aGame(6, 1, 2).team1.playersScores[0]!.scores.games as [
      WeekScores['games'][number],
    ]; // one game
    const then = { id: 'then', name: 'Debrecen Gladiators', logoUrl: null };
    const real = league.aRealGame(6, then, opponent, { id: gameId });
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ games: [real] }) };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Halmos Barnabás' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Halmos Barnabás' }));
    expect(await dialog().findByText('Passing yards')).toBeTruthy();
    expect(dialog().getByText(`Debrecen Gladiators – ${opponent.name} 27–20`)).toBeTruthy();
    expect(dialog().getByText('Provisional')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Open player' }));
    expect(await dialog().findByRole('tab', { name: 'Analysis' })).toBeTruthy();
  });

  it('shows the rosters of a week to come, when it begins, and the way to my line-up', async () => {
    const next = aGame(7, 1, 2, {
      state: 'scheduled',
      isFinal: false,
      gameResult: null,
      date: '2026-05-02',
      startedAt: null,
      team1Points: null,
      team2Points: null,
      team1Editable: true,
    });
    answerGames([...league.someGames(), next]);
    await show({ at: '/game-center?week=7' });
    expect(
      await screen.findByText('The first games are on Saturday, 2nd May. Rosters lock then.'),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Halmos Barnabás' })).toBeTruthy();
    expect(screen.queryByText('Total')).toBeNull();
    expect(screen.getByRole('link', { name: 'Set your line-up' }).getAttribute('href')).toBe('/team');
  });

  it('shows the real games of the week with what is in', async () => {
    const entered = league.aRealGame(6, 'Budapest Wolves', 'Budapest Titans');
    const games = [
      { ...entered, team1: { ...entered.team1, score: 27 }, team2: { ...entered.team2, score: 20 } },
      league.aRealGame(6, 'Rangers', 'Győr Sharks'),
    ];
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ games }) };
    await show();
    const section = within(await screen.findByRole('region', { name: 'Real games of the week' }));
    expect(section.getByText('Stats in for 1 of 2')).toBeTruthy();
    expect(section.getByText('27–20')).toBeTruthy();
    expect(section.getByText('No stats yet')).toBeTruthy();
  });

  it('keeps the board when the line-ups cannot be read, and reads them again', async () => {
    const answer = api.answers[gamesPath]!;
    const isSaid = /starters have stats|All statistics are in|\d\/\d/;
    api.answers[gamesPath] = ({ query }) =>
      query.has('week')
        ? refusal(503, 'service_unavailable')
        : { body: league.someGames().map((game) => ({ ...game, roster1: null, roster2: null })) };
    await show();
    expect(await screen.findByText('The line-ups cannot be shown right now')).toBeTruthy();
    const board = within(screen.getByRole('region', { name: /provisional$/ }));
    expect(board.getByText('Week 6 · head to head')).toBeTruthy();
    expect(board.queryByText(isSaid)).toBeNull();
    api.answers[gamesPath] = answer;
    await user.click(screen.getByRole('button', { name: /Try/ }));
    expect(await screen.findByRole('button', { name: 'Halmos Barnabás' })).toBeTruthy();
    expect(board.getAllByText(isSaid)).not.toHaveLength(0);
  });

  it('opens a finished season, and goes back to its weeks', async () => {
    const old = { ...league.aSeason(), id: 'b'.repeat(24), status: 'finished' as const };
    const oldSeason = { ...old, startsAt: '2025-03-01 00:00:00', endsAt: '2026-01-31 00:00:00' };
    api.answers['GET /seasons'] = { body: [league.aSeason(), oldSeason] };
    api.answers[`GET /seasons/${old.id}`] = { body: { ...oldSeason, isWeekActive: false, currentWeek: 11 } };
    api.answers[`GET /leagues/${leagueId}/seasons/${old.id}`] = {
      body: league.aLeagueSeason({ id: old.id }),
    };
    api.answers[`GET /leagues/${leagueId}/games/season/${old.id}`] = { body: [aGame(1, 1, 2)] };
    api.answers[`GET /trophies/${old.id}/${team.id}`] = { body: [] };
    await show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2025, finished');
    await user.click(await screen.findByRole('link', { name: /^Week 1, final/ }));
    expect(await screen.findByText('Winner: Mezőnygólyák')).toBeTruthy();
    expect(screen.getByText(/^Regular season: 1st/)).toBeTruthy();
  });

  const neverDrafted = league.aLeagueSeason({
    status: 'finished',
    closedReason: 'never_drafted',
    draft: null,
  });
  it.each([
    ['no season', () => (api.answers['GET /seasons'] = { body: [] }), 'No season yet'],
    [
      'no season of the league, and a draft to come',
      () => {
        const open = { startDate: '2026-03-01 00:00:00', endDate: '2099-03-20 00:00:00' };
        api.answers[leagueSeason] = refusal(404, 'league_season_not_found');
        api.answers[`GET /seasons/${seasonId}`] = {
          body: league.aSeason({ status: 'drafting', draftWindow: open }),
        };
      },
      'No pairings yet',
    ],
    [
      'no season of the league, and no time for a draft any more',
      () => (api.answers[leagueSeason] = refusal(404, 'league_season_not_found')),
      'The league did not draft in this season.',
    ],
    [
      'a season that ended without a draft, and time for another one',
      () => {
        const draftWindow = { startDate: '2026-03-01 00:00:00', endDate: '2099-03-20 00:00:00' };
        api.answers[leagueSeason] = { body: { ...neverDrafted, draftWindow } };
        api.answers[`GET /seasons/${seasonId}`] = {
          body: league.aSeason({ status: 'drafting', draftWindow }),
        };
      },
      'No pairings yet',
    ],
    [
      'a season that ended without a draft',
      () => (api.answers[leagueSeason] = { body: neverDrafted }),
      /The league can draft in the next season\.$/,
    ],
    [
      'no draft yet',
      () => (api.answers[leagueSeason] = { body: league.aLeagueSeason({ status: 'pending' }) }),
      'The games come after the draft',
    ],
    ['no games yet', () => undefined, 'No games yet'],
  ])('says why there is nothing: %s', async (_, prepare, said) => {
    answerGames([]);
    prepare();
    await show();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each([
    [
      'drafting',
      '2099-03-20 00:00:00',
      'Még nincsenek párosítások',
      'A liga draftja után sorsoljuk ki őket.',
    ],
    [
      'drafting',
      '2026-03-20 00:00:00',
      'Ebben a szezonban nincs meccs',
      'A liga ebben a szezonban nem draftolt.',
    ],
    [
      'finished',
      '2099-03-20 00:00:00',
      'Ebben a szezonban nincs meccs',
      'A liga ebben a szezonban nem draftolt.',
    ],
  ] as const)(
    'promises a draft only while one can be held (%s, until %s)',
    async (status, endDate, title, text) => {
      answerGames([]);
      api.answers[leagueSeason] = refusal(404, 'league_season_not_found');
      const draftWindow = { startDate: '2026-03-01 00:00:00', endDate };
      api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ status, draftWindow }) };
      await show({ locale: 'hu' });
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('says that it cannot be read, and reads it again', async () => {
    api.answers['GET /seasons'] = refusal(500, 'server_error');
    await show({ locale: 'hu' });
    expect(await screen.findByText('A meccsek most nem érhetők el')).toBeTruthy();
    api.answers['GET /seasons'] = { body: [league.aSeason()] };
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByText('6. forduló · egymás ellen')).toBeTruthy();
  });

  it('sends whoever has no league to choose one', async () => {
    await show({ league: undefined });
    expect(await screen.findByText('Choose League')).toBeTruthy();
  });
});

describe('news that the reader has not seen', () => {
  const marks = () =>
    api.asked.filter(({ path }) => path.endsWith('/mark-viewed') || path.includes('/mark-viewed/'));
  const won = aGame(5, 1, 2, { team1SawResult: false });
  const lost = aGame(4, 3, 1, { team2SawResult: false, gameResult: 1 });
  const trophy = league.aTrophy(1, { isViewed: false });
  const answerNews = (games: FantasyGame[], trophies = [trophy]) => {
    answerGames([...games, aGame(6, 1, 2)]);
    api.answers[`GET /trophies/${seasonId}/${team.id}`] = { body: trophies };
    for (const { id } of games)
      for (const side of [1, 2])
        api.answers[`POST /leagues/${leagueId}/games/${id}/mark-viewed/${side}`] = {
          body: { team1SawResult: true, team2SawResult: true },
        };
    for (const one of trophies) api.answers[`POST /trophies/${one.id}/mark-viewed`] = { body: one };
    for (const game of games) api.answers[`GET /leagues/${leagueId}/games/${game.id}`] = { body: game };
  };
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('comes one after the other: results, the oldest first, then trophies; each is marked when it is shown', async () => {
    answerNews([won, lost]);
    await show();
    const first = within(await dialog('You lost'));
    expect(first.getByText('Week 4 · final · 1 / 3')).toBeTruthy();
    expect(marks().map(({ path }) => path)).toEqual([`/leagues/${leagueId}/games/${lost.id}/mark-viewed/2`]);
    await user.click(first.getByRole('button', { name: 'Next result' }));
    const second = within(await dialog('You won!'));
    expect(await second.findByText('Halmos Barnabás · 37.9')).toBeTruthy();
    expect(second.getByText('QB Halmos Barnabás, +6.1')).toBeTruthy();
    await user.click(second.getByRole('button', { name: 'Next: your trophy' }));
    const third = within(await dialog('You won a trophy!'));
    expect(third.getByText('Week 5 · 3 / 3')).toBeTruthy();
    expect(third.getByText('Team of the week')).toBeTruthy();
    await user.click(third.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(marks()).toHaveLength(3);
  });

  it.each([
    ['hu', 'Ezúttal kikaptál', 'Mind láttam'],
    ['en', 'You lost', 'Mark all as seen'],
  ] as const)(
    'is put away by one press where it is much, and all of it is marked (%s)',
    async (locale, title, allSeen) => {
      const trophies = [1, 2].map((number) => league.aTrophy(number, { isViewed: false }));
      answerNews([won, lost], trophies);
      await show({ locale });
      const first = within(await dialog(title));
      await user.click(first.getByRole('button', { name: allSeen }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() =>
        expect(marks().map(({ path }) => path)).toEqual([
          `/leagues/${leagueId}/games/${lost.id}/mark-viewed/2`,
          `/leagues/${leagueId}/games/${won.id}/mark-viewed/1`,
          `/trophies/${trophies[1]!.id}/mark-viewed`,
          `/trophies/${trophies[0]!.id}/mark-viewed`,
        ]),
      );
    },
  );

  it('is told of the season before, too, though the next one has no games yet', async () => {
    const beforeId = 'b'.repeat(24);
    const seasons = [
      league.aSeason({ status: 'pending', currentWeek: 0, isWeekActive: false, games: [] }),
      league.aSeason({
        id: beforeId,
        status: 'finished',
        startsAt: '2025-03-01 00:00:00',
        endsAt: '2026-01-31 00:00:00',
      }),
    ];
    api.answers['GET /seasons'] = { body: seasons };
    api.answers[`GET /seasons/${seasonId}`] = { body: seasons[0] };
    answerNews([won]);
    api.answers[leagueSeason] = refusal(404, 'league_season_not_found');
    answerGames([]);
    api.answers[`GET /trophies/${seasonId}/${team.id}`] = { body: [] };
    api.answers[`GET /leagues/${leagueId}/games/season/${beforeId}`] = { body: [won] };
    api.answers[`GET /trophies/${beforeId}/${team.id}`] = { body: [trophy] };
    await show();
    const first = within(await dialog('You won!'));
    expect(first.getByText('Week 5 · final · 2025 · 1 / 2')).toBeTruthy();
    expect(first.getByText('Your place in the regular season')).toBeTruthy();
    await user.click(first.getByRole('button', { name: 'Next: your trophy' }));
    expect(await dialog('You won a trophy!')).toBeTruthy();
    expect(marks()).toHaveLength(2);
  });

  it('is shown one by one where it is little', async () => {
    answerNews([won, lost]);
    await show();
    expect(within(await dialog('You lost')).queryByRole('button', { name: 'Mark all as seen' })).toBeNull();
  });

  it('goes on by Escape', async () => {
    answerNews([won]);
    await show({ locale: 'hu' });
    const first = await dialog('Győztél!');
    act(() => void first.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(await dialog('Trófeát nyertél!')).toBeTruthy();
  });

  it('is not kept back by a mark that fails', async () => {
    answerNews([won], []);
    api.answers[`POST /leagues/${leagueId}/games/${won.id}/mark-viewed/1`] = refusal(
      503,
      'service_unavailable',
    );
    await show();
    await user.click(within(await dialog('You won!')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says a tie, and a result that was corrected', async () => {
    answerNews([{ ...won, gameResult: 0, correctedAt: '2026-05-01 10:00:00' }], []);
    await show();
    const tie = within(await dialog('It is a tie'));
    expect(tie.getByText('Week 5 · corrected')).toBeTruthy();
    expect(tie.queryByText('Decided by')).toBeNull();
  });

  it('does not take the rank of the regular season for the place once the playoffs have begun', async () => {
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ currentWeek: 10 }) };
    answerNews([won], []);
    await show();
    const shown = within(await dialog('You won!'));
    expect(await shown.findByText('Your place in the regular season')).toBeTruthy();
    expect(shown.queryByText('Your place now')).toBeNull();
  });

  it('leaves out what cannot be read', async () => {
    answerNews([won], []);
    api.answers[`GET /leagues/${leagueId}/games/${won.id}`] = refusal(503, 'service_unavailable');
    await show();
    const shown = within(await dialog('You won!'));
    expect(shown.getByText('Your place now')).toBeTruthy();
    for (const name of ['Your best starter', 'Decided by']) expect(shown.queryByText(name)).toBeNull();
  });

  it('is shown although the trophies cannot be read', async () => {
    answerNews([won]);
    api.answers[`GET /trophies/${seasonId}/${team.id}`] = refusal(500, 'server_error');
    await show();
    expect(await dialog('You won!')).toBeTruthy();
  });

  it('is nothing when all was seen', async () => {
    answerNews([aGame(5, 1, 2)], [league.aTrophy(1)]);
    await show();
    expect(await screen.findByRole('button', { name: 'Halmos Barnabás' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(marks()).toEqual([]);
  });

  it('shares a trophy by its public link', async () => {
    answerNews([]);
    const copied = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    const { host } = await show({ locale: 'hu' });
    await user.click(within(await dialog('Trófeát nyertél!')).getByRole('button', { name: 'Megosztás' }));
    expect(copied).toHaveBeenCalledWith(`${location.origin}/trophies/hu/${trophy.id}`);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Link a vágólapon' });
  });

  it('shares an official result by an address of its own', async () => {
    answerNews([won]);
    const path = `POST /leagues/${leagueId}/share-cards`;
    api.answers[path] = { status: 201, body: { url: '/share/abc.png', pageUrl: '/share/abc' } };
    const copied = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    const { host } = await show({ locale: 'hu' });
    await user.click(within(await dialog('Győztél!')).getByRole('button', { name: 'Megosztás' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/share/abc`));
    expect(api.calls(path)[0]?.body).toEqual({ kind: 'result', gameId: won.id, locale: 'hu' });
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Link a vágólapon' });
  });
});
