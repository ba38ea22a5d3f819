import * as games from '@endzone/contracts/stats/realGames';
import * as points from '@endzone/contracts/stats/scoreConfig';
import * as players from '@endzone/contracts/stats/players';
import * as jobsCalls from '@endzone/contracts/stats/jobs';
import * as seasonsCalls from '@endzone/contracts/stats/seasons';
import * as weeksCalls from '@endzone/contracts/stats/weeks';
import * as teams from '@endzone/contracts/stats/realTeams';
import type { Call } from '@endzone/contracts/call';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { until } from '@endzone/common/testing/until';
import { expect } from '@jest/globals';
import { day, instant } from '../testing/calendar.ts';
import { succeed } from '../testing/world.ts';
import { configForm, configRules } from './configRules.ts';
import { savedSheet, sheetFiles } from './sheetFiles.ts';
import { quarterback, sheet, sheetRules } from './sheetRules.ts';
import {
  allows,
  arrange,
  clubOf,
  command,
  gameDay,
  gameForm,
  gameOf,
  jobDone,
  nobody,
  playerOf,
  refuses,
  reload,
  sameForm,
  seasonForm,
  shows,
  storedGame,
  violates,
  type StatsStep,
  type StatsWorld,
} from './world.ts';

type Body = Record<string, unknown>;

/** A week command that is refused. */
const refused = (
  call: Call,
  error: ErrorDefinition,
  title: string,
  rest: string,
  body: Body = {},
): StatsStep =>
  refuses(call, error, title, ({ owner }, locale) =>
    owner.post(`/seasons/current/${rest}`, body, { locale }),
  );

/** A week command that begins a job, which is done before the next line. */
const done = (call: Call, title: string, rest: string, body: Body = {}): StatsStep[] => [
  allows(call, title, async (world) => {
    const answer = await world.owner.post(`/seasons/current/${rest}`, body);
    world.job = answer.body;
    return answer;
  }),
  arrange('the job is done', (world) => jobDone(world, world.job.id)),
];

const first = (world: StatsWorld) => `/games/${gameOf(world, 1, 1).id}`;
const save = (world: StatsWorld, fields: Body = {}, game = first(world)) =>
  succeed(world.owner.post(`${game}/scores`, sheet(world, fields)));
const plain = (force = false) => ({ scoreTeam1: 7, scoreTeam2: 7, players: {}, force });

const beforeTheFirst: StatsStep[] = [
  refused(weeksCalls.startWeek, errors.weekMismatch, 'another week than the next', 'start-week', { week: 2 }),
  refused(weeksCalls.freezeWeek, errors.noActiveWeek, 'while no week is active', 'weeks/current/freeze'),
  refused(weeksCalls.lockWeek, errors.weekNotStarted, 'a week to come', 'weeks/1/finish', { force: true }),
  refused(
    weeksCalls.lockWeek,
    errors.weekNotStarted,
    'the current week before the first',
    'weeks/current/finish',
  ),
  refused(
    weeksCalls.lockWeek,
    errors.weekNotStarted,
    'a preview of a week to come',
    'weeks/1/finish?preview=1',
  ),
  ...[0, -1, 5, 100].flatMap((week) => [
    refused(weeksCalls.lockWeek, errors.weekNotFound, `week ${week} of four`, `weeks/${week}/finish`),
    refused(weeksCalls.undoLock, errors.weekNotFound, `week ${week} of four`, `weeks/${week}/undo-finish`),
  ]),
  refused(weeksCalls.undoLock, errors.cannotUndo, 'a week that is not locked', 'weeks/1/undo-finish'),
  refused(weeksCalls.finishSeason, errors.seasonNotOngoing, 'a season that has not begun', 'finish'),
  refused(weeksCalls.recalculate, errors.seasonNotOngoing, 'a season that has not begun', 'recalculate'),
  refuses(games.saveScores, errors.roundNotStarted, 'a game to come', (world, locale) =>
    world.owner.post(`${first(world)}/scores`, sheet(world), { locale }),
  ),
  refuses(games.deleteScores, errors.roundNotStarted, 'a game to come', (world, locale) =>
    world.owner.delete(`${first(world)}/scores`, { locale }),
  ),
  refuses(games.undoScores, errors.nothingToUndo, 'a game to come', (world, locale) =>
    world.owner.post(`${first(world)}/scores/undo`, {}, { locale }),
  ),
  refuses(games.previewScores, errors.roundNotStarted, 'a game to come', (world, locale) =>
    world.owner.post(`${first(world)}/scores/preview`, { change: 'delete' }, { locale }),
  ),
  refuses(games.previewScores, errors.nothingToUndo, 'a game to come', (world, locale) =>
    world.owner.post(`${first(world)}/scores/preview`, { change: 'undo' }, { locale }),
  ),
];

