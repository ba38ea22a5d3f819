import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { commandsOf, sendTwice, type Send } from '@endzone/common/testing/sendTwice';
import type { Player, PlayerImport } from '@endzone/contracts/stats/players';
import type { RealTeam, RealTeamImport } from '@endzone/contracts/stats/realTeams';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import { until } from '@endzone/common/testing/until';
import { WeekJobModel } from './core/week-job/model.ts';
import {
  aPlayer,
  aSeason,
  aSeasonForm,
  aTeam,
  currentSeason,
  fourTeams,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  type RealLeague,
} from './testing/aRealLeague.ts';

let league: RealLeague;
let teams: RealTeam[];
let player: Player;
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
  teams = await fourTeams(league);
  player = await aPlayer(league, teams[0]?.id ?? '', 'QB');
});
afterAll(() => league.stop());

const post =
  (path: string, body?: unknown): Send =>
  (options) =>
    league.owner.post(path, body, options);
const remove =
  (path: string): Send =>
  (options) =>
    league.owner.delete(path, options);
const season = () => currentSeason(league);
const seasonPath = async (rest = '') => `/seasons/${(await season()).id}${rest}`;
const gamePath = async (week: number, rest: string) =>
  `/games/${(await season()).games.find((game) => game.week === week)?.id}${rest}`;
const score = (scoreTeam1: number) => ({ scoreTeam1, scoreTeam2: 3, players: {} });

