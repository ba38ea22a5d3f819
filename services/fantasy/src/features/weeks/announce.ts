import { crashPoint } from '@endzone/common/crashPoint';
import { flushOutbox, enqueue, withOutbox } from '@endzone/common/outbox';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { Id } from '../../domain/leagueSeason.ts';
import { hasDeadlinePassed } from '../../domain/trade.ts';
import { readLeagueSummaries, readPlayers, type LeagueSummary } from '../../core/copies/read.ts';
import { changedByJob, readPlaying, readPlays } from '../../core/league-play/store.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { readSeasonsOfFormerTeams } from '../../core/league-season/seasonsOfFormerTeams.ts';
import { inSeason, type Logged } from '../../core/league-log/logged.ts';
import { idsOf } from '../../core/league-play/ids.ts';
import { saveNotices, type LeagueNotices } from './noticeModel.ts';
import type { EachNotice } from '@endzone/contracts/events';
import {
  correctionNotices,
  finishNotices,
  leftOutNotices,
  lockNotices,
  weekNotices,
  type NoticeFacts,
} from './notices.ts';
import type { SettlingJob } from './jobRules.ts';
import { changesBetween } from './prepare.ts';
import { leftOutOf } from './startWeek.ts';
import { correctionLogged, finishLogged, lineupsLocked, lockLogged, withdrawalLogged } from './weekLog.ts';

type Announcer = {
  notices: (facts: NoticeFacts) => EachNotice[];
  log: (facts: NoticeFacts) => Logged[];
};
const correction: Announcer = { notices: correctionNotices, log: correctionLogged };
const announcers: Record<Exclude<SettlingJob, 'undo_lock'>, Announcer> = {
  lock_week: { notices: lockNotices, log: lockLogged },
  recalculate: correction,
  rescore_weeks: correction,
  finish_season: { notices: finishNotices, log: finishLogged },
};

/** Closes the open trades of leagues, told by the feature that keeps them. */
export type EndTrades = (of: { leagueIds: Id[]; seasonId: Id }) => Promise<void>;

/** After the publication: what the job means to whom. It may be repeated: a league that was notified is not notified again. */
export async function announceBatch(
  batch: WeekBatch,
  real: InternalSeason,
  endTrades: EndTrades,
): Promise<void> {
  if (batch.type === 'finish_season') await finishLeagueSeasons(batch);
  if (batch.type === 'start_week' && hasDeadlinePassed(real)) await endTrades(batch);
  await saveNotices(batch.jobId, await withQuietHours(await noticesOf(batch, real), batch.seasonId));
}

/** Where leagues have quiet hours, accounts pushes nothing then. */
async function withQuietHours(all: LeagueNotices[], seasonId: Id): Promise<LeagueNotices[]> {
  const seasons = await LeagueSeasonModel.find(
    { leagueId: { $in: all.map(({ league }) => league.id) }, seasonId, 'quietHours.from': { $exists: true } },
    { leagueId: 1, quietHours: 1 },
  ).lean<LeagueSeasonDocument[]>();
  const quietHours = new Map(seasons.map((season) => [season.leagueId, season.quietHours]));
  return all.map((told) => ({ ...told, quietHours: quietHours.get(told.league.id) ?? null }));
}

async function noticesOf(batch: WeekBatch, real: InternalSeason): Promise<LeagueNotices[]> {
  const leagues = await readLeagueSummaries(batch.leagueIds);
  const week = batch.week ?? 0;
  switch (batch.type) {
    case 'start_week': {
      const playing = await playingIn(batch, week);
      return [
        ...weekNoticesFor('week_started', week, batch, { leagues, playing }),
        ...(await leftOutNoticesFor(week, batch, real, { leagues, playing })),
      ];
    }
    case 'freeze_week':
      return weekNoticesFor('week_frozen', week, batch, { leagues, playing: await playingIn(batch, week) });
    case 'undo_lock':
      return withdrawalNoticesFor(week, batch, leagues, real);
    default:
      return changeNoticesFor(batch, announcers[batch.type], leagues, real);
  }
}

type Leagues = ReadonlyMap<Id, LeagueSummary>;
/** How many teams of a league play the week, of those that do. */
type Playing = ReadonlyMap<Id, number>;

