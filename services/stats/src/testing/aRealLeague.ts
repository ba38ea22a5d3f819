import { thisCommand } from '@endzone/common/command';
import { drainOutbox } from '@endzone/common/outbox';
import { parseInstant } from '@endzone/contracts/fields';
import mongoose from 'mongoose';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  anOwner,
  startTestService,
  type Caller,
  type TestAnswer,
  type TestService,
} from '@endzone/common/testing/testService';
import type { ReadPictureInput, StorePicturesInput } from '@endzone/contracts/internal/content';
import type { PlayerUsage } from '@endzone/contracts/internal/fantasy';
import type { WeekBatch } from '@endzone/contracts/internal/stats';
import type { Position } from '@endzone/contracts/game';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { until } from '@endzone/common/testing/until';
import { countChange } from '../core/change-counter/store.ts';
import { SeasonModel } from '../core/season/model.ts';
import { statsService } from '../statsService.ts';

/** The real service with a fake fantasy beside it, and the owner who fills it. */
export type RealLeague = {
  service: TestService;
  accounts: FakeService;
  fantasy: FakeService;
  leagues: FakeService;
  content: FakeService;
  owner: Caller;
  /** The owner with Hungarian texts. */
  hungarian: Caller;
  stop: () => Promise<void>;
};

const aDay = 86_400_000;
/** The noon that comes next: the clock of the tests begins there, so that no midnight comes between two steps. */
export const beginning = new Date((Math.ceil(Date.now() / aDay - 0.5) + 0.5) * aDay); // a test's own calendar
export const monthsAhead = (n: number) => new Date(beginning.getTime() + n * 30 * aDay);

export async function startRealLeague(): Promise<RealLeague> {
  const accounts = await startFakeService();
  const fantasy = await startFakeService();
  const leagues = await startFakeService();
  const content = await startFakeService();
  answerPictures(content);
  answerUsage(fantasy);
  content.answers['GET /internal/settings'] = () => ({ body: { timezone: 'Europe/Budapest' } });
  const service = await startTestService(statsService, { accounts, fantasy, leagues, content });
  await service.setNow(beginning);
  const owner = service.as(anOwner());
  const hungarian = service.as(anOwner({ locale: 'hu' }));
  const stop = async () => {
    await service.stop();
    await Promise.all([accounts.stop(), fantasy.stop(), leagues.stop(), content.stop()]);
  };
  return { service, accounts, fantasy, leagues, content, owner, hungarian, stop };
}

/** Content as it reads pictures: what is sent is its own name, and "broken" is none. */
function answerPictures(content: FakeService): void {
  content.answers['POST /internal/pictures/read'] = ({ body }) => {
    const { kind, bytes } = body as ReadPictureInput; // what the service under test sends
    const name = Buffer.from(bytes, 'base64').toString();
    if (name === 'broken') return { body: { refused: 'unsupported_format' } };
    const names = kind === 'logo' ? [name, `${name}-small`] : [name];
    const pictures = names.map((one) => ({ path: `/api/files/${one}`, type: 'image/png', bytes: '' }));
    return { body: { pictures } };
  };
}

/** Fantasy, where a player is in no roster but for what is said here. */
export function answerUsage(fantasy: FakeService, used: Partial<PlayerUsage> = {}): void {
  const usage = { inUnfinishedRoster: false, everInRoster: false, nbRosters: 0, nbLeagues: 0, ...used };
  fantasy.answers['GET /internal/players/*'] = () => ({ body: usage });
}

/** The pictures that content was given to store. */
export const storedPictures = ({ content }: RealLeague): string[] =>
  content.requests
    .filter(({ path }) => path === '/internal/pictures')
    .flatMap(({ body }) => (body as StorePicturesInput).pictures.map(({ path }) => path));

/** A form with files whose bytes are their names. */
export function aForm(fields: Record<string, unknown>, files: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([bytes]), 'picture.png');
  return form;
}

/** Fantasy that knows these leagues and answers every batch with figures. */
export function playingLeagues(fantasy: FakeService, leagueIds: string[]): void {
  resetBreakers();
  fantasy.answers['GET /internal/seasons/*'] = ({ path }) => {
    if (path.split('?')[0]?.endsWith('/leagues')) return { body: leagueIds };
    if (path.endsWith('/next-start'))
      return { body: { playing: { nbLeagues: 0, leagues: [] }, leftOut: [] } };
    if (path.endsWith('/unqualified')) return { body: [] };
    return { body: { nbLeagueSeasons: leagueIds.length, isDrawn: leagueIds.length > 0, scheduled: [] } };
  };
  fantasy.answers['POST /internal/players/rostered'] = () => ({ body: { now: [], ever: [] } });
  fantasy.answers['POST /internal/weeks/run'] = ({ body }) => {
    const { leagueIds: ids } = body as WeekBatch; // stats sends nothing else here
    return { body: { nbLineups: 4 * ids.length, nbGames: 2 * ids.length } };
  };
  fantasy.answers['POST /internal/weeks/announce'] = () => ({ body: {} });
}

