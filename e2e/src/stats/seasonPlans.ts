import * as seasonsCalls from '@endzone/contracts/stats/seasons';
import * as weeksCalls from '@endzone/contracts/stats/weeks';
import * as points from '@endzone/contracts/stats/points';
import * as teams from '@endzone/contracts/stats/realTeams';
import * as games from '@endzone/contracts/stats/realGames';
import { errors } from '@endzone/contracts/errors';
import { expect } from '@jest/globals';
import { instant } from '../testing/calendar.ts';
import { succeed } from '../testing/world.ts';
import { creationRules, updateRules } from './seasonRules.ts';
import {
  allows,
  arrange,
  clubOf,
  gameForm,
  gameOf,
  nobody,
  playerOf,
  refuses,
  reload,
  sameForm,
  schedule,
  seasonForm,
  shows,
  storedGame,
  violates,
  type StatsStep,
  type StatsWorld,
} from './world.ts';

const path = ({ season }: StatsWorld, rest = '') => `/seasons/${season.id}${rest}`;

const reads: StatsStep[] = [
  allows(seasonsCalls.getCurrentSeason, 'anybody to look', ({ visitor }) => visitor.get('/seasons/current')),
  allows(seasonsCalls.getLatestSeason, 'anybody to look', ({ visitor }) => visitor.get('/seasons/latest')),
  allows(seasonsCalls.getSeason, 'anybody to look', (world) => world.visitor.get(path(world))),
  allows(teams.getSeasonTeams, 'anybody to look', (world) => world.visitor.get(path(world, '/teams'))),
  allows(teams.getSeasonTeamPlayers, 'anybody to look', (world) =>
    world.visitor.get(path(world, `/teams/${clubOf(world, 1)}/players`)),
  ),
  allows(points.getSeasonPoints, 'anybody to look', (world) => world.visitor.get(path(world, '/points'))),
  allows(points.getPointsRevision, 'anybody to look', ({ visitor }) => visitor.get('/points/revision')),
  allows(games.getRealGame, 'anybody to look', (world) =>
    world.visitor.get(`/games/${gameOf(world, 1, 1).id}`),
  ),
  allows(points.explainPoints, 'anybody to look', (world) =>
    world.visitor.get(path(world, `/weeks/1/players/${playerOf(world, 'QB 1')}/points`)),
  ),
  refuses(teams.getSeasonTeamPlayers, errors.teamNotFoundReal, 'an unknown team', (world, locale) =>
    world.visitor.get(path(world, `/teams/${nobody}/players`), { locale }),
  ),
  refuses(points.explainPoints, errors.playerNotFound, 'an unknown player', (world, locale) =>
    world.visitor.get(path(world, `/weeks/1/players/${nobody}/points`), { locale }),
  ),
  ...[0, -1, 5, 100].map((week) =>
    refuses(points.explainPoints, errors.weekNotFound, `week ${week} of four`, (world, locale) =>
      world.visitor.get(path(world, `/weeks/${week}/players/${playerOf(world, 'QB 1')}/points`), { locale }),
    ),
  ),
];

