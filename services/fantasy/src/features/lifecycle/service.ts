import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { call, isUnavailable } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import { errors } from '@endzone/contracts/errors';
import { parseInstant } from '@endzone/contracts/fields';
import { sealLeague, type InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { startDraft } from '../../domain/draftLife.ts';
import type { DraftProblem, Id, Players } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import { decideDraftStart } from '../../domain/scheduleDraft.ts';
import { readFreshLeague, readFreshSeason, readFreshLeagueOrCopy } from '../../core/copies/fresh.ts';
import { leaguesCopy } from '../../core/copies/copies.ts';
import { newestOf, readLeague, readPlayers, readSeason } from '../../core/copies/read.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { changeLeagueSeason, type Changed } from '../../core/league-season/store.ts';
import { logged } from '../../core/league-log/logged.ts';
import { readOnline } from '../../core/presence/store.ts';
import { draftStarted, seasonClosed } from '../../core/draft/draftLog.ts';
import { factsOf, syncedTeams } from '../../core/draft/leagueTeams.ts';
import { releaseSeal } from '../../core/draft/releaseSeal.ts';
import {
  closeNotices,
  problemNotices,
  seasonChanged,
  startingSoonNotices,
  startNotices,
} from '../../core/draft/notices.ts';
import { problemKey, soonKey, startsSoon } from '../../core/draft/startingSoon.ts';
import { armTurn } from '../../core/draft/turnTimer.ts';

type Pending = Pick<LeagueSeasonDocument, 'leagueId' | 'seasonId'>;

/** Does it for each; one league that fails holds up no other, and the job still says so. */
async function forEach(found: Pending[], act: (pending: Pending) => Promise<boolean>): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const pending of found) {
    try {
      if (await act(pending)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every league could be served');
  return done;
}

function findPending(condition: object): Promise<Pending[]> {
  return LeagueSeasonModel.find(
    { status: 'pending', cancelledAt: null, ...condition },
    { leagueId: 1, seasonId: 1 },
  )
    .sort({ draftStartsAt: 1 })
    .lean<Pending[]>();
}

/** "At draftStartsAt the server starts the draft by itself." */
export async function startDueDrafts(): Promise<number> {
  return forEach(await findPending({ draftStartsAt: { $lte: now() } }), startOne);
}

type Start = { league: InternalLeague; real: InternalSeason; players: Players };

async function startOne({ leagueId, seasonId }: Pending): Promise<boolean> {
  const [league, real, players] = await Promise.all([
    readLeague(leagueId),
    readSeason(seasonId),
    readPlayers(),
  ]);
  if (!league || !real) return false;
  const start = { league, real, players };
  return (await startWith(start, 'copy')) ?? (await startByFreshLeague(start));
}

/**
 * The copy may not know yet who has just joined: without asking leagues, it could hold a draft up until it is too late to start. While
 * leagues is away the job fails and tries again.
 */
async function startByFreshLeague(start: Start): Promise<boolean> {
  const league = await readFreshLeague(start.league.id);
  return league !== undefined && (await startWith({ ...start, league }, 'leagues')) === true;
}

/** @returns whether it has started; undefined where the copy alone names a problem that nobody has been told yet. */
async function startWith(start: Start, from: 'copy' | 'leagues'): Promise<boolean | undefined> {
  const { league, real, players } = start;
  let isReady = false;
  let isDoubtful = false;
  let isSealedInVain = false;
  await changeLeagueSeason(league.id, real.id, (season) => {
    const decision = decideDraftStart(season, factsOf(league, real, players), now());
    const problem = decision.kind === 'problem' ? withProblem(season, league, decision) : undefined;
    isReady = decision.kind === 'start';
    isDoubtful = problem !== undefined && from === 'copy';
    isSealedInVain = !isReady && !isDoubtful && decision.kind !== 'not_due' && league.sealedFor === real.id;
    if (isDoubtful) return undefined;
    // This write makes a start that is under way look at the league again before it is freed.
    return problem ?? (isSealedInVain ? { season } : undefined);
  });
  if (isDoubtful) return undefined;
  if (isSealedInVain) await releaseSeal(league.id, real.id);
  return isReady ? sealAndStart(start) : false;
}

/** "It stays pending with draftProblem and the admin is told", each of them once for each date. */
function withProblem(
  season: LeagueSeasonDocument,
  league: InternalLeague,
  { problem, refusal }: { problem: DraftProblem; refusal: FantasyRefusal },
): Changed | undefined {
  // All that the version before writes and looks for: it told the admin of its time.
  const anyAdmin = problemKey(problem, season.draftStartsAt);
  const key = `${anyAdmin}:${league.adminId}`;
  const isOfVersionBefore =
    season.told.includes(anyAdmin) && !season.told.some((one) => one.startsWith(`${anyAdmin}:`));
  const isTold = isOfVersionBefore || season.told.includes(key);
  const isSameProblem = season.draftProblem === problem;
  const told = [...new Set([...season.told, anyAdmin, key])];
  if (isSameProblem && told.length === season.told.length) return undefined;
  return {
    season: { ...season, draftProblem: problem, told },
    events: isTold ? [] : problemNotices(season, league, refusal),
    announce: !isSameProblem,
  };
}

/** Nobody leaves between the check and the start: leagues seals the teams first, and only sealed teams start. */
async function sealAndStart(start: Start): Promise<boolean> {
  const { real, players } = start;
  const { id } = start.league;
  crashPoint('draft-before-seal');
  const answer = await call(sealLeague, { leagueId: id, seasonId: real.id });
  if (!answer.sealed) {
    if (answer.why === 'league_slots_not_filled') await announceSlots(start);
    return false;
  }
  // Another start that is under way reads the copy: who left by this answer has left for it too.
  await leaguesCopy.store(answer.league);
  crashPoint('draft-sealed');
  const isStarted = await startSealed({ league: answer.league, real, players });
  crashPoint('draft-started');
  // The draft was cancelled or moved meanwhile: the league is free again.
  if (!isStarted) await releaseSeal(id, real.id);
  return isStarted;
}

/** Leagues knows of an open slot, the copy does not. The dates may have been changed meanwhile: then nothing has kept the draft from starting. */
async function announceSlots({ league: { id }, real, players }: Start): Promise<void> {
  const league = await readFreshLeagueOrCopy(id);
  if (!league) return;
  await changeLeagueSeason(id, real.id, (season) => {
    const decision = decideDraftStart(season, factsOf(league, real, players), now());
    return decision.kind === 'problem' ? withProblem(season, league, decision) : undefined;
  });
}

async function startSealed({ league, real, players }: Start): Promise<boolean> {
  try {
    const online = await readOnline(leagueSeasonKey(league.id, real.id));
    const season = await changeLeagueSeason(league.id, real.id, async (current) => {
      // Somebody may have left since the teams were sealed, and this service may have heard of it already.
      const newest = await newestOf(league);
      const decision = decideDraftStart(current, factsOf(newest, real, players), now());
      // This write makes another start that is under way look at the league again before it is freed.
      if (decision.kind !== 'start') return current.status === 'pending' ? { season: current } : undefined;
      const teams = syncedTeams(current.teams, newest);
      const started = startDraft({ ...current, teams }, now(), decision.draftTurnDurationSeconds);
      const log = logged(started, [draftStarted]);
      const events = [seasonChanged(started), ...startNotices(started, newest, online), ...log];
      return { season: started, events, announce: true };
    });
    armTurn(season);
    return season.status !== 'pending';
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.definition === errors.leagueSeasonNotFound;
}

/** "A season that never drafted is closed when the window ends (never_drafted), everyone is told." */
export async function closeNeverDrafted(): Promise<number> {
  const seasonIds: Id[] = await LeagueSeasonModel.distinct('seasonId', {
    status: 'pending',
    cancelledAt: null,
  });
  let closed = 0;
  for (const seasonId of seasonIds) {
    if (!isWindowOver(await readSeason(seasonId))) continue;
    // Stats may have extended the window a moment ago.
    if (await isWindowOverInStats(seasonId))
      closed += await forEach(await findPending({ seasonId }), closeOne);
  }
  return closed;
}

const isWindowOver = (real: InternalSeason | undefined): boolean =>
  real !== undefined && now() > parseInstant(real.draftWindow.endDate);

/** While stats is away no season is closed; the job asks again. */
async function isWindowOverInStats(seasonId: Id): Promise<boolean> {
  try {
    return isWindowOver(await readFreshSeason(seasonId));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    processState().log.warn({ err: error }, 'what asks for the season waits');
    return false;
  }
}

async function closeOne({ leagueId, seasonId }: Pending): Promise<boolean> {
  const league = await readLeague(leagueId);
  if (!league) return false;
  const season = await changeLeagueSeason(leagueId, seasonId, (current) => {
    if (current.status !== 'pending') return undefined;
    const closed = { ...current, status: 'finished' as const, closedReason: 'never_drafted' as const };
    return {
      season: closed,
      events: [
        seasonChanged(closed),
        ...closeNotices(closed, league, 'never_drafted'),
        ...logged(closed, [seasonClosed('never_drafted')]),
      ],
    };
  });
  return season.closedReason !== null;
}

/** "60 minutes before (not when scheduled later than that)." */
export async function notifyStartingSoon(): Promise<number> {
  const inAnHour = new Date(now().getTime() + 3_600_000);
  return forEach(await findPending({ draftStartsAt: { $gt: now(), $lte: inAnHour } }), notifySoon);
}

async function notifySoon({ leagueId, seasonId }: Pending): Promise<boolean> {
  const league = await readLeague(leagueId);
  if (!league) return false;
  let isTold = false;
  await changeLeagueSeason(leagueId, seasonId, (season) => {
    const key = soonKey(season.draftStartsAt);
    isTold =
      season.status === 'pending' && startsSoon(season.draftStartsAt, now()) && !season.told.includes(key);
    if (!isTold) return undefined;
    return {
      season: { ...season, told: [...season.told, key] },
      events: startingSoonNotices(season, league),
    };
  });
  return isTold;
}
