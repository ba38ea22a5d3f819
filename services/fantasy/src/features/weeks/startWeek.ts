import { crashPoint } from '@endzone/common/crashPoint';
import { hasCaretaker, readCaretakerWeek, setCaretakerLineups } from './caretakers.ts';
import { insertNew } from './insertNew.ts';
import type { WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import { parseInstant } from '@endzone/contracts/fields';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { LeftOut } from '@endzone/contracts/stats/jobs';
import type { Id } from '../../domain/leagueSeason.ts';
import { isLeftOutWithoutDraft } from '../../domain/leftOut.ts';
import { readLeagueNames } from '../../core/copies/read.ts';
import type { CaretakerWeek } from '../../domain/caretaker.ts';
import { LeaguePlayModel, type LeaguePlayDocument } from '../../core/league-play/model.ts';
import { newPlay, readPlaying } from '../../core/league-play/store.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { lineupNow } from '../../core/league-play/gamePresenter.ts';
import {
  packLineups,
  WeekLineupsModel,
  weekLineupsKey,
  type WeekLineups,
  type WeekLineupsDocument,
} from '../../core/lineup/model.ts';

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
    leftOut: await leftOutOf(batch, real, playing),
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
  const seasons = LeagueSeasonModel.find(
    { _id: { $in: waiting }, status: 'ongoing', cancelledAt: null },
    rosters,
  )
    .lean<Drafted[]>()
    .cursor({ batchSize: keys.length + 1 });
  const withCaretakers = caretakersOf(batch, week, real);
  const plays: LeaguePlayDocument[] = [];
  const documents: WeekLineupsDocument[] = [];
  // Rosters of a whole batch would outlive many collections of garbage: each league's go as soon as they are packed.
  for await (const season of seasons) {
    if (season.span === null || season.span.firstWeek > week) continue;
    const playing = await withCaretakers(season);
    if (!playing) continue;
    const play = newPlay(playing);
    if (play) plays.push(play);
    documents.push(packLineups(lineupsOf(playing, week)));
  }
  await beginPlays(plays);
  crashPoint('week-start-after-plays');
  await insertNew(WeekLineupsModel, documents);
  crashPoint('week-start-after-lineups');
  return new Map([...taken, ...documents.map(({ leagueId, nbTeams }) => [leagueId, nbTeams] as const)]);
}

/** The same league season after the caretakers of its teams set the line-ups, most have none; nothing when its league was deleted meanwhile. */
function caretakersOf(batch: WeekBatch, week: number, real: InternalSeason) {
  let chosenBy: Promise<CaretakerWeek> | undefined;
  return async (season: Drafted): Promise<Drafted | undefined> => {
    if (!season.teams.some(hasCaretaker)) return season;
    chosenBy ??= readCaretakerWeek(batch, week, real);
    return setCaretakerLineups(season, week, await chosenBy);
  };
}

/** A league that plays its first week begins to have results. */
async function beginPlays(plays: LeaguePlayDocument[]): Promise<void> {
  const found = await LeaguePlayModel.find({ _id: { $in: plays.map(({ _id }) => _id) } }, { _id: 1 }).lean<
    { _id: string }[]
  >();
  const known = new Set(found.map(({ _id }) => _id));
  await insertNew(
    LeaguePlayModel,
    plays.filter(({ _id }) => !known.has(_id)),
  );
}

function lineupsOf({ _id, leagueId, teams }: Drafted, week: number): WeekLineups {
  return { _id: weekLineupsKey(_id, week), leagueId, week, lineups: teams.map(lineupNow) };
}

/** "Leagues whose draft is not done are left out and told." A league that was closed has nothing to be left out of. */
export async function leftOutOf(
  { leagueIds, seasonId, week, at }: WeekBatch,
  { draftWindow }: InternalSeason,
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
  const start = { week: week ?? 0, at: parseInstant(at), windowEndsAt: parseInstant(draftWindow.endDate) };
  const namesUndrafted = isLeftOutWithoutDraft(start);
  return missing.flatMap((id) => {
    const name = names.get(id);
    const status = statuses.get(id);
    if (name === undefined || status === 'finished') return [];
    if (status === undefined && !namesUndrafted) return [];
    const reason = status === undefined ? 'no_draft' : 'draft_not_done';
    return [{ league: { id, name }, reason } as const];
  });
}