/** The owner plans a season: its form, its schedule, and what is refused while nobody plays. */
export const plans: StatsStep[] = [
  ...creationRules,
  allows(seasonsCalls.createSeason, 'a season', (world) => world.owner.post('/seasons', seasonForm(world))),
  arrange('the season as it is stored', reload),
  shows('a new season waits for its draft window', async ({ owner, visitor, season }) => {
    expect(season).toMatchObject({
      status: 'pending',
      nbWeeks: 4,
      nbTeams: 6,
      currentWeek: 0,
      lockedWeeks: [],
    });
    expect(season.games).toHaveLength(9);
    expect((await succeed(visitor.get('/seasons'))).body).toMatchObject([{ id: season.id, games: [] }]);
    const { can } = (await succeed(owner.get('/seasons/current'))).body;
    expect(can).toMatchObject({
      startWeek: { allowed: false, why: 'season_not_drafting' },
      lock: [],
      undoFinish: null,
    });
    expect((await succeed(visitor.get('/seasons/current'))).body.can).toBeUndefined();
  }),
  refuses(seasonsCalls.createSeason, errors.seasonExists, 'a second one', (world, locale) =>
    world.owner.post('/seasons', seasonForm(world), { locale }),
  ),
  ...updateRules,
  violates(seasonsCalls.updateSchedule, 'games[1].id', 'duplicate', 'a game twice', (world, locale) => {
    const game = storedGame(gameOf(world, 1, 1));
    return world.owner.post(
      path(world, '/schedule'),
      { games: [game, game, ...schedule(world)] },
      { locale },
    );
  }),
  refuses(seasonsCalls.updateSchedule, errors.gameNotFound, 'a game of nowhere', (world, locale) =>
    world.owner.post(
      path(world, '/schedule'),
      { games: [...schedule(world), { ...gameForm(world, 7, 8, 3), id: nobody }] },
      { locale },
    ),
  ),
  refuses(seasonsCalls.updateSeason, errors.gameNotFound, 'a game of nowhere', (world, locale) =>
    world.owner.post(
      path(world),
      sameForm(world, { games: [...schedule(world), { ...gameForm(world, 7, 8, 3), id: nobody }] }),
      { locale },
    ),
  ),
  allows(seasonsCalls.updateSeason, 'another end, the schedule as it is', (world) =>
    world.owner.post(
      path(world),
      sameForm(world, { endsAt: instant(61, '22:00:00'), games: undefined, version: world.season.version }),
    ),
  ),
  refuses(seasonsCalls.updateSeason, errors.seasonChanged, 'an old version', (world, locale) =>
    world.owner.post(path(world), sameForm(world, { endsAt: instant(59), version: world.season.version }), {
      locale,
    }),
  ),
  refuses(seasonsCalls.updateSchedule, errors.seasonChanged, 'an old version', (world, locale) =>
    world.owner.post(path(world, '/schedule'), { games: schedule(world), version: 0 }, { locale }),
  ),
  arrange('the season as it is now', reload),
  allows(seasonsCalls.updateSchedule, 'one game more', (world) =>
    world.owner.post(path(world, '/schedule'), {
      games: [...world.season.games.map(storedGame), gameForm(world, 7, 8, 3)],
      version: world.season.version,
    }),
  ),
  arrange('the season as it is now', reload),
  shows('a schedule holds the games that were sent', ({ season }) => {
    expect(season).toMatchObject({ nbTeams: 8, nbWeeks: 4 });
    expect(season.games).toHaveLength(10);
    return Promise.resolve();
  }),
  allows(seasonsCalls.updateSchedule, 'the same again', (world) =>
    world.owner.post(path(world, '/schedule'), { games: world.season.games.map(storedGame) }),
  ),
  ...reads,
  refuses(teams.deleteRealTeam, errors.teamInUse, 'a team of the schedule', (world, locale) =>
    world.owner.delete(`/teams/${clubOf(world, 7)}`, { locale }),
  ),
  refuses(
    weeksCalls.startWeek,
    errors.seasonNotDrafting,
    'a week before the draft window',
    ({ owner }, locale) => owner.post('/seasons/current/start-week', { week: 1 }, { locale }),
  ),
  allows(seasonsCalls.deleteSeason, 'a season that nobody uses', (world) => world.owner.delete(path(world))),
  refuses(seasonsCalls.deleteSeason, errors.seasonNotFoundById, 'the same again', (world, locale) =>
    world.owner.delete(path(world), { locale }),
  ),
  arrange('a season again', async (world) => {
    await succeed(
      world.owner.post(
        '/seasons',
        seasonForm(world, { games: [...schedule(world), gameForm(world, 7, 8, 3)] }),
      ),
    );
    await reload(world);
  }),
];
