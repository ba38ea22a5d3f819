import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { Can } from '@endzone/contracts/common';
import type { Qualification } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Id } from '../../domain/leagueSeason.ts';
import { qualify } from '../../domain/qualification.ts';
import { refuseDraftCancel, refuseDraftChange } from '../../domain/scheduleDraft.ts';
import { getLeagueAsMember, getSeason } from '../../core/access/access.ts';
import { readPlayers, readSeason } from '../../core/copies/read.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { presentCan } from '../../core/league-season/refusal.ts';
import { factsOf } from '../../core/draft/leagueTeams.ts';
import type { SeasonCan } from '../../core/draft/presenter.ts';
import type { DraftView, Room } from '../../core/draft/room.ts';

/** A league's run through a season. @throws AppError `league_season_not_found`: "nothing scheduled". */
export async function readLeagueSeason(leagueId: Id, seasonId: Id, user: Identity): Promise<Room> {
  const league = await getLeagueAsMember(leagueId, user);
  const [real, season] = await Promise.all([readSeason(seasonId), findLeagueSeason(leagueId, seasonId)]);
  if (!real || !season) throw new AppError(errors.leagueSeasonNotFound);
  return { league, real, season };
}

/** "Met when not above and the real players suffice." */
export async function readQualification(leagueId: Id, seasonId: Id, user: Identity): Promise<Qualification> {
  const { nbMaxTeams } = await getLeagueAsMember(leagueId, user);
  const { nbMaxFantasyTeams } = await getSeason(seasonId);
  const players = await readPlayers();
  return qualify({ leagueTeams: nbMaxTeams, seasonTeams: nbMaxFantasyTeams }, players.values());
}

/** What the caller may do with the draft; only an admin changes it. */
export function seasonCan({ league, real, season, players }: DraftView, user: Identity): SeasonCan {
  const forbidden: Can = { allowed: false, why: errors.forbidden.code };
  const isAdmin = user.isOwner || league.adminId === user.userId;
  if (!isAdmin) return { changeDraft: forbidden, cancelDraft: forbidden };
  return {
    changeDraft: presentCan(refuseDraftChange(season, factsOf(league, real, players))),
    cancelDraft: presentCan(refuseDraftCancel(season)),
  };
}