const active: StatsStep[] = [
  ...done(weeksCalls.startWeek, 'the first week', 'start-week', { week: 1 }),
  shows('a week that is started is active, its games can be edited', (world) => {
    expect(world.season).toMatchObject({
      status: 'ongoing',
      currentWeek: 1,
      isWeekActive: true,
      lockedWeeks: [],
    });
    expect(world.job).toMatchObject({ type: 'start_week', week: 1, weeks: [1] });
    expect(gameOf(world, 1, 1)).toMatchObject({
      state: 'scheduled',
      team1Editable: true,
      dateEditable: true,
    });
    return Promise.resolve();
  }),
  allows(weeksCalls.startWeek, 'the same again, by its number', ({ owner }) =>
    owner.post('/seasons/current/start-week', { week: 1 }),
  ),
  refused(weeksCalls.startWeek, errors.weekActive, 'the next week while one is active', 'start-week'),
  refused(weeksCalls.startWeek, errors.weekActive, 'the second week while one is active', 'start-week', {
    week: 2,
  }),
  refused(weeksCalls.finishSeason, errors.weekActive, 'a season with an active week', 'finish'),
  refuses(
    teams.createRealTeam,
    errors.seasonOngoingTeams,
    'a team while the season is ongoing',
    ({ owner }, locale) => owner.post('/teams', { name: 'Klub 10' }, { locale }),
  ),
  refuses(
    teams.importRealTeams,
    errors.seasonOngoingTeams,
    'teams of a list while the season is ongoing',
    ({ owner }, locale) =>
      owner.post('/teams/import', { rows: [{ name: 'Klub 10' }], preview: false }, { locale }),
  ),
  refuses(
    teams.undoRealTeamImport,
    errors.seasonOngoingTeams,
    'an import while the season is ongoing',
    ({ owner }, locale) => owner.post(`/teams/import/${nobody}/undo`, {}, { locale }),
  ),
  refuses(
    teams.deleteRealTeam,
    errors.seasonOngoingTeams,
    'a team while the season is ongoing',
    (world, locale) => world.owner.delete(`/teams/${clubOf(world, 8)}`, { locale }),
  ),
  refuses(
    seasonsCalls.updateSeason,
    errors.seasonOngoingFields,
    'another size while it is ongoing',
    (world, locale) =>
      world.owner.post(`/seasons/${world.season.id}`, sameForm(world, { nbMaxFantasyTeams: 6 }), { locale }),
  ),
  refuses(
    seasonsCalls.updateSeason,
    errors.gameStarted,
    'a started game in another week',
    (world, locale) => {
      const games = world.season.games
        .map(storedGame)
        .map((game, i) => (i === 0 ? { ...game, team1Round: 2 } : game));
      return world.owner.post(`/seasons/${world.season.id}`, sameForm(world, { games }), { locale });
    },
  ),
  refuses(seasonsCalls.updateSchedule, errors.gameStarted, 'a started game is left out', (world, locale) => {
    const [, ...rest] = world.season.games.map(storedGame);
    return world.owner.post(`/seasons/${world.season.id}/schedule`, { games: rest }, { locale });
  }),
  refuses(
    seasonsCalls.updateSchedule,
    errors.gameStarted,
    'a new game in a started week',
    (world, locale) => {
      const all = [...world.season.games.map(storedGame), gameForm(world, 7, 8, 1)];
      return world.owner.post(`/seasons/${world.season.id}/schedule`, { games: all }, { locale });
    },
  ),
];

