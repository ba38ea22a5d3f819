import { crashPoint } from '@endzone/common/crashPoint';
import { hasCaretaker, readCaretakerWeek, setCaretakerLineups } from './caretakers.ts';
import { insertNew } from './insertNew.ts';
import type { WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { LeftOut } from '@endzone/contracts/stats/jobs';
import type { Id } from '../../domain/leagueSeason.ts';
import { readLeagueNames } from '../../core/copies/read.ts';
import { LeaguePlayModel } from '../../core/league-play/model.ts';
import { newPlay, readPlaying } from '../../core/league-play/store.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { lineupNow } from '../../core/league-play/gamePresenter.ts';
import { packLineups, WeekLineupsModel, weekLineupsKey, type WeekLineups } from '../../core/lineup/model.ts';

/**
 * "Every league season that has finished its draft gets a line-up snapshot, and its rosters lock": first the league's own document
 * knows the week, so that a roster command under way loses its race, then the line-ups are read, then they are stored.
 */
export async function startWeek(
  batch: WeekBatch,
  week: number,
  real: InternalSeason,
): Promise<WeekBatchAnswer> {
  const { seasonId, leagueIds } = batch;
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  // A batch that comes again after its week was stopped takes nothing any more.
  const isNow = real.isWeekActive && real.currentWeek === week;
  const playing = isNow ? await lockAndStore(keys, week, batch, real) : await readPlaying(keys, week);
  const lineupCount = [...playing.values()].reduce((sum, teamCount) => sum + teamCount, 0);
  return {
    nbLeagues: playing.size,
    nbLineups: lineupCount,
    leftOut: await leftOutOf(leagueIds, seasonId, playing),
  };
}

async function lockAndStore(
  keys: string[],
  week: number,
  batch: WeekBatch,
  real: InternalSeason,
): Promise<Map<Id, number>> {
  crashPoint('week-start-before-lock');
  await lockRosters(keys, week);
  crashPoint('week-start-after-lock');
  return storeLineups(keys, week, batch, real);
}

/** The mark only moves forward: a late start takes no later week away. */
async function lockRosters(keys: string[], week: number): Promise<void> {
  await LeagueSeasonModel.updateMany(
    {
      _id: { $in: keys },
      status: { $ne: 'finished' },
      cancelledAt: null,
      weekPlaying: { $not: { $gte: week } },
    },
    { $set: { weekPlaying: week }, $inc: { rev: 1 } },
  );
}

type Drafted = Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'seasonId' | 'span' | 'teams'>;

/** What a line-up is made of: the draft and everything else stays where it is. Rosters come whole, which costs less than their fields one by one. */
const rosters = {
  leagueId: 1,
  seasonId: 1,
  span: 1,
  'teams.id': 1,
  'teams.rosterId': 1,
  'teams.draftOrder': 1,
  'teams.entries': 1,
  'teams.caretaker': 1,
};

/** @returns how many teams of each league play the week. */
async function storeLineups(
  keys: string[],
  week: number,
  batch: WeekBatch,
  real: InternalSeason,
): Promise<Map<Id, number>> {
  const taken = await readPlaying(keys, week);
  const waiting = keys.filter((key) => !taken.has(key.slice(0, key.indexOf(':'))));
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: waiting }, status: 'ongoing', cancelledAt: null },
    rosters,
  ).lean<Drafted[]>();
  const found = seasons.filter(({ span }) => span !== null && span.firstWeek <= week);
  if (found.length === 0) return taken;
  const playing = await withCaretakers(found, week, batch, real);
  await beginPlays(playing);
  crashPoint('week-start-after-plays');
  const documents = playing.map((season) => packLineups(lineupsOf(season, week)));
  await insertNew(WeekLineupsModel, documents);
  crashPoint('week-start-after-lineups');
  return new Map([...taken, ...documents.map(({ leagueId, nbTeams }) => [leagueId, nbTeams] as const)]);
}

/** The same league seasons, but for leagues that were deleted meanwhile, after the caretakers of their teams set the line-ups; most leagues have none. */
async function withCaretakers(
  seasons: Drafted[],
  week: number,
  batch: WeekBatch,
  real: InternalSeason,
): Promise<Drafted[]> {
  if (!seasons.some(({ teams }) => teams.some(hasCaretaker))) return seasons;
  const chosenBy = await readCaretakerWeek(batch, week, real);
  const after: Drafted[] = [];
  for (const season of seasons) {
    const isTheirs = season.teams.some(hasCaretaker);
    const playing = isTheirs ? await setCaretakerLineups(season, week, chosenBy) : season;
    if (playing) after.push(playing);
  }
  return after;
}

/** A league that plays its first week begins to have results. */
async function beginPlays(seasons: Drafted[]): Promise<void> {
  const keys = seasons.map(({ _id }) => _id);
  const known = new Set(
    (await LeaguePlayModel.find({ _id: { $in: keys } }, { _id: 1 }).lean<{ _id: string }[]>()).map(
      ({ _id }) => _id,
    ),
  );
  const missing = seasons.filter(({ _id }) => !known.has(_id));
  await insertNew(
    LeaguePlayModel,
    missing.flatMap((season) => newPlay(season) ?? []),
  );
}

function lineupsOf({ _id, leagueId, teams }: Drafted, week: number): WeekLineups {
  return { _id: weekLineupsKey(_id, week), leagueId, week, lineups: teams.map(lineupNow) };
}

/** "Leagues whose draft is not done are left out and told." A league that was closed has nothing to be left out of. */
export async function leftOutOf(
  leagueIds: readonly Id[],
  seasonId: Id,
  playing: { has: (leagueId: Id) => boolean },
): Promise<LeftOut[]> {
  const missing = leagueIds.filter((id) => !playing.has(id));
  if (missing.length === 0) return [];
  const keys = missing.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: keys }, cancelledAt: null },
    { leagueId: 1, status: 1 },
  ).lean<Pick<LeagueSeasonDocument, 'leagueId' | 'status'>[]>();
  const statuses = new Map(seasons.map(({ leagueId, status }) => [leagueId, status]));
  const names = await readLeagueNames(missing);
  return missing.flatMap((id) => {
    const name = names.get(id);
    const status = statuses.get(id);
    if (name === undefined || status === 'finished') return [];
    const reason = status === undefined ? 'no_draft' : 'draft_not_done';
    return [{ league: { id, name }, reason } as const];
  });
}