function playingIn({ leagueIds, seasonId }: WeekBatch, week: number): Promise<Playing> {
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  return readPlaying(keys, week);
}

/** Leagues that play the week hear that it was started, frozen or taken back. */
function weekNoticesFor(
  code: 'week_started' | 'week_frozen' | 'result_withdrawn',
  week: number,
  { jobId, seasonId }: WeekBatch,
  { leagues, playing }: { leagues: Leagues; playing: Playing },
): LeagueNotices[] {
  return [...playing.keys()].flatMap((leagueId) => {
    const league = leagues.get(leagueId);
    if (!league) return [];
    const leagueSeasonId = leagueSeasonKey(leagueId, seasonId);
    const notices = weekNotices(code, week, { jobId, seasonId, league, leagueSeasonId });
    const log = code === 'week_started' ? inSeason(seasonId, [lineupsLocked(week)]) : [];
    return [{ league, notices, log }];
  });
}

async function leftOutNoticesFor(
  week: number,
  batch: WeekBatch,
  real: InternalSeason,
  { leagues, playing }: { leagues: Leagues; playing: Playing },
): Promise<LeagueNotices[]> {
  const leftOut = await leftOutOf(batch, real, playing);
  return leftOut.flatMap(({ league: { id: leagueId } }) => {
    const league = leagues.get(leagueId);
    return league ? [{ league, notices: leftOutNotices(week, { jobId: batch.jobId, league }) }] : [];
  });
}

/** Everybody who played the week hears of it; the log says which results and trophies went. */
async function withdrawalNoticesFor(
  week: number,
  batch: WeekBatch,
  leagues: Leagues,
  real: InternalSeason,
): Promise<LeagueNotices[]> {
  const withdrawal: Announcer = { notices: () => [], log: withdrawalLogged };
  const [playing, withdrawn] = await Promise.all([
    playingIn(batch, week),
    changeNoticesFor(batch, withdrawal, leagues, real),
  ]);
  const told = weekNoticesFor('result_withdrawn', week, batch, { leagues, playing });
  const logs = new Map(withdrawn.map(({ league, log }) => [league.id, log]));
  return told.map((one) => ({ ...one, log: logs.get(one.league.id) ?? [] }));
}

async function changeNoticesFor(
  batch: WeekBatch,
  announcer: Announcer,
  leagues: Leagues,
  real: InternalSeason,
): Promise<LeagueNotices[]> {
  const { jobId, seasonId } = batch;
  const [players, plays] = await Promise.all([readPlayers(), readPlays(batch.leagueIds, batch.seasonId)]);
  const seasons = await readSeasonsOfFormerTeams(plays, leagues);
  return plays.flatMap((play) => {
    const { leagueId } = play;
    const step = changedByJob(play, jobId);
    const league = leagues.get(leagueId);
    if (!league || !step) return [];
    const changes = changesBetween(play, step, real);
    const about = { jobId, seasonId, league, leagueSeasonId: play._id, season: seasons.get(leagueId) };
    const state = { span: play.span, state: step.after, changes, players };
    const facts: NoticeFacts = { ...about, ...state, idOf: idsOf(play) };
    const log = inSeason(seasonId, announcer.log(facts));
    return [{ league, notices: announcer.notices(facts), log }];
  });
}

/** "Open trades become void, season finished"; leagues opens its seal when it hears of it. */
async function finishLeagueSeasons({ leagueIds, seasonId }: WeekBatch): Promise<void> {
  const entriesOf = (leagueId: string) => [
    enqueue('leagues', 'leagueSeasonChanged', { leagueId, seasonId }),
    enqueue('fantasy', 'rostersChanged', { leagueId, seasonId, byUserId: null }),
  ];
  const writes = leagueIds.map((leagueId) => ({
    updateOne: {
      filter: { _id: leagueSeasonKey(leagueId, seasonId), status: 'ongoing' as const, cancelledAt: null },
      update: withOutbox(entriesOf(leagueId), { $set: { status: 'finished' as const }, $inc: { rev: 1 } }),
    },
  }));
  await LeagueSeasonModel.bulkWrite(writes, { ordered: false });
  crashPoint('week-finish-after-write');
  flushOutbox();
}