const scores: StatsStep[] = [
  refuses(games.undoScores, errors.nothingToUndo, 'a game without scores', (world, locale) =>
    world.owner.post(`${first(world)}/scores/undo`, {}, { locale }),
  ),
  ...sheetRules,
  ...sheetFiles,
  allows(games.saveScores, 'a whole sheet', (world) =>
    world.owner.post(`${first(world)}/scores`, sheet(world)),
  ),
  savedSheet,
  shows('derived keys follow from the scores, points from the keys of the group', async (world) => {
    const { body: game } = await succeed(world.visitor.get(first(world)));
    expect(game).toMatchObject({ state: 'entered', team1: { score: 21 }, team2: { score: 14 } });
    const linesOf = (side: 'team1' | 'team2') =>
      Object.fromEntries(
        game[side].players.map((player: { name: string; scores: unknown }) => [player.name, player.scores]),
      );
    expect(linesOf('team1')).toMatchObject({
      // 25 - 0.3 + 12 + 2 - 6
      'QB 1': { ...quarterback, points: 32.7, fantasy_points: 32.7 },
      // 6 + 7.5, 14 allowed give nothing
      'DEF 1': { pts_allowed: 14, points: 13.5 },
      'K 1': null,
    });
    // a loss by 7
    expect(linesOf('team2')).toMatchObject({
      'HC 2': { win_loss: -1, score_difference: -7, pts_gained: 14, points: -9 },
    });
  }),
  allows(games.saveScores, 'the same again', (world) =>
    world.owner.post(`${first(world)}/scores`, sheet(world)),
  ),
  refuses(games.saveScores, errors.gameChanged, 'an old version', (world, locale) =>
    world.owner.post(`${first(world)}/scores`, sheet(world, { scoreTeam1: 22, version: 0 }), { locale }),
  ),
  refuses(games.undoScores, errors.gameChanged, 'an old version', (world, locale) =>
    world.owner.post(`${first(world)}/scores/undo`, { version: 0 }, { locale }),
  ),
  refuses(games.deleteScores, errors.gameChanged, 'an old version', (world, locale) =>
    world.owner.delete(`${first(world)}/scores?version=0`, { locale }),
  ),
  allows(games.undoScores, 'the last save to be undone', (world) =>
    world.owner.post(`${first(world)}/scores/undo`),
  ),
  shows('the sheet is as it was', async (world) => {
    expect((await succeed(world.visitor.get(first(world)))).body).toMatchObject({
      state: 'scheduled',
      team1: { score: null },
    });
  }),
  allows(games.undoScores, 'the undoing to be undone', (world) =>
    world.owner.post(`${first(world)}/scores/undo`),
  ),
  allows(games.deleteScores, 'the scores to be taken away', (world) =>
    world.owner.delete(`${first(world)}/scores`),
  ),
  arrange('the sheet once more', (world) => save(world)),
  refuses(
    players.updatePlayer,
    errors.playerInUse,
    'another position of whom the season has a line',
    (world, locale) =>
      world.owner.post(
        `/players/${playerOf(world, 'QB 1')}`,
        { name: 'QB 1', position: 'RB', birthDate: '1995-05-05' },
        { locale },
      ),
  ),
  refuses(players.deletePlayer, errors.playerInUseDelete, 'who has a line', (world, locale) =>
    world.owner.delete(`/players/${playerOf(world, 'QB 1')}`, { locale }),
  ),
];

