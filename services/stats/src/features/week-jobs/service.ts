import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { call } from '@endzone/common/internalClient';
import { throwIfRefused } from '@endzone/common/refusal';
import { errors, type ErrorCode } from '@endzone/contracts/errors';
import type { Refusal } from '@endzone/contracts/refusal';
import { previewWeek } from '@endzone/contracts/internal/fantasy';
import type { Locale } from '@endzone/contracts/messages';
import type { LockPreview } from '@endzone/contracts/fantasy/games';
import type { JobType } from '@endzone/contracts/stats/jobs';
import type { RealGame as WireGame } from '@endzone/contracts/stats/realGames';
import type { RealGame } from '../../domain/realGame.ts';
import { gamesWithoutScore, isLocked, lockedWeeks, weekCount, type WeekLife } from '../../domain/season.ts';
import {
  freezeWeek,
  isSameStart,
  refuseFinish,
  refuseFreeze,
  refuseLock,
  refuseRecalculate,
  refuseStartWeek,
  refuseUndo,
  startWeek,
} from '../../domain/weekLife.ts';
import { readPeople } from '../../core/snapshot/snapshot.ts';
import { presentGame } from '../../core/snapshot/gamePresenter.ts';
import { SeasonModel, type ActiveJob, type SeasonDocument } from '../../core/season/model.ts';
import { commandSeason, gamesOf, getCurrentSeason, type SeasonChange } from '../../core/season/store.ts';
import { beginJob, newJob } from '../../core/week-job/begin.ts';
import { WeekJobModel, type WeekJobDocument } from '../../core/week-job/model.ts';
import { readActiveJob, requireNoRunningJob } from '../../core/week-job/running.ts';
import { fenceScores } from '../../core/week-job/publish.ts';
import { retryJob } from '../../core/week-job/run.ts';

/** What a command asks of the season: in the order of its questions. */
type WeekCommand = {
  type: JobType;
  /** The season that it is about; without it the current one. */
  load?: () => Promise<SeasonDocument>;
  /** The running job is this very call's. */
  isSame: (job: ActiveJob, season: SeasonDocument) => boolean;
  /** The week was settled or started by a job that is done: the answer is that job. */
  finishedWeek?: (season: SeasonDocument) => number | undefined;
  /** Runs before the games are read. */
  prepare?: (season: SeasonDocument) => Promise<void>;
  /** Throws when what the path names is not there: said before a running job is. */
  find?: (season: SeasonDocument, games: RealGame[]) => void;
  refuse: (season: SeasonDocument, games: RealGame[]) => Promise<Refusal | undefined> | Refusal | undefined;
  job: (season: SeasonDocument) => ActiveJob;
  /** What holds at once. */
  change?: (season: SeasonDocument) => SeasonChange;
};

type WeekCommandOutcome = { begin: ActiveJob; seasonId: string } | { found: WeekJobDocument };

const asRefusal = (code: ErrorCode | undefined, data?: Record<string, unknown>): Refusal | undefined =>
  code && { code, ...(data && { data }) };

/** The season without the rest of its document: what the start and the freeze of a week set. */
const lifeOf = (life: WeekLife): SeasonChange => ({
  status: life.status,
  currentWeek: life.currentWeek,
  isWeekActive: life.isWeekActive,
  frozenWeeks: life.frozenWeeks,
  weekStarts: life.weekStarts,
});

async function lastJob(season: SeasonDocument, type: JobType, week: number): Promise<WeekJobDocument | null> {
  return WeekJobModel.findOne({ seasonId: season._id, type, week })
    .sort({ createdAt: -1, _id: -1 })
    .lean<WeekJobDocument>();
}

async function ask(
  command: WeekCommand,
  season: SeasonDocument,
  locale: Locale,
): Promise<WeekCommandOutcome> {
  const { activeJob } = season;
  if (activeJob?.type === command.type && command.isSame(activeJob, season))
    return { found: await retryJob(await readActiveJob(season, activeJob)) };
  const week = command.finishedWeek?.(season);
  const finished = week === undefined ? null : await lastJob(season, command.type, week);
  if (finished) return { found: finished };
  await command.prepare?.(season);
  const games = await gamesOf(season);
  command.find?.(season, games);
  await requireNoRunningJob(season, locale);
  throwIfRefused(await command.refuse(season, games));
  return { begin: command.job(season), seasonId: season._id };
}

