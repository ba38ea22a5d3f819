import { getOwnerChecks } from '@endzone/contracts/stats/checks';
import * as games from '@endzone/contracts/stats/realGames';
import * as players from '@endzone/contracts/stats/players';
import * as pointsCalls from '@endzone/contracts/stats/points';
import * as scoreConfigCalls from '@endzone/contracts/stats/scoreConfig';
import * as jobsCalls from '@endzone/contracts/stats/jobs';
import * as seasonsCalls from '@endzone/contracts/stats/seasons';
import * as weeksCalls from '@endzone/contracts/stats/weeks';
import * as teams from '@endzone/contracts/stats/realTeams';
import { errors } from '@endzone/contracts/errors';
import { expect } from '@jest/globals';
import { day } from '../testing/calendar.ts';
import { succeed } from '../testing/world.ts';
import { allows, nobody, refuses, seasonForm, shows, type StatsStep } from './world.ts';
import { unknownSheets } from './sheetFiles.ts';

const none = 'while there is no season';
const sheet = { scoreTeam1: 1, scoreTeam2: 0, players: {} };

/** An empty Endzone: nobody has entered anything. */
export const noSeason: StatsStep[] = [
  allows(seasonsCalls.getSeasons, 'anybody to look', ({ visitor }) => visitor.get('/seasons')),
  allows(teams.getRealTeams, 'anybody to look', ({ visitor }) => visitor.get('/teams')),
  allows(players.getPlayers, 'anybody to look', ({ visitor }) => visitor.get('/players')),
  allows(getOwnerChecks, 'the owner to look', ({ owner }) => owner.get('/owner/checks')),
  allows(jobsCalls.getJobs, 'the owner to look', ({ owner }) => owner.get('/jobs')),
  allows(scoreConfigCalls.getScoreConfig, 'anybody to look', ({ visitor }) => visitor.get('/score-configs')),
  shows('all lists are empty', async ({ owner }) => {
    for (const path of ['/seasons', '/teams', '/players', '/jobs']) {
      const { body, headers } = await succeed(owner.get(path));
      expect(body).toEqual([]);
      if (path === '/players' || path === '/jobs') expect(headers.get('x-total-count')).toBe('0');
    }
  }),
  refuses(seasonsCalls.getCurrentSeason, errors.seasonNotFound, none, ({ visitor }, locale) =>
    visitor.get('/seasons/current', { locale }),
  ),
  refuses(seasonsCalls.getLatestSeason, errors.seasonNotFound, none, ({ visitor }, locale) =>
    visitor.get('/seasons/latest', { locale }),
  ),
  refuses(weeksCalls.startWeek, errors.seasonNotFound, none, ({ owner }, locale) =>
    owner.post('/seasons/current/start-week', { week: 1 }, { locale }),
  ),
  refuses(weeksCalls.freezeWeek, errors.seasonNotFound, none, ({ owner }, locale) =>
    owner.post('/seasons/current/weeks/current/freeze', {}, { locale }),
  ),
  refuses(weeksCalls.lockWeek, errors.seasonNotFound, none, ({ owner }, locale) =>
    owner.post('/seasons/current/weeks/1/finish', { force: true }, { locale }),
  ),
  refuses(weeksCalls.lockWeek, errors.seasonNotFound, `a preview ${none}`, ({ owner }, locale) =>
    owner.post('/seasons/current/weeks/1/finish?preview=1', {}, { locale }),
  ),
  refuses(weeksCalls.undoLock, errors.seasonNotFound, none, ({ owner }, locale) =>
    owner.post('/seasons/current/weeks/1/undo-finish', {}, { locale }),
  ),
  refuses(weeksCalls.finishSeason, errors.seasonNotFound, none, ({ owner }, locale) =>
    owner.post('/seasons/current/finish', {}, { locale }),
  ),
  refuses(weeksCalls.recalculate, errors.seasonNotFound, none, ({ owner }, locale) =>
    owner.post('/seasons/current/recalculate', {}, { locale }),
  ),
  refuses(jobsCalls.getJob, errors.jobNotFound, 'an unknown job', ({ owner }, locale) =>
    owner.get(`/jobs/${nobody}`, { locale }),
  ),
  refuses(seasonsCalls.getSeason, errors.seasonNotFoundById, 'an unknown season', ({ visitor }, locale) =>
    visitor.get(`/seasons/${nobody}`, { locale }),
  ),
  refuses(seasonsCalls.updateSeason, errors.seasonNotFoundById, 'an unknown season', (world, locale) =>
    world.owner.post(`/seasons/${nobody}`, seasonForm(world, { games: undefined }), { locale }),
  ),
  refuses(
    seasonsCalls.updateSchedule,
    errors.seasonNotFoundById,
    'an unknown season',
    ({ owner }, locale) => {
      const game = {
        team1: nobody,
        team2: `1${nobody.slice(1)}`,
        date: day(10),
        team1Round: 3,
        team2Round: 3,
      };
      return owner.post(`/seasons/${nobody}/schedule`, { games: [game] }, { locale });
    },
  ),
  refuses(seasonsCalls.deleteSeason, errors.seasonNotFoundById, 'an unknown season', ({ owner }, locale) =>
    owner.delete(`/seasons/${nobody}`, { locale }),
  ),
  refuses(teams.getSeasonTeams, errors.seasonNotFoundById, 'an unknown season', ({ visitor }, locale) =>
    visitor.get(`/seasons/${nobody}/teams`, { locale }),
  ),
  refuses(teams.getSeasonTeamPlayers, errors.seasonNotFoundById, 'an unknown season', ({ visitor }, locale) =>
    visitor.get(`/seasons/${nobody}/teams/${nobody}/players`, { locale }),
  ),
  refuses(players.getPlayers, errors.seasonNotFoundById, 'an unknown season', ({ visitor }, locale) =>
    visitor.get(`/players?season=${nobody}`, { locale }),
  ),
  refuses(
    pointsCalls.getSeasonPoints,
    errors.seasonNotFoundById,
    'an unknown season',
    ({ visitor }, locale) => visitor.get(`/seasons/${nobody}/points`, { locale }),
  ),
  refuses(pointsCalls.explainPoints, errors.seasonNotFoundById, 'an unknown season', ({ visitor }, locale) =>
    visitor.get(`/seasons/${nobody}/weeks/1/players/${nobody}/points`, { locale }),
  ),
  refuses(games.getRealGame, errors.gameNotFound, 'an unknown game', ({ visitor }, locale) =>
    visitor.get(`/games/${nobody}`, { locale }),
  ),
  refuses(games.saveScores, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.post(`/games/${nobody}/scores`, sheet, { locale }),
  ),
  refuses(games.deleteScores, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.delete(`/games/${nobody}/scores`, { locale }),
  ),
  refuses(games.previewScores, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.post(`/games/${nobody}/scores/preview`, { change: 'delete' }, { locale }),
  ),
  refuses(games.undoScores, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.post(`/games/${nobody}/scores/undo`, {}, { locale }),
  ),
  refuses(games.changeGameDate, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.post(`/games/${nobody}/date`, { date: day(11) }, { locale }),
  ),
  ...unknownSheets,
];