const dates: StatsStep[] = [
  ...[undefined, 'soon', '2031-02-30', '31/01/2031'].map((date) =>
    violates(games.changeGameDate, 'date', 'invalid_date.day', `${date} as a day`, (world, locale) =>
      world.owner.post(`${first(world)}/date`, { date }, { locale }),
    ),
  ),
  violates(games.changeGameDate, 'date', 'wrong_type', 'a number as a day', (world, locale) =>
    world.owner.post(`${first(world)}/date`, { date: 20310131 }, { locale }),
  ),
  ...[6, 62].map((n) =>
    violates(games.changeGameDate, 'date', 'out_of_season', 'a day outside the season', (world, locale) =>
      world.owner.post(`${first(world)}/date`, { date: day(n) }, { locale }),
    ),
  ),
  allows(games.changeGameDate, 'another day of an active week', (world) =>
    world.owner.post(`${first(world)}/date`, { date: day(gameDay(1) + 1) }),
  ),
];

const locks: StatsStep[] = [
  refused(weeksCalls.lockWeek, errors.gamesWithoutScore, 'games without score', 'weeks/1/finish'),
  allows(
    weeksCalls.lockWeek,
    'a preview, games without score or not',
    ({ owner }) => owner.post('/seasons/current/weeks/1/finish?preview=1'),
    200,
  ),
  shows('a preview names what locking would publish and stores nothing', async ({ owner }) => {
    const { body } = await succeed(owner.post('/seasons/current/weeks/1/finish?preview=1'));
    expect(body).toMatchObject({ nbResults: 2, gamesWithoutScore: [{ week: 1 }, { week: 1 }] });
    expect(body.results).toHaveLength(2);
    expect((await succeed(owner.get('/seasons/current'))).body.lockedWeeks).toEqual([]);
  }),
  arrange('the other games of the week', async (world) => {
    for (const club of [3, 5]) {
      await succeed(world.owner.post(`/games/${gameOf(world, club, 1).id}/scores`, plain()));
    }
  }),
  ...done(weeksCalls.lockWeek, 'a week with all its scores', 'weeks/current/finish'),
  shows('a locked week is not active any more', (world) => {
    expect(world.season).toMatchObject({ lockedWeeks: [1], isWeekActive: false, frozenWeeks: [] });
    expect(gameOf(world, 1, 1)).toMatchObject({ state: 'final', team1Editable: false, dateEditable: false });
    // Its second side counts in week 2.
    expect(gameOf(world, 5, 1)).toMatchObject({ state: 'entered', dateEditable: true });
    return Promise.resolve();
  }),
  allows(weeksCalls.lockWeek, 'the same again', ({ owner }) => owner.post('/seasons/current/weeks/1/finish')),
  shows('the same again answers with the first job', async (world) => {
    expect((await succeed(world.owner.post('/seasons/current/weeks/1/finish'))).body.id).toBe(world.job.id);
  }),
  refuses(games.changeGameDate, errors.dateNotEditable, 'a game of a locked week', (world, locale) =>
    world.owner.post(`${first(world)}/date`, { date: day(gameDay(1)) }, { locale }),
  ),
  refuses(games.saveScores, errors.weekLocked, 'a correction without force', (world, locale) =>
    world.owner.post(`${first(world)}/scores`, sheet(world, { scoreTeam1: 28 }), { locale }),
  ),
  refuses(games.deleteScores, errors.weekLocked, 'a locked game without force', (world, locale) =>
    world.owner.delete(`${first(world)}/scores`, { locale }),
  ),
  refuses(games.undoScores, errors.weekLocked, 'a locked game without force', (world, locale) =>
    world.owner.post(`${first(world)}/scores/undo`, {}, { locale }),
  ),
  ...done(weeksCalls.undoLock, 'the last publication to be taken back', 'weeks/1/undo-finish'),
  shows('a week taken back is frozen', ({ season }) => {
    expect(season).toMatchObject({ lockedWeeks: [], frozenWeeks: [1], isWeekActive: false });
    return Promise.resolve();
  }),
  refused(weeksCalls.undoLock, errors.cannotUndo, 'the same again', 'weeks/1/undo-finish'),
  ...done(weeksCalls.lockWeek, 'a frozen week', 'weeks/1/finish'),
];