export const batches = ({ requests }: FakeService, way: 'run' | 'announce'): WeekBatch[] =>
  requests.flatMap(({ path, body }) => (path === `/internal/weeks/${way}` ? [body as WeekBatch] : [])); // see above

export function must<T>({ status, body }: TestAnswer): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T; // the test says which answer it asked for
}

let nameCount = 0;
const numbered = (name: string) => `${name} ${++nameCount}`;

export async function aTeam({ owner }: RealLeague, name = numbered('Club')): Promise<RealTeam> {
  return must(await owner.post('/teams', { name }));
}

export async function aPlayer(
  { owner }: RealLeague,
  teamId: string,
  position: Position,
  fields: Record<string, unknown> = {},
): Promise<Player> {
  const name = numbered(`Player ${position}`);
  return must(await owner.post('/players', { teamId, position, name, birthDate: '1995-05-05', ...fields }));
}

const day = (date: Date) => date.toISOString().slice(0, 10);
const instant = (date: Date) => `${day(date)} 12:00:00`;

/** The form of a season that begins in two months: two clubs meet each week, four by default. */
export function aSeasonForm(
  teams: RealTeam[],
  { nbWeeks = 3, ...fields }: Record<string, unknown> & { nbWeeks?: number } = {},
) {
  const [a, b, c, d] = teams.map(({ id }) => id);
  const games = Array.from({ length: nbWeeks }, (_, i) => i + 1).flatMap((week) => {
    const date = day(new Date(monthsAhead(2).getTime() + 7 * week * 86_400_000));
    const round = { date, team1Round: week, team2Round: week };
    return [
      { team1: a, team2: b, ...round },
      { team1: c, team2: d, ...round },
    ];
  });
  return {
    startsAt: instant(monthsAhead(2)),
    endsAt: instant(monthsAhead(8)),
    draftWindow: {
      startDate: instant(monthsAhead(1)),
      endDate: instant(new Date(monthsAhead(1).getTime() + 7 * 86_400_000)),
    },
    nbPlayoffWeeks: 1,
    nbMaxFantasyTeams: 4,
    games,
    ...fields,
  };
}

export async function fourTeams(league: RealLeague): Promise<RealTeam[]> {
  const teams: RealTeam[] = [];
  for (let i = 0; i < 4; i++) teams.push(await aTeam(league));
  return teams;
}

export async function aSeason(
  league: RealLeague,
  teams: RealTeam[],
  fields: Parameters<typeof aSeasonForm>[1] = {},
): Promise<Season> {
  return must(await league.owner.post('/seasons', aSeasonForm(teams, fields)));
}

/** The draft window of the season is open. */
export async function openWindow({ service }: RealLeague, season: Season): Promise<void> {
  await service.setNow(parseInstant(season.draftWindow.startDate));
}

export async function currentSeason({ owner }: RealLeague): Promise<Season> {
  return must(await owner.get('/seasons/current'));
}

/** Waits for a week job to end, as a screen does. */
export function ended({ owner }: RealLeague, { id }: Job): Promise<Job> {
  return until(async () => {
    const job = must<Job>(await owner.get(`/jobs/${id}`));
    return (job.status === 'done' || job.status === 'failed') && job;
  });
}

/** A week command that is done when this returns. */
export async function command(league: RealLeague, path: string, body: unknown = {}): Promise<Job> {
  const job = await ended(league, must<Job>(await league.owner.post(`/seasons/current/${path}`, body)));
  if (job.status === 'failed') throw new Error(`${path}: ${job.error?.message}`);
  return job;
}

export const startWeek = (league: RealLeague) => command(league, 'start-week');
export const lockWeek = (league: RealLeague, week: number) =>
  command(league, `weeks/${week}/finish`, { force: true });

const deletion = ['players', 'seasons', 'games', 'tellers', 'playerImports', 'teams', 'teamImports'];

/** `act` is cut off at its nth write of what deletions and imports write; what the service writes by itself meanwhile does not count. */
export async function dyingAt<T>(nth: number, act: () => Promise<T>): Promise<T> {
  await drainOutbox();
  let writeCount = 0;
  mongoose.set('debug', (collection, method) => {
    const isWrite = deletion.includes(collection) && /^(update|delete|bulk|insert)/.test(method);
    if (isWrite && thisCommand() && ++writeCount === nth) throw new Error('the process is gone');
  });
  try {
    return await act();
  } finally {
    mongoose.set('debug', false);
  }
}

/** The unfinished season is over, so that the next test can have its own: playing each to its end would take too long. */
export async function endSeason(league: RealLeague): Promise<void> {
  await SeasonModel.updateMany(
    {},
    { $set: { status: 'finished', activeJob: null }, $unset: { isCurrent: 1 } },
  );
  await countChange('figures');
  await league.service.due();
}
