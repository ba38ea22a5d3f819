import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { errors } from '@endzone/contracts/errors';
import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import { leagueSizes } from '@endzone/contracts/game';
import { compareNames } from '@endzone/contracts/names';
import type {
  InternalLeagueSeason,
  NextStart,
  Ownership,
  PlayerUsage,
  Rostered,
  SeasonUsage,
} from '@endzone/contracts/internal/fantasy';
import type { UnqualifiedLeagues } from '@endzone/contracts/stats/checks';
import type { JobType } from '@endzone/contracts/stats/jobs';
import { latestStart } from '../../domain/draftTurn.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { isLeftOutWithoutDraft } from '../../domain/leftOut.ts';
import { qualify } from '../../domain/qualification.ts';
import { plannedPeriod } from '../../domain/scheduleDraft.ts';
import { getLeague, activeSeason, getSeason, teamOf } from '../../core/access/access.ts';
import { LeagueModel, notDeleted, type Copy } from '../../core/copies/model.ts';
import { readLeague, readLeaguesAfter, readPlayers } from '../../core/copies/read.ts';
import { LeaguePlayModel } from '../../core/league-play/model.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { findLeagueSeason, leagueSeasonStates } from '../../core/league-season/store.ts';
import { teamRef } from '../../core/league-season/seasonTeam.ts';

const batchSize = 500;

/** What leagues shows beside a league. @throws AppError `league_season_not_found`: nothing is scheduled, or no longer. */
export async function readInternalSeason(leagueId: Id, seasonId: Id): Promise<InternalLeagueSeason> {
  const season = await findLeagueSeason(leagueId, seasonId);
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  return {
    id: season.seasonId,
    leagueId,
    status: season.status,
    draftStartsAt: formatInstant(season.draftStartsAt),
    draftEndsAt: formatInstant(season.draftEndsAt),
    draftLatestStartAt: formatInstant(latestStart(plannedPeriod(season))),
    rev: season.rev,
    hasDrafted: season.draft !== null,
    quietHours: season.quietHours,
  };
}

/** Before the owner changes a season: which league seasons would feel it. */
export async function readSeasonUsage(seasonId: Id): Promise<SeasonUsage> {
  const [nbLeagueSeasons, drawn, pending] = await Promise.all([
    LeagueSeasonModel.countDocuments({ seasonId }),
    LeagueSeasonModel.exists({ seasonId, span: { $ne: null } }),
    pendingSeasons(seasonId),
  ]);
  const scheduled = await Promise.all(
    pending.map(async ({ leagueId, draftStartsAt, draftEndsAt, teams }) => ({
      leagueId,
      draftStartsAt: formatInstant(draftStartsAt),
      draftEndsAt: formatInstant(draftEndsAt),
      nbTeams: (await readLeague(leagueId))?.nbMaxTeams ?? teams.length,
    })),
  );
  return { nbLeagueSeasons, isDrawn: drawn !== null, scheduled };
}

type Pending = Pick<LeagueSeasonDocument, 'leagueId' | 'draftStartsAt' | 'draftEndsAt'> & {
  teams: unknown[];
};

function pendingSeasons(seasonId: Id): Promise<Pending[]> {
  const wanted = { leagueId: 1, draftStartsAt: 1, draftEndsAt: 1, 'teams.id': 1 };
  return LeagueSeasonModel.find({ seasonId, status: 'pending' }, wanted)
    .sort({ leagueId: 1 })
    .lean<Pending[]>();
}

const mostPlaying = 20;

/** "Leagues whose draft is not done are left out and told." A league that was closed has nothing to be left out of. */
export async function readNextStart(seasonId: Id): Promise<NextStart> {
  const { currentWeek, draftWindow } = await getSeason(seasonId);
  const start = { week: currentWeek + 1, at: now(), windowEndsAt: parseInstant(draftWindow.endDate) };
  const namesUndrafted = isLeftOutWithoutDraft(start);
  const statuses = new Map(
    (await leagueSeasonStates(seasonId)).map(({ leagueId, status }) => [leagueId, status]),
  );
  const playing: NextStart['playing']['leagues'] = [];
  const leftOut: NextStart['leftOut'] = [];
  for (let after: Id | undefined = ''; after !== undefined;) {
    const leagues = await readLeaguesAfter(after, batchSize);
    for (const { id, name } of leagues) {
      const status = statuses.get(id);
      if (status === 'ongoing') playing.push({ id, name });
      if (status === undefined && namesUndrafted) leftOut.push({ league: { id, name }, reason: 'no_draft' });
      if (status === 'pending' || status === 'drafting')
        leftOut.push({ league: { id, name }, reason: 'draft_not_done' });
    }
    after = leagues.at(-1)?.id;
  }
  const leagues = playing.sort((a, b) => compareNames(a.name, b.name)).slice(0, mostPlaying);
  return { playing: { nbLeagues: playing.length, leagues }, leftOut };
}

