import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { TrophyPreview } from '@endzone/contracts/internal/fantasy';
import { homeZone, toDate } from '@endzone/contracts/messages/format';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Id } from '../../domain/leagueSeason.ts';
import { wallTimeAt } from '../../domain/zonedTime.ts';
import { getLeague, getSeason } from '../../core/access/access.ts';
import { readLeagueOfTeam, readPlayers } from '../../core/copies/read.ts';
import type { GivenTrophy } from '../../core/league-play/model.ts';
import { changePlay, countingState, findPlaysByPart, readPlay } from '../../core/league-play/store.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { cardCrest } from '../../core/league-season/seasonTeam.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { presentTrophy, type TrophyView } from '../../core/league-play/trophyPresenter.ts';

type Asker = Pick<Identity, 'userId'> | undefined;

async function viewOf(season: LeagueSeasonDocument, user: Asker): Promise<TrophyView> {
  const [league, players] = await Promise.all([getLeague(season.leagueId), readPlayers()]);
  return { league, season, players, userId: user?.userId };
}

/** "Newest first." @throws AppError `season_not_found`, `team_not_found`. */
export async function listTrophies(seasonId: Id, teamId: Id, user: Asker): Promise<Trophy[]> {
  const real = await getSeason(seasonId);
  const season = await LeagueSeasonModel.findOne({
    'teams.id': teamId,
    seasonId,
    cancelledAt: null,
  }).lean<LeagueSeasonDocument>();
  if (!season) {
    if (!(await isKnown(teamId))) throw new AppError(errors.teamNotFound);
    return [];
  }
  const play = await readPlay(season, real);
  const own = (play?.state.trophies ?? []).filter((trophy) => trophy.teamId === teamId);
  const view = await viewOf(season, user);
  return newestFirst(own).map((trophy) => presentTrophy(trophy, view));
}

async function isKnown(teamId: Id): Promise<boolean> {
  if (await readLeagueOfTeam(teamId)) return true;
  return (await LeagueSeasonModel.exists({ 'teams.id': teamId })) !== null;
}

// Kept by week, the season last: of one moment the later week comes first.
function newestFirst(trophies: readonly GivenTrophy[]): GivenTrophy[] {
  return trophies.toReversed().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

type Found = { season: LeagueSeasonDocument; trophy: GivenTrophy };

/** @throws AppError `trophy_not_found`, also while it is only prepared, or taken back. */
async function findTrophy(trophyId: Id): Promise<Found> {
  for (const play of await findPlaysByPart(trophyId)) {
    const { trophies } = countingState(play, await getSeason(play.seasonId));
    const trophy = trophies.find(({ id }) => id === trophyId);
    const season = trophy && (await findLeagueSeason(play.leagueId, play.seasonId));
    if (season) return { season, trophy };
  }
  throw new AppError(errors.trophyNotFound);
}

/** For a picture of it: nobody is asked for, and nobody is named. @throws AppError `trophy_not_found`. */
export async function previewTrophy(trophyId: Id): Promise<TrophyPreview> {
  const { season, trophy } = await findTrophy(trophyId);
  const view = await viewOf(season, undefined);
  const { startsAt } = await getSeason(season.seasonId);
  return {
    trophy: presentTrophy(trophy, view),
    year: String(wallTimeAt(toDate(startsAt).getTime(), homeZone).year),
    crest: cardCrest(trophy.teamId, view),
  };
}

export async function readTrophy(trophyId: Id, user: Asker): Promise<Trophy> {
  const { season, trophy } = await findTrophy(trophyId);
  return presentTrophy(trophy, await viewOf(season, user));
}

/** @throws AppError `trophy_not_found`, `not_team_manager`. */
export async function markTrophySeen(trophyId: Id, user: Identity): Promise<Trophy> {
  const { season, trophy } = await findTrophy(trophyId);
  const team = season.teams.find(({ id }) => id === trophy.teamId);
  if (team?.managerId !== user.userId) throw new AppError(errors.notTeamManager);
  if (!trophy.isViewed) {
    await changePlay(season._id, await getSeason(season.seasonId), (state) => ({
      ...state,
      trophies: state.trophies.map((each) => (each.id === trophyId ? { ...each, isViewed: true } : each)),
    }));
  }
  return presentTrophy({ ...trophy, isViewed: true }, await viewOf(season, user));
}