/** In the order of a season's life; each is sent as prepared by what came before it. */
const commands: [string, () => Promise<Send>][] = [
  ['createRealTeam', async () => post('/teams', { name: 'Új Klub' })],
  ['updateRealTeam', async () => post(`/teams/${teams[0]?.id}`, { name: 'Régi Klub' })],
  ['updateRealTeamWithLogo', async () => post(`/owner/teams/${teams[0]?.id}/update`, { name: 'Első Klub' })],
  ['deleteRealTeam', async () => remove(`/teams/${(await aTeam(league)).id}`)],
  ['importRealTeams', async () => post('/teams/import', { rows: [{ name: 'Hozott Klub' }], preview: false })],
  [
    'undoRealTeamImport',
    async () => {
      const rows = [{ name: 'Vissza Klub' }];
      const { id } = must<RealTeamImport>(await league.owner.post('/teams/import', { rows, preview: false }));
      return post(`/teams/import/${id}/undo`);
    },
  ],
  [
    'createPlayer',
    async () =>
      post('/players', { teamId: teams[0]?.id, position: 'K', name: 'Kiss Ede', birthDate: '1995-05-05' }),
  ],
  [
    'updatePlayer',
    async () => post(`/players/${player.id}`, { name: 'Nagy Ede', position: 'QB', birthDate: '1995-05-05' }),
  ],
  ['transferPlayer', async () => post(`/players/${player.id}/transfer/${teams[1]?.id}`)],
  ['rankPlayers', async () => post('/players/ranking', { playerIds: [player.id] })],
  ['deletePlayer', async () => remove(`/players/${(await aPlayer(league, teams[0]?.id ?? '', 'TE')).id}`)],
  [
    'importPlayers',
    async () => {
      const [first, second] = teams;
      const row = { position: 'WR', birthDate: '1997-07-07' };
      const rows = [
        { ...row, teamId: first?.id, name: 'Új Ede' },
        { ...row, id: player.id, teamId: second?.id, name: 'Nagy Ede', position: 'QB' },
      ];
      return post('/players/import', { rows, preview: false });
    },
  ],
  [
    'undoPlayerImport',
    async () => {
      const rows = [{ teamId: teams[0]?.id, name: 'Vissza Ede', position: 'WR', birthDate: '1997-07-07' }];
      const { id } = must<PlayerImport>(await league.owner.post('/players/import', { rows, preview: false }));
      return post(`/players/import/${id}/undo`);
    },
  ],
  [
    'saveScoreConfig',
    async () => {
      const read = must<ScoreConfig>(await league.owner.get('/score-configs'));
      const { updatedAt: _at, version: _version, ...config } = read;
      return post('/score-configs', { ...config, td: { operation: '*', sign: '+', points: 7 } });
    },
  ],
  [
    'previewScoreConfig',
    async () => {
      const read = must<ScoreConfig>(await league.owner.get('/score-configs'));
      const { updatedAt: _at, version: _version, ...config } = read;
      return post('/score-configs/preview', config);
    },
  ],
  ['createSeason', async () => post('/seasons', aSeasonForm(teams))],
  [
    'updateSeason',
    async () => {
      const { games: _games, ...form } = aSeasonForm(teams, { nbMaxFantasyTeams: 2 });
      return post(await seasonPath(), form);
    },
  ],
  [
    'updateSchedule',
    async () => {
      const { games } = aSeasonForm(teams, { nbWeeks: 4 });
      return post(await seasonPath('/schedule'), { games: games.slice(6) });
    },
  ],
  ['deleteSeason', async () => remove(await seasonPath())],
  [
    'changeGameDate',
    async () => {
      await openWindow(league, await aSeason(league, teams));
      const game = (await season()).games.find(({ week }) => week === 3);
      const later = new Date(Date.parse(`${game?.date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      return post(`/games/${game?.id}/date`, { date: later });
    },
  ],
  [
    'startWeek',
    async () => {
      playingLeagues(league.fantasy, [newId()]);
      return post('/seasons/current/start-week', {});
    },
  ],
  [
    'importScores',
    async () => {
      const form = new FormData();
      form.set('file', new Blob(['name;score_team1;score_team2\n;14;3\n']), 'scores.csv');
      return post(await gamePath(1, '/scores/import'), form);
    },
  ],
  [
    'saveSheetDraft',
    async () => post(await gamePath(1, '/draft'), { sheet: { scoreTeam1: 14, players: {} }, basedOn: 1 }),
  ],
  ['deleteSheetDraft', async () => remove(await gamePath(1, '/draft'))],
  ['saveScores', async () => post(await gamePath(1, '/scores'), score(14))],
  ['previewScores', async () => post(await gamePath(1, '/scores/preview'), { change: 'delete' })],
  ['undoScores', async () => post(await gamePath(1, '/scores/undo'), {})],
  [
    'deleteScores',
    async () => {
      must(await league.owner.post(await gamePath(1, '/scores'), score(21)));
      return remove(await gamePath(1, '/scores'));
    },
  ],
  ['freezeWeek', async () => post('/seasons/current/weeks/current/freeze', {})],
  ['lockWeek', async () => post('/seasons/current/weeks/1/finish', { force: true })],
  // A settled week is corrected by a job, which the answer names.
  [
    'saveScores of a settled week',
    async () => post(await gamePath(1, '/scores'), { ...score(28), force: true }),
  ],
  ['recalculate', async () => post('/seasons/current/recalculate', {})],
  ['undoLock', async () => post('/seasons/current/weeks/1/undo-finish', {})],
  [
    'finishSeason',
    async () => {
      for (const path of ['weeks/1/finish', 'start-week', 'weeks/2/finish', 'start-week', 'weeks/3/finish']) {
        const body = path === 'start-week' ? {} : { force: true };
        must(await league.owner.post(`/seasons/current/${path}`, body));
        await settle();
      }
      return post('/seasons/current/finish', {});
    },
  ],
];

/** No week job is under way. */
async function settle(): Promise<void> {
  await until(async () => !(await WeekJobModel.exists({ status: { $in: ['queued', 'running'] } })));
}

type Shown = { type?: string; id?: string; job?: Shown | null };
/** A job is the same one however far it has come. */
function shown(body: Shown): unknown {
  if (body.type !== undefined && 'progress' in body) return { job: body.id };
  return body.job ? { ...body, job: body.job.id } : body;
}

it('every command of stats that takes a key is here', () => {
  const names = new Set(commands.map(([name]) => name.split(' ')[0]));
  expect([...names].sort()).toEqual(commandsOf('stats'));
});

/** They store nothing. */
const previews = new Set(['previewScoreConfig', 'previewScores', 'importScores']);

it.each(commands)('%s is done once, whoever dies before its answer is kept', async (call, prepare) => {
  const send = await prepare();
  await settle();
  await league.service.due();
  const around = {
    call: call.split(' ')[0],
    fakes: [league.accounts, league.fantasy, league.leagues],
    settle,
    shown,
  };
  await sendTwice(send, previews.has(call) ? { ...around, isIdle: true } : around);
});