const corrections: StatsStep[] = [
  refuses(games.previewScores, errors.gameChanged, 'an old version', (world, locale) =>
    world.owner.post(`${first(world)}/scores/preview`, { change: 'delete', version: 0 }, { locale }),
  ),
  allows(games.previewScores, 'the owner to see what a correction would change', (world) =>
    world.owner.post(`${first(world)}/scores/preview`, {
      change: 'save',
      ...sheet(world, { scoreTeam1: 28 }),
    }),
  ),
  allows(games.saveScores, 'a correction by force', async (world) => {
    const answer = await world.owner.post(
      `${first(world)}/scores`,
      sheet(world, { scoreTeam1: 28, force: true }),
    );
    world.job = answer.body.job;
    return answer;
  }),
  arrange('the job is done', (world) => jobDone(world, world.job.id)),
  shows('a correction settles the locked week anew', (world) => {
    expect(world.job).toMatchObject({ type: 'rescore_weeks', weeks: [1] });
    expect(gameOf(world, 1, 1)).toMatchObject({ state: 'final', team1: { score: 28 } });
    return Promise.resolve();
  }),
  ...configRules,
  refuses(points.saveScoreConfig, errors.scoreConfigChanged, 'an old version', async (world, locale) => {
    const td = { operation: '*', sign: '+', points: 5 };
    return world.owner.post('/score-configs', await configForm(world, { td, version: 0 }), { locale });
  }),
  allows(points.previewScoreConfig, 'the owner to see what another rule would change', async (world) => {
    const { version: _version, ...form } = await configForm(world, {
      td: { operation: '*', sign: '+', points: 5 },
    });
    return world.owner.post('/score-configs/preview', form);
  }),
  allows(points.getScoreConfigHistory, 'the owner to see what counted before', ({ owner }) =>
    owner.get('/score-configs/history'),
  ),
  allows(points.saveScoreConfig, 'another rule', async (world) =>
    world.owner.post(
      '/score-configs',
      await configForm(world, { td: { operation: '*', sign: '+', points: 5 } }),
    ),
  ),
  allows(points.saveScoreConfig, 'the same again, without the mirrored ranges', async (world) => {
    const form = await configForm(world);
    const positive = (form.score_difference as { min: number | null }[]).filter(
      ({ min }) => min !== null && min >= 0,
    );
    return world.owner.post('/score-configs', { ...form, score_difference: positive });
  }),
  shows('a locked week keeps its configuration until it is recalculated', async (world) => {
    await reload(world);
    expect(world.season.recalculationNeeded).toBe(true);
    const place = `/seasons/${world.season.id}/weeks/1/players/${playerOf(world, 'QB 1')}/points`;
    expect((await succeed(world.visitor.get(place))).body).toMatchObject({ points: 32.7, isFinal: true });
  }),
  ...done(weeksCalls.recalculate, 'a recalculation', 'recalculate'),
  shows('a recalculation takes the configuration of today', async (world) => {
    expect(world.season.recalculationNeeded).toBe(false);
    const place = `/seasons/${world.season.id}/weeks/1/players/${playerOf(world, 'QB 1')}/points`;
    const { body } = await succeed(world.visitor.get(place));
    expect(body.points).toBe(30.7);
    const hundredths = body.rows.map((row: { points: number }) => Math.round(row.points * 100));
    expect(hundredths.reduce((sum: number, each: number) => sum + each, 0)).toBe(3070);
  }),
  allows(jobsCalls.getJob, 'the owner to look', ({ owner, job }) => owner.get(`/jobs/${job.id}`)),
  shows('jobs stand newest first', async ({ owner, job, season }) => {
    const { body } = await succeed(owner.get(`/jobs?season=${season.id}&limit=2`));
    expect(body).toMatchObject([
      { id: job.id, type: 'recalculate', status: 'done' },
      { type: 'rescore_weeks' },
    ]);
  }),
];

/** Fantasy is away, so that the job that was begun goes on. */
const begun = (rest: string, body: Body = {}): StatsStep =>
  arrange(`fantasy is stopped, ${rest} goes on`, async (world) => {
    await world.stack.process('fantasy').stop();
    world.job = (await succeed(world.owner.post(`/seasons/current/${rest}`, body))).body;
    const isRunning = async () =>
      (await succeed(world.owner.get(`/jobs/${world.job.id}`))).body.status === 'running';
    await until(isRunning);
  });
