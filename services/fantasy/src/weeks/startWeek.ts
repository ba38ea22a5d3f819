import type { WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { LeftOut } from '@endzone/contracts/types/stats';
import type { Id } from '../domain/leagueSeason.ts';
import { readLeaguesById } from '../shared/copies/read.ts';
import { LeaguePlayModel } from '../shared/leaguePlayModel.ts';
import { newPlay, readManyLineups } from '../shared/leaguePlays.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../shared/leagueSeasonModel.ts';
import { lineupNow } from '../shared/presentGame.ts';
import { WeekLineupsModel, weekLineupsKey, type WeekLineupsDocument } from '../shared/weekLineupModel.ts';

/**
 * "Every league season that has finished its draft gets a line-up snapshot, and its rosters lock": first the league's own document
 * knows the week, so that a roster command under way loses its race, then the line-ups are read, then they are stored.
 */
export async function startWeek(
  { seasonId, leagueIds }: WeekBatch,
  week: number,
  real: InternalSeason,
): Promise<WeekBatchAnswer> {
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  // A batch that comes again after its week was stopped takes nothing any more.
  if (real.isWeekActive && real.currentWeek === week) {
    await lockRosters(keys, week);
    await storeLineups(keys, week);
  }
  const taken = await readManyLineups(keys, [week]);
  const playing = new Set(taken.map(({ leagueId }) => leagueId));
  return {
    nbLeagues: playing.size,
    nbLineups: taken.reduce((sum, { lineups }) => sum + lineups.length, 0),
    leftOut: await leftOutOf(leagueIds, seasonId, playing),
  };
}

async function lockRosters(keys: string[], week: number): Promise<void> {
  await LeagueSeasonModel.updateMany(
    { _id: { $in: keys }, status: { $ne: 'finished' }, cancelledAt: null, weekPlaying: { $ne: week } },
    { $set: { weekPlaying: week }, $inc: { rev: 1 } },
  );
}

async function storeLineups(keys: string[], week: number): Promise<void> {
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: keys }, status: 'ongoing', cancelledAt: null },
    { leagueId: 1, seasonId: 1, teams: 1, span: 1 },
  ).lean<LeagueSeasonDocument[]>();
  const playing = seasons.filter(({ span }) => span !== null && span.firstWeek <= week);
  if (playing.length === 0) return;
  await beginPlays(playing.map(({ _id }) => _id));
  await WeekLineupsModel.bulkWrite(playing.flatMap((season) => insertOnce(lineupsOf(season, week))));
}

/** A league that plays its first week begins to have results. */
async function beginPlays(keys: string[]): Promise<void> {
  const known = new Set(await LeaguePlayModel.distinct('_id', { _id: { $in: keys } }));
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return;
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: missing } },
    { leagueId: 1, seasonId: 1, 'teams.id': 1, 'teams.draftOrder': 1, span: 1, games: 1 },
  ).lean<LeagueSeasonDocument[]>();
  await LeaguePlayModel.bulkWrite(seasons.flatMap((season) => insertOnce(newPlay(season))));
}

function insertOnce<T extends { _id: string }>(document: T | undefined) {
  if (!document) return [];
  const { _id, ...fields } = document;
  return [{ updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } }];
}

function lineupsOf(season: LeagueSeasonDocument, week: number): WeekLineupsDocument {
  const { _id, leagueId, seasonId, teams } = season;
  return { _id: weekLineupsKey(_id, week), leagueId, seasonId, week, lineups: teams.map(lineupNow) };
}

/** "Leagues whose draft is not done are left out and told." A league that was closed has nothing to be left out of. */
export async function leftOutOf(
  leagueIds: readonly Id[],
  seasonId: Id,
  playing: ReadonlySet<Id>,
): Promise<LeftOut[]> {
  const missing = leagueIds.filter((id) => !playing.has(id));
  if (missing.length === 0) return [];
  const keys = missing.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: keys }, cancelledAt: null },
    { leagueId: 1, status: 1 },
  ).lean<Pick<LeagueSeasonDocument, 'leagueId' | 'status'>[]>();
  const statuses = new Map(seasons.map(({ leagueId, status }) => [leagueId, status]));
  const leagues = await readLeaguesById(missing);
  return missing.flatMap((id) => {
    const league = leagues.get(id);
    const status = statuses.get(id);
    if (!league || status === 'finished') return [];
    const reason = status === undefined ? 'no_draft' : 'draft_not_done';
    return [{ league: { id, name: league.name }, reason } as const];
  });
}