/** The job that this very command has begun; a process that died at once left its document to be made. */
async function begunBefore(season: SeasonDocument, jobId: unknown): Promise<WeekCommandOutcome> {
  const { _id: seasonId, activeJob } = season;
  if (activeJob && activeJob.id === jobId) return { begin: activeJob, seasonId };
  return { found: await getJob(String(jobId)) };
}

/** "One such job runs at a time": it begins with one conditional write of the season. */
async function run(command: WeekCommand, locale: Locale): Promise<WeekJobDocument> {
  const begin = async (season: SeasonDocument) => {
    const answer = await ask(command, season, locale);
    if (!('begin' in answer)) return { answer };
    const change = { ...command.change?.(season), activeJob: answer.begin };
    return { change, answer, result: answer.begin.id };
  };
  const outcome = await commandSeason<WeekCommandOutcome>(
    command.load ?? getCurrentSeason,
    begin,
    begunBefore,
  );
  return 'found' in outcome ? outcome.found : beginJob(outcome.seasonId, outcome.begin);
}

export function startNextWeek(week: number | undefined, locale: Locale): Promise<WeekJobDocument> {
  const next = ({ currentWeek }: SeasonDocument) => currentWeek + 1;
  return run(
    {
      type: 'start_week',
      isSame: (job) => week === undefined || week === job.week,
      finishedWeek: (season) => (isSameStart(season, week) ? week : undefined),
      refuse: (season, games) =>
        asRefusal(refuseStartWeek(season, weekCount(games), week), { week: next(season) }),
      job: (season) => newJob(season, 'start_week', next(season), [next(season)]),
      change: (season) => lifeOf(startWeek<WeekLife>(season, now())),
    },
    locale,
  );
}

export function freezeActiveWeek(week: number | undefined, locale: Locale): Promise<WeekJobDocument> {
  return run(
    {
      type: 'freeze_week',
      isSame: (job) => week === undefined || week === job.week,
      refuse: (season, games) => {
        const code = refuseFreeze(season, weekCount(games), week);
        const data = { week: season.currentWeek };
        return code === 'week_mismatch' ? { code, variant: 'active', data } : asRefusal(code);
      },
      job: (season) => newJob(season, 'freeze_week', season.currentWeek, [season.currentWeek]),
      change: (season) => lifeOf(freezeWeek<WeekLife>(season)),
    },
    locale,
  );
}

/** `current` is the last started week. */
const namedWeek = (asked: string, { currentWeek }: WeekLife) =>
  asked === 'current' ? currentWeek : Number(asked);

/** @throws AppError `week_not_found`. */
function weekOf(asked: string, season: WeekLife, games: RealGame[]): number {
  const week = namedWeek(asked, season);
  const isThere = asked === 'current' || (week >= 1 && week <= weekCount(games));
  if (!isThere) throw new AppError(errors.weekNotFound);
  return week;
}

async function presentGames(season: SeasonDocument, games: RealGame[]): Promise<WireGame[]> {
  const people = await readPeople();
  return games.map((game) => presentGame(people, season, game));
}

async function refuseLockOf(
  season: SeasonDocument,
  games: RealGame[],
  week: number,
  force: boolean,
): Promise<Refusal | undefined> {
  // Before the first start `current` names no week.
  if (week === 0) return asRefusal('week_not_started');
  const without = gamesWithoutScore(games, week);
  const code = refuseLock(season, week, { nbGamesWithoutScore: without.length, force });
  const data = code === 'games_without_score' ? { games: await presentGames(season, without) } : undefined;
  return asRefusal(code, data);
}

/** The part of a command that is about the week named in its path. */
const ofWeek = (type: JobType, asked: string): Pick<WeekCommand, 'type' | 'isSame' | 'find' | 'job'> => ({
  type,
  isSame: (job, season) => job.week === namedWeek(asked, season),
  find: (season, games) => {
    weekOf(asked, season, games);
  },
  job: (season) => newJob(season, type, namedWeek(asked, season), [namedWeek(asked, season)]),
});