const mostNamed = 5;

/** Leagues before their draft whose size the season or the real players do not allow. */
export async function readUnqualified(seasonId: Id): Promise<UnqualifiedLeagues[]> {
  const [{ nbMaxFantasyTeams: seasonTeams }, players, states] = await Promise.all([
    getSeason(seasonId),
    readPlayers(),
    leagueSeasonStates(seasonId),
  ]);
  const drafted = states.flatMap(({ leagueId, status }) => (status === 'pending' ? [] : [leagueId]));
  const bySize = leagueSizes.map(async (leagueTeams): Promise<UnqualifiedLeagues[]> => {
    const { qualificationsMet, ...shortage } = qualify({ leagueTeams, seasonTeams }, players.values());
    if (qualificationsMet) return [];
    const ofSize = { ...notDeleted, 'picture.nbMaxTeams': leagueTeams, _id: { $nin: drafted } };
    const [nbLeagues, named] = await Promise.all([
      LeagueModel.countDocuments(ofSize),
      LeagueModel.find(ofSize, { 'picture.name': 1 })
        .sort({ 'picture.name': 1, _id: 1 })
        .collation({ locale: 'hu', numericOrdering: true })
        .limit(mostNamed)
        .lean<Copy<{ name: string }>[]>(),
    ]);
    const leagues = named.map(({ _id: id, picture }) => ({ id, name: picture.name }));
    return nbLeagues > 0 ? [{ ...shortage, nbLeagues, leagues }] : [];
  });
  return (await Promise.all(bySize)).flat();
}

/**
 * Leagues that have begun to play; at a start all of them, since who does not play is left out and told. No league season is read:
 * with its draft each is large, and there may be thousands.
 */
export async function readSeasonLeagues(seasonId: Id, type: JobType): Promise<Id[]> {
  if (type === 'start_week') return (await LeagueModel.distinct('_id', notDeleted)).sort();
  return (await LeaguePlayModel.distinct('leagueId', { seasonId })).sort();
}

/** "In a roster of an unfinished league season"; "any roster ever". */
export async function readPlayerUsage(playerId: Id): Promise<PlayerUsage> {
  const seasonId = (await activeSeason())?.id;
  const [now, ever, nbRosters] = await Promise.all([
    LeagueSeasonModel.exists({ 'teams.entries.playerId': playerId, status: { $ne: 'finished' } }),
    LeagueSeasonModel.exists({
      $or: [{ 'teams.entries.playerId': playerId }, { formerPlayerIds: playerId }],
    }),
    seasonId ? LeagueSeasonModel.countDocuments({ 'teams.entries.playerId': playerId, seasonId }) : 0,
  ]);
  // In a league nobody is in two rosters.
  return { inUnfinishedRoster: now !== null, everInRoster: ever !== null, nbRosters, nbLeagues: nbRosters };
}

/** The same of many players at once. */
export async function readRostered(playerIds: Id[]): Promise<Rostered> {
  const field = 'teams.entries.playerId';
  const named = { $in: playerIds };
  const [now, present, former] = await Promise.all([
    LeagueSeasonModel.collection.distinct(field, { [field]: named, status: { $ne: 'finished' } }),
    LeagueSeasonModel.collection.distinct(field, { [field]: named }),
    LeagueSeasonModel.collection.distinct('formerPlayerIds', { formerPlayerIds: named }),
  ]);
  const [unfinished, ever] = [new Set<unknown>(now), new Set<unknown>([...present, ...former])];
  return {
    now: playerIds.filter((id) => unfinished.has(id)),
    ever: playerIds.filter((id) => ever.has(id)),
  };
}

/** Who has whom in the league, for players shown outside the draft room. */
export async function readOwnership(leagueId: Id, userId: Id): Promise<Ownership> {
  const league = await getLeague(leagueId);
  const real = await activeSeason();
  const season = real && (await findLeagueSeason(leagueId, real.id));
  const mine = teamOf(league, userId);
  const owned = (season?.teams ?? []).flatMap(({ id, entries }) => {
    const team = teamRef(id, season ? { league, season } : { league });
    return entries.map(({ playerId }) => [playerId, team] as const);
  });
  return { isMember: mine !== undefined, myTeamId: mine?.id ?? null, owners: Object.fromEntries(owned) };
}