const ended = (call: Call, rest: string, body: Body = {}): StatsStep[] => [
  allows(call, 'the same again, with the job that goes on', ({ owner }) =>
    owner.post(`/seasons/current/${rest}`, body),
  ),
  shows('the same again is the same job', async ({ owner, job }) => {
    expect((await succeed(owner.post(`/seasons/current/${rest}`, body))).body.id).toBe(job.id);
  }),
  arrange('fantasy is back, the job is done', async (world) => {
    await world.stack.process('fantasy').start();
    await jobDone(world, world.job.id);
  }),
];
const busy = 'while another job goes on';

const jobs: StatsStep[] = [
  begun('recalculate'),
  refused(weeksCalls.startWeek, errors.jobRunning, busy, 'start-week', { week: 2 }),
  refused(weeksCalls.undoLock, errors.jobRunning, busy, 'weeks/1/undo-finish'),
  refuses(games.saveScores, errors.jobRunning, busy, (world, locale) =>
    world.owner.post(`${first(world)}/scores`, sheet(world, { force: true }), { locale }),
  ),
  refuses(games.deleteScores, errors.jobRunning, busy, (world, locale) =>
    world.owner.delete(`${first(world)}/scores?force=1`, { locale }),
  ),
  refuses(games.undoScores, errors.jobRunning, busy, (world, locale) =>
    world.owner.post(`${first(world)}/scores/undo`, { force: true }, { locale }),
  ),
  refuses(points.saveScoreConfig, errors.jobRunning, busy, async (world, locale) => {
    const td = { operation: '*', sign: '+', points: 6 };
    return world.owner.post('/score-configs', await configForm(world, { td }), { locale });
  }),
  ...ended(weeksCalls.recalculate, 'recalculate'),
  begun('start-week', { week: 2 }),
  refused(weeksCalls.freezeWeek, errors.jobRunning, busy, 'weeks/current/freeze'),
  refused(weeksCalls.lockWeek, errors.jobRunning, busy, 'weeks/2/finish', { force: true }),
  refused(weeksCalls.lockWeek, errors.jobRunning, `a preview ${busy}`, 'weeks/2/finish?preview=1'),
  refused(weeksCalls.recalculate, errors.jobRunning, busy, 'recalculate'),
  ...ended(weeksCalls.startWeek, 'start-week', { week: 2 }),
];

const playoffs: StatsStep[] = [
  refused(
    weeksCalls.undoLock,
    errors.cannotUndo,
    'a week before another that was started',
    'weeks/1/undo-finish',
  ),
  refused(
    weeksCalls.freezeWeek,
    errors.weekMismatchActive,
    'another week than the active one',
    'weeks/current/freeze',
    { week: 1 },
  ),
  ...done(weeksCalls.freezeWeek, 'the active week', 'weeks/current/freeze'),
  refused(weeksCalls.freezeWeek, errors.noActiveWeek, 'the same again', 'weeks/current/freeze'),
  refused(
    weeksCalls.startWeek,
    errors.regularWeekFrozen,
    'a playoff week while a regular one is frozen',
    'start-week',
  ),
  refused(weeksCalls.finishSeason, errors.weeksLeft, 'a season with weeks to come', 'finish'),
  ...done(weeksCalls.lockWeek, 'games without score by force', 'weeks/2/finish', { force: true }),
  arrange('the first playoff week is played', async (world) => {
    await command(world, 'start-week');
    await command(world, 'weeks/current/freeze');
  }),
  refused(
    weeksCalls.startWeek,
    errors.playoffWeekNotLocked,
    'the second before the first is locked',
    'start-week',
  ),
  arrange('the second one too', async (world) => {
    await command(world, 'weeks/3/finish', { force: true });
    await command(world, 'start-week');
  }),
  refused(weeksCalls.freezeWeek, errors.lastWeekCannotFreeze, 'the last week', 'weeks/current/freeze'),
  arrange('its lock, which is taken back', async (world) => {
    await command(world, 'weeks/4/finish', { force: true });
    await command(world, 'weeks/4/undo-finish');
  }),
  refused(weeksCalls.startWeek, errors.noWeeksLeft, 'a fifth week of four', 'start-week'),
  refused(weeksCalls.finishSeason, errors.weekFrozen, 'a season with a frozen week', 'finish'),
  arrange('the lock is made again', (world) => command(world, 'weeks/4/finish', { force: true })),
  begun('recalculate'),
  refused(weeksCalls.finishSeason, errors.jobRunning, busy, 'finish'),
  ...ended(weeksCalls.recalculate, 'recalculate'),
];

