import { AppError } from '@endzone/common/appError';
import { changeDocument } from '@endzone/common/changeDocument';
import { crashPoint } from '@endzone/common/crashPoint';
import { errors } from '@endzone/contracts/errors';
import { parseInstant } from '@endzone/contracts/fields';
import type { WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { PlayedWeek } from '../../domain/leaguePlay.ts';
import { stepTo, type PlayChanges } from '../../domain/playChanges.ts';
import type { PlayerPoints } from '../../domain/points.ts';
import { LeaguePlayModel, type LeaguePlayDocument, type PlayState } from '../../core/league-play/model.ts';
import {
  changedByJob,
  countingStored,
  publishedStep,
  playForRules,
  readManyLineups,
  readPlays,
} from '../../core/league-play/store.ts';
import { keysAsIds } from '../../core/league-play/ids.ts';
import { compactState, promotionOf, stepBetween, expandState } from '../../core/league-play/storedState.ts';
import { pointsOfJob } from '../../core/league-play/weekFigures.ts';
import { unpackForPoints, weekLineupsKey, type WeekLineupsDocument } from '../../core/lineup/model.ts';
import { requireLatestJob } from './fence.ts';
import { jobRules, type SettlingJob } from './jobRules.ts';
import { nextState } from './nextState.ts';

/** So many line-ups of leagues are in memory at once: a job over all weeks takes fewer leagues at a time. */
const lineupsAtOnce = 400;

/** What a job works with, besides the leagues. */
export type JobWork = {
  jobId: string;
  jobNo: number;
  type: SettlingJob;
  week: number;
  /** Weeks whose line-ups it may need. */
  weeks: number[];
  at: Date;
  real: InternalSeason;
  points: (week: number) => Promise<PlayerPoints>;
  /** A preview leaves other weeks as they are: no result follows from the points of another week. */
  onlyWeeks?: readonly number[];
};

/** A league with what a job prepared in it, and the write that keeps it. */
export type PreparedPlay = { document: LeaguePlayDocument; changes: PlayChanges; update: object };

/** Prepares a batch: what is prepared for this job stays, so a batch may come again. */
export async function prepareBatch(
  { jobId, jobNo, leagueIds, seasonId, week, weeks, at }: WeekBatch,
  type: SettlingJob,
  real: InternalSeason,
): Promise<WeekBatchAnswer> {
  const points = (of: number) => pointsOfJob({ jobId, seasonId, week: of });
  const work: JobWork = { jobId, jobNo, type, week: week ?? 0, weeks, at: parseInstant(at), real, points };
  const chunkSize = Math.ceil(lineupsAtOnce / Math.max(1, weeks.length));
  const answer: WeekBatchAnswer = { nbLeagues: 0 };
  for (let start = 0; start < leagueIds.length; start += chunkSize)
    for (const figures of await prepareChunk(leagueIds.slice(start, start + chunkSize), work))
      add(answer, figures);
  return answer;
}

const isDone = ({ published, prepared }: LeaguePlayDocument, jobId: string) =>
  published.jobId === jobId || prepared?.jobId === jobId;

/**
 * One conditional write for each league. A league in which somebody marked a result meanwhile is not overwritten, but computed
 * anew; the others of the chunk are found done then.
 */
async function prepareChunk(leagueIds: string[], work: JobWork): Promise<WeekBatchAnswer[]> {
  const figures = new Map<string, WeekBatchAnswer>();
  return changeDocument<LeaguePlayDocument[], PreparedPlay[], WeekBatchAnswer[]>({
    load: () =>
      readPlays(
        leagueIds.filter((id) => !figures.has(id)),
        work.real.id,
      ),
    rule: async (plays) => {
      for (const { jobNo } of plays) requireLatestJob(jobNo, work.jobNo);
      const [done, waiting] = [plays.filter((play) => isDone(play, work.jobId)), plays.filter((play) => !isDone(play, work.jobId))]; // oxfmt-ignore
      for (const play of done) figures.set(play.leagueId, figuresOf(changesOfJob(play, work), work));
      return { change: await prepareAll(waiting, work) };
    },
    write: async (_plays, prepared) => {
      crashPoint('week-batch-before-write');
      const isWhole = await writeAll(prepared);
      crashPoint('week-batch-after-write');
      if (!isWhole) return undefined;
      for (const { document, changes } of prepared) figures.set(document.leagueId, figuresOf(changes, work));
      return [...figures.values()];
    },
    attempts: 5,
    onLost: () => new AppError(errors.serviceUnavailable),
  });
}

/** The driver's own write: the documents are plain data, made here. */
type Writing = {
  collection: {
    bulkWrite(operations: never[], options: { ordered: boolean }): Promise<{ matchedCount: number }>;
  };
};

async function writeAll(plays: PreparedPlay[]): Promise<boolean> {
  if (plays.length === 0) return true;
  const writes = plays.map(({ document: { _id, rev }, update }) => ({
    updateOne: { filter: { _id, rev: rev - 1 }, update },
  }));
  const { collection }: Writing = LeaguePlayModel;
  const { matchedCount } = await collection.bulkWrite(writes as never[], { ordered: false }); // the schema knows their type
  return matchedCount === plays.length;
}

/** Each league with the step that the job makes, beside the state that counts. */
export async function prepareAll(
  plays: readonly LeaguePlayDocument[],
  work: JobWork,
): Promise<PreparedPlay[]> {
  const bases = plays.map((play) => {
    const stored = countingStored(play, work.real);
    const weeks = jobRules[work.type].weeks(stored, work.week);
    return { play, stored, weeks: weeks.filter((week) => work.onlyWeeks?.includes(week) ?? true) };
  });
  const weeks = [...new Set(bases.flatMap((base) => base.weeks))];
  const found = await readManyLineups(plays.map(({ _id }) => _id), weeks); // oxfmt-ignore
  const lineups = new Map(found.map((each) => [each._id, each]));
  const played = [...new Set(found.map(({ week }) => week))];
  const points = new Map(
    await Promise.all(played.map(async (week) => [week, await work.points(week)] as const)),
  );
  return bases.map((base) => prepare(base, lineups, points, work));
}

type Base = { play: LeaguePlayDocument; stored: LeaguePlayDocument['published']; weeks: number[] };

function prepare(
  { play, stored, weeks }: Base,
  lineups: ReadonlyMap<string, WeekLineupsDocument>,
  points: ReadonlyMap<number, PlayerPoints>,
  { jobId, jobNo, type, week, at, real }: JobWork,
): PreparedPlay {
  // Nobody is told an id here, so that none is made.
  const idOf = keysAsIds;
  const before = expandState(play, stored, idOf);
  const playedWeeks = weeks.flatMap((each) => playedWeek(play._id, each, before, lineups));
  const { play: after, standings, changes } = jobRules[type].apply(
    playForRules(play, before, real.currentWeek, playedWeeks),
    { week, points, at, idOf },
  ); // oxfmt-ignore
  const state = nextState(before, { play: after, standings, jobId, at, idOf });
  const prepared = stepBetween(stored, compactState(play, state), jobId);
  const rev = play.rev + 1;
  const step = publishedStep(play, real);
  const promotion = step ? promotionOf(step) : { $set: {}, $unset: {} };
  const update = {
    $set: { ...promotion.$set, prepared, jobNo, rev },
    ...(Object.keys(promotion.$unset).length > 0 && { $unset: promotion.$unset }),
  };
  return { document: { ...play, published: stored, prepared, jobNo, rev }, changes, update };
}

function playedWeek(
  leagueSeasonId: string,
  week: number,
  { settledWeeks }: PlayState,
  all: ReadonlyMap<string, WeekLineupsDocument>,
): PlayedWeek[] {
  const taken = all.get(weekLineupsKey(leagueSeasonId, week));
  if (!taken) return [];
  const settled = settledWeeks.find((each) => each.week === week);
  const lineups = unpackForPoints(taken);
  return [
    { week, lineups, settled: settled ? { playerPoints: {}, standingWeeks: settled.standingWeeks } : null },
  ];
}

/** What a job changed in a league, by what is stored; nothing when another one has come after it. */
export function changesOfJob(
  play: LeaguePlayDocument,
  { jobId, real }: Pick<JobWork, 'jobId' | 'real'>,
): PlayChanges | undefined {
  const step = changedByJob(play, jobId);
  return step && changesBetween(play, step, real);
}

export function changesBetween(
  play: LeaguePlayDocument,
  { before, after }: { before: PlayState; after: PlayState },
  { currentWeek }: InternalSeason,
): PlayChanges {
  const asPlay = (state: PlayState) => playForRules(play, state, currentWeek, []);
  return stepTo(asPlay(after), asPlay(before)).changes;
}

function figuresOf(changes: PlayChanges | undefined, { type }: JobWork): WeekBatchAnswer {
  if (!changes) return { nbLeagues: 1 };
  const { results, trophies } = changes;
  if (type === 'recalculate' || type === 'rescore_weeks')
    return { nbLeagues: 1, nbResultsChanged: results.filter(({ isTold }) => isTold).length };
  const trophyCount = trophies.given.length + (type === 'undo_lock' ? trophies.withdrawn.length : 0);
  return {
    nbLeagues: 1,
    nbTrophies: trophyCount,
    ...(type !== 'finish_season' && { nbGames: results.length }),
  };
}

function add(sum: WeekBatchAnswer, figures: WeekBatchAnswer): void {
  for (const key of ['nbLeagues', 'nbGames', 'nbTrophies', 'nbResultsChanged'] as const) {
    const figure = figures[key];
    if (figure !== undefined) sum[key] = (sum[key] ?? 0) + figure;
  }
}