/** "Locking a week twice changes nothing and answers with the first result", unless it is just being taken back. */
function settledWeek(season: SeasonDocument, asked: string): number | undefined {
  const week = namedWeek(asked, season);
  const isOpening = season.activeJob?.type === 'undo_lock' && season.activeJob.week === week;
  return isLocked(season, week) && !isOpening ? week : undefined;
}

export function lockWeek(asked: string, force: boolean, locale: Locale): Promise<WeekJobDocument> {
  return run(
    {
      ...ofWeek('lock_week', asked),
      finishedWeek: (season) => settledWeek(season, asked),
      prepare: async (season) => {
        if (!force && !season.activeJob) await fenceScores(season._id, [namedWeek(asked, season)]);
      },
      refuse: (season, games) => refuseLockOf(season, games, namedWeek(asked, season), force),
    },
    locale,
  );
}

export function undoLock(asked: string, locale: Locale): Promise<WeekJobDocument> {
  return run(
    {
      ...ofWeek('undo_lock', asked),
      refuse: (season) => asRefusal(refuseUndo(season, namedWeek(asked, season))),
    },
    locale,
  );
}

/** The current season, or one that is finished but whose leagues are not told yet: the same call takes its job up again. */
async function getSeasonToFinish(): Promise<SeasonDocument> {
  const isCurrent = await SeasonModel.exists({ isCurrent: true });
  const finishing = { status: 'finished', 'activeJob.type': 'finish_season' } as const;
  const finished = isCurrent ? null : await SeasonModel.findOne(finishing).lean<SeasonDocument>();
  return finished ?? getCurrentSeason();
}

export function finishSeason(locale: Locale): Promise<WeekJobDocument> {
  return run(
    {
      type: 'finish_season',
      load: getSeasonToFinish,
      isSame: () => true,
      refuse: (season, games) => asRefusal(refuseFinish(season, weekCount(games))),
      job: (season) => newJob(season, 'finish_season', null, []),
    },
    locale,
  );
}

export function recalculate(locale: Locale): Promise<WeekJobDocument> {
  return run(
    {
      type: 'recalculate',
      isSame: () => true,
      refuse: (season) => asRefusal(refuseRecalculate(season)),
      job: (season) => newJob(season, 'recalculate', null, lockedWeeks(season)),
    },
    locale,
  );
}

export type Preview = LockPreview & { gamesWithoutScore: WireGame[] };
const nothingToLock: Preview = {
  results: [],
  nbResults: 0,
  standingsChanged: false,
  trophies: [],
  gamesWithoutScore: [],
};

/** "What locking would publish; nothing changes." A locked week has nothing to publish. */
export async function previewLock(
  asked: string,
  page: { limit: number; offset: number },
  locale: Locale,
): Promise<Preview> {
  const season = await getCurrentSeason();
  const games = await gamesOf(season);
  const week = weekOf(asked, season, games);
  await requireNoRunningJob(season, locale);
  throwIfRefused(await refuseLockOf(season, games, week, true));
  if (isLocked(season, week)) return nothingToLock;
  const body = { seasonId: season._id, week, ...page, locale };
  const preview = await call(previewWeek, body);
  return { ...preview, gamesWithoutScore: await presentGames(season, gamesWithoutScore(games, week)) };
}

/** @throws AppError `job_not_found`. */
export async function getJob(jobId: string): Promise<WeekJobDocument> {
  const job = await WeekJobModel.findById(jobId).lean<WeekJobDocument>();
  if (!job) throw new AppError(errors.jobNotFound);
  return job;
}

export async function listJobs({
  season,
  limit,
  offset,
}: {
  season?: string;
  limit: number;
  offset: number;
}): Promise<{ jobs: WeekJobDocument[]; total: number }> {
  const filter = season === undefined ? {} : { seasonId: season };
  const [jobs, total] = await Promise.all([
    WeekJobModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip(offset)
      .limit(limit)
      .lean<WeekJobDocument[]>(),
    WeekJobModel.countDocuments(filter),
  ]);
  return { jobs, total };
}
