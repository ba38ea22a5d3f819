import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { parseInstant } from '@endzone/contracts/fields';
import type { WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { PlayedWeek } from '../domain/leaguePlay.ts';
import type { TeamLineup } from '../domain/lineup.ts';
import { stepTo, type PlayStep } from '../domain/playChanges.ts';
import type { PlayerPoints } from '../domain/points.ts';
import { gameIdOf } from '../shared/drawGames.ts';
import { LeaguePlayModel, type LeaguePlayDocument, type PlayState } from '../shared/leaguePlayModel.ts';
import {
  countingState,
  playForRules,
  readManyLineups,
  readPlays,
  stepOfJob,
  withPrepared,
} from '../shared/leaguePlays.ts';
import { pointsOfJob } from '../shared/weekFigures.ts';
import { weekLineupsKey } from '../shared/weekLineupModel.ts';
import { jobRules, type SettlingJob } from './jobRules.ts';
import { nextState } from './nextState.ts';

/** So many leagues at once: with the line-ups of a whole season they stay within a few dozen megabytes. */
const chunkSize = 40;
const attempts = 5;

/** What a job works with, besides the leagues. */
export type JobWork = {
  jobId: string;
  type: SettlingJob;
  week: number;
  at: Date;
  real: InternalSeason;
  points: (week: number) => Promise<PlayerPoints>;
};

/** Prepares a batch: what is prepared for this job stays, so a batch may come again. */
export async function prepareBatch(
  { jobId, leagueIds, seasonId, week, at }: WeekBatch,
  type: SettlingJob,
  real: InternalSeason,
): Promise<WeekBatchAnswer> {
  const points = (of: number) => pointsOfJob(jobId, seasonId, of);
  const work: JobWork = { jobId, type, week: week ?? 0, at: parseInstant(at), real, points };
  const answer: WeekBatchAnswer = { nbLeagues: 0 };
  for (let start = 0; start < leagueIds.length; start += chunkSize) {
    for (const play of await prepareChunk(leagueIds.slice(start, start + chunkSize), work))
      add(answer, figuresOf(play, work));
  }
  return answer;
}

const isDone = ({ first, second }: LeaguePlayDocument, jobId: string) =>
  first.jobId === jobId || second?.jobId === jobId;

/** One conditional write for each league; whoever marked a result meanwhile is not overwritten, his league is computed anew. */
async function prepareChunk(leagueIds: string[], work: JobWork): Promise<LeaguePlayDocument[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const plays = await readPlays(leagueIds, work.real.id);
    const waiting = plays.filter((play) => !isDone(play, work.jobId));
    if (waiting.length === 0) return plays;
    const after = new Map((await prepareAll(waiting, work)).map((play) => [play._id, play]));
    if (await writeAll([...after.values()])) return plays.map((play) => after.get(play._id) ?? play);
  }
  throw new AppError(errors.serviceUnavailable);
}

async function writeAll(plays: LeaguePlayDocument[]): Promise<boolean> {
  const { matchedCount } = await LeaguePlayModel.bulkWrite(
    plays.map(({ _id, rev, counting, ...states }) => {
      const prepared = counting === 'first' ? { second: states.second } : { first: states.first };
      return {
        updateOne: { filter: { _id, rev: rev - 1 }, update: { $set: { rev, counting, ...prepared } } },
      };
    }),
    { ordered: false },
  );
  return matchedCount === plays.length;
}

/** Each league with the new state prepared beside the one that counts. */
export async function prepareAll(
  plays: readonly LeaguePlayDocument[],
  work: JobWork,
): Promise<LeaguePlayDocument[]> {
  const bases = plays.map((play) => ({ play, base: countingState(play, work.real) }));
  const weeksOf = (base: PlayState) => jobRules[work.type].weeks(base, work.week);
  const weeks = [...new Set(bases.flatMap(({ base }) => weeksOf(base)))];
  const keys = plays.map(({ _id }) => _id);
  const lineups = new Map((await readManyLineups(keys, weeks)).map(({ _id, lineups: of }) => [_id, of]));
  const played = new Set([...lineups.keys()].map((key) => Number(key.split(':').at(-1))));
  const points = new Map(
    await Promise.all([...played].map(async (week) => [week, await work.points(week)] as const)),
  );
  return bases.map(({ play, base }) => {
    const ofLeague = weeksOf(base).flatMap((week) => playedWeek(play._id, week, base, lineups));
    return withPrepared(play, work.real, () => prepare(play, base, ofLeague, points, work));
  });
}

function playedWeek(
  leagueSeasonId: string,
  week: number,
  { settledWeeks }: PlayState,
  all: ReadonlyMap<string, TeamLineup[]>,
): PlayedWeek[] {
  const lineups = all.get(weekLineupsKey(leagueSeasonId, week));
  const settled = settledWeeks.find((each) => each.week === week);
  if (!lineups) return [];
  return [
    { week, lineups, settled: settled ? { playerPoints: {}, standingWeeks: settled.standingWeeks } : null },
  ];
}

function prepare(
  document: LeaguePlayDocument,
  base: PlayState,
  weeks: PlayedWeek[],
  points: ReadonlyMap<number, PlayerPoints>,
  { jobId, type, week, at, real }: JobWork,
): PlayState {
  const idOf = gameIdOf(document);
  const play = playForRules(document, base, real.currentWeek, weeks);
  return nextState(base, { ...jobRules[type].apply(play, { week, points, at, idOf }), jobId, at, idOf });
}

/** What a job changes in a league. */
export function changesOf(
  document: LeaguePlayDocument,
  { before, after }: { before: PlayState; after: PlayState },
  { currentWeek }: InternalSeason,
): PlayStep['changes'] {
  const asPlay = (state: PlayState) => playForRules(document, state, currentWeek, []);
  return stepTo(asPlay(after), asPlay(before)).changes;
}

function figuresOf(document: LeaguePlayDocument, { jobId, type, real }: JobWork): WeekBatchAnswer {
  const step = stepOfJob(document, jobId);
  if (!step) return { nbLeagues: 1 };
  const { results, trophies } = changesOf(document, step, real);
  if (type === 'recalculate' || type === 'rescore_weeks')
    return { nbLeagues: 1, nbResultsChanged: results.filter(({ isTold }) => isTold).length };
  const nbTrophies = trophies.given.length + (type === 'undo_lock' ? trophies.withdrawn.length : 0);
  return { nbLeagues: 1, nbTrophies, ...(type !== 'finish_season' && { nbGames: results.length }) };
}

function add(sum: WeekBatchAnswer, figures: WeekBatchAnswer): void {
  for (const key of ['nbLeagues', 'nbGames', 'nbTrophies', 'nbResultsChanged'] as const) {
    const figure = figures[key];
    if (figure !== undefined) sum[key] = (sum[key] ?? 0) + figure;
  }
}
