import { wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { flushOutbox, enqueue } from '@endzone/common/outbox';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { Id } from '../../domain/leagueSeason.ts';
import { readLeagueFaces, readPlayers, type LeagueFace } from '../../core/copies/read.ts';
import type { LeaguePlayDocument } from '../../core/league-play/model.ts';
import { changedByJob, readPlaying, readPlays } from '../../core/league-play/store.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { idsOf } from '../../core/league-play/ids.ts';
import { keepNotices, type LeagueNotices } from './noticeModel.ts';
import type { EachNotice } from '@endzone/contracts/events';
import {
  correctionNotices,
  finishNotices,
  leftOutNotices,
  lockNotices,
  weekNotices,
  type NoticeFacts,
} from './notices.ts';
import { changesBetween } from './prepare.ts';
import { leftOutOf } from './startWeek.ts';

type Announcers = Record<
  'lock_week' | 'recalculate' | 'rescore_weeks' | 'finish_season',
  (facts: NoticeFacts) => EachNotice[]
>;
const announcers: Announcers = {
  lock_week: lockNotices,
  recalculate: correctionNotices,
  rescore_weeks: correctionNotices,
  finish_season: finishNotices,
};

/** After the publication: what the job means to whom. It may be repeated: a league that was notified is not notified again. */
export async function announceBatch(batch: WeekBatch, real: InternalSeason): Promise<void> {
  if (batch.type === 'finish_season') await finishLeagueSeasons(batch);
  await keepNotices(batch.jobId, await withQuietHours(await noticesOf(batch, real), batch.seasonId));
}

/** Where leagues have quiet hours, accounts pushes nothing then. */
async function withQuietHours(all: LeagueNotices[], seasonId: Id): Promise<LeagueNotices[]> {
  const seasons = await LeagueSeasonModel.find(
    {
      _id: { $in: all.map(({ league }) => leagueSeasonKey(league.id, seasonId)) },
      quietHours: { $ne: null },
    },
    { leagueId: 1, quietHours: 1 },
  ).lean<LeagueSeasonDocument[]>();
  const quietHours = new Map(seasons.map((season) => [season.leagueId, season.quietHours]));
  return all.map((told) => ({ ...told, quietHours: quietHours.get(told.league.id) ?? null }));
}

async function noticesOf(batch: WeekBatch, real: InternalSeason): Promise<LeagueNotices[]> {
  const leagues = await readLeagueFaces(batch.leagueIds);
  const week = batch.week ?? 0;
  switch (batch.type) {
    case 'start_week':
      return [
        ...(await weekTold('week_started', week, batch, leagues)),
        ...(await leftOutTold(week, batch, leagues)),
      ];
    case 'freeze_week':
      return weekTold('week_frozen', week, batch, leagues);
    case 'undo_lock':
      return weekTold('result_withdrawn', week, batch, leagues);
    default:
      return changesTold(batch, announcers[batch.type], leagues, real);
  }
}

type Leagues = ReadonlyMap<Id, LeagueFace>;

/** Leagues of which a team has gone, by league: what such a team was called. */
async function readSeasonsOfGone(
  plays: LeaguePlayDocument[],
  leagues: Leagues,
): Promise<Map<Id, LeagueSeasonDocument>> {
  const isThere = (leagueId: Id, teamId: Id) => leagues.get(leagueId)?.teams.some(({ id }) => id === teamId);
  const left = plays.filter(({ leagueId, teamIds }) => !teamIds.every((id) => isThere(leagueId, id)));
  if (left.length === 0) return new Map();
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: left.map(({ _id }) => _id) } },
    { leagueId: 1, 'teams.id': 1, 'teams.identity.name': 1 },
  ).lean<LeagueSeasonDocument[]>();
  return new Map(seasons.map((season) => [season.leagueId, season]));
}

function playingIn({ leagueIds, seasonId }: WeekBatch, week: number): Promise<Map<Id, number>> {
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  return readPlaying(keys, week);
}

/** Leagues that play the week hear that it was started, frozen or taken back. */
async function weekTold(
  code: 'week_started' | 'week_frozen' | 'result_withdrawn',
  week: number,
  batch: WeekBatch,
  leagues: Leagues,
): Promise<LeagueNotices[]> {
  return [...(await playingIn(batch, week)).keys()].flatMap((leagueId) => {
    const league = leagues.get(leagueId);
    if (!league) return [];
    const leagueSeasonId = leagueSeasonKey(leagueId, batch.seasonId);
    return [{ league, notices: weekNotices(code, week, { jobId: batch.jobId, league, leagueSeasonId }) }];
  });
}

async function leftOutTold(week: number, batch: WeekBatch, leagues: Leagues): Promise<LeagueNotices[]> {
  const leftOut = await leftOutOf(batch.leagueIds, batch.seasonId, await playingIn(batch, week));
  return leftOut.flatMap(({ league: { id: leagueId } }) => {
    const league = leagues.get(leagueId);
    return league ? [{ league, notices: leftOutNotices(week, { jobId: batch.jobId, league }) }] : [];
  });
}

async function changesTold(
  batch: WeekBatch,
  teller: (facts: NoticeFacts) => EachNotice[],
  leagues: Leagues,
  real: InternalSeason,
): Promise<LeagueNotices[]> {
  const { jobId } = batch;
  const [players, plays] = await Promise.all([readPlayers(), readPlays(batch.leagueIds, batch.seasonId)]);
  const seasons = await readSeasonsOfGone(plays, leagues);
  return plays.flatMap((play) => {
    const { leagueId } = play;
    const step = changedByJob(play, jobId);
    const league = leagues.get(leagueId);
    if (!league || !step) return [];
    const changes = changesBetween(play, step, real);
    const about = { jobId, league, leagueSeasonId: play._id, season: seasons.get(leagueId) };
    const facts = { ...about, span: play.span, state: step.after, changes, players };
    return [{ league, notices: teller({ ...facts, idOf: idsOf(play) }) }];
  });
}

/** "Open trades become void, season finished"; leagues opens its seal when it hears of it. */
async function finishLeagueSeasons({ leagueIds, seasonId }: WeekBatch): Promise<void> {
  const outboxSince = wall();
  const writes = leagueIds.map((leagueId) => ({
    updateOne: {
      filter: { _id: leagueSeasonKey(leagueId, seasonId), status: 'ongoing' as const, cancelledAt: null },
      update: {
        $set: { status: 'finished' as const, outboxSince },
        $inc: { rev: 1 },
        $push: {
          outbox: {
            $each: [
              enqueue('leagues', 'leagueSeasonChanged', { leagueId, seasonId }),
              enqueue('fantasy', 'rostersChanged', { leagueId, seasonId, byUserId: null }),
            ],
          },
        },
      },
    },
  }));
  await LeagueSeasonModel.bulkWrite(writes, { ordered: false });
  crashPoint('week-finish-after-write');
  flushOutbox();
}