const over = 'a game of a finished season';
const finished: StatsStep[] = [
  ...done(weeksCalls.finishSeason, 'a season whose weeks are all locked', 'finish'),
  refuses(
    seasonsCalls.getCurrentSeason,
    errors.seasonNotFound,
    'a season that is over',
    ({ visitor }, locale) => visitor.get('/seasons/current', { locale }),
  ),
  refused(weeksCalls.finishSeason, errors.seasonNotFound, 'the same again', 'finish'),
  refuses(seasonsCalls.updateSeason, errors.seasonFinished, 'a finished season', (world, locale) =>
    world.owner.post(`/seasons/${world.season.id}`, sameForm(world, { endsAt: instant(70) }), { locale }),
  ),
  refuses(seasonsCalls.updateSchedule, errors.seasonFinished, 'a finished season', (world, locale) =>
    world.owner.post(
      `/seasons/${world.season.id}/schedule`,
      { games: [...world.season.games.map(storedGame), gameForm(world, 7, 8, 4)] },
      { locale },
    ),
  ),
  refuses(seasonsCalls.deleteSeason, errors.seasonInUse, 'a finished season', (world, locale) =>
    world.owner.delete(`/seasons/${world.season.id}`, { locale }),
  ),
  refuses(games.saveScores, errors.seasonNotOngoing, over, (world, locale) =>
    world.owner.post(`${first(world)}/scores`, sheet(world, { force: true }), { locale }),
  ),
  refuses(games.deleteScores, errors.seasonNotOngoing, over, (world, locale) =>
    world.owner.delete(`${first(world)}/scores?force=1`, { locale }),
  ),
  refuses(games.previewScores, errors.seasonNotOngoing, over, (world, locale) =>
    world.owner.post(`${first(world)}/scores/preview`, { change: 'delete' }, { locale }),
  ),
  refuses(games.undoScores, errors.seasonNotOngoing, over, (world, locale) =>
    world.owner.post(`${first(world)}/scores/undo`, { force: true }, { locale }),
  ),
  shows('the latest season is the one that is over', async ({ visitor, season }) => {
    expect((await succeed(visitor.get('/seasons/latest'))).body).toMatchObject({
      id: season.id,
      status: 'finished',
    });
  }),
  allows(teams.createRealTeam, 'a new club after the season', ({ owner }) =>
    owner.post('/teams', { name: 'Klub 9' }),
  ),
  allows(seasonsCalls.createSeason, 'the next season', (world) => {
    const later = (instant: string) => `${Number(instant.slice(0, 4)) + 1}${instant.slice(4)}`;
    const form = seasonForm(world);
    const { startDate, endDate } = form.draftWindow;
    return world.owner.post('/seasons', {
      ...form,
      draftWindow: { startDate: later(startDate), endDate: later(endDate) },
      startsAt: later(form.startsAt),
      endsAt: later(form.endsAt),
      games: form.games.map((game) => ({ ...game, date: later(game.date) })),
    });
  }),
];

/** The life of the weeks: started, frozen, locked, taken back, corrected, until the season is over and the next begins. */
export const weeks: StatsStep[] = [
  ...beforeTheFirst,
  ...active,
  ...scores,
  ...dates,
  ...locks,
  ...corrections,
  ...jobs,
  ...playoffs,
  ...finished,
];
