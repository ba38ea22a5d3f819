import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import type { Locale } from '@endzone/contracts/messages';
import type { Id } from '../../domain/leagueSeason.ts';
import { getLeagueAsMember, activeSeason } from '../access/access.ts';
import { readPeople, readPlayers, readSeason } from '../copies/read.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';
import { findLeagueSeason } from '../league-season/store.ts';
import { readRecords } from '../league-play/store.ts';
import { readOnline } from '../presence/store.ts';
import type { TeamView } from '../league-season/seasonTeam.ts';

/** What is read for every call of the draft room. */
export type Room = { league: InternalLeague; real: InternalSeason; season: LeagueSeasonDocument };

/** What the draft is shown by. */
export type DraftView = TeamView & {
  real: InternalSeason;
  players: ReadonlyMap<Id, InternalPlayer>;
  /** Who has the room open. */
  online: ReadonlySet<Id>;
  now: Date;
};

/**
 * The league for one of its members and the active season: enough for a command that reads the league season when it changes it.
 * @throws AppError `league_not_found`, `not_league_member`, `league_season_not_found`.
 */
export async function enterRoom(leagueId: Id, user: Identity): Promise<Omit<Room, 'season'>> {
  const league = await getLeagueAsMember(leagueId, user);
  const real = await activeSeason();
  if (!real) throw new AppError(errors.leagueSeasonNotFound);
  return { league, real };
}

/**
 * The draft room of the active season, "available from scheduling on", or of the one that is named: "the old league season stays readable
 * beside a new one".
 * @throws AppError `league_not_found`, `not_league_member`, `league_season_not_found`.
 */
export async function openRoom(leagueId: Id, user: Identity, seasonId?: Id): Promise<Room> {
  const league = await getLeagueAsMember(leagueId, user);
  const real = await (seasonId === undefined ? activeSeason() : readSeason(seasonId));
  const season = real && (await findLeagueSeason(leagueId, real.id));
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  return { league, real, season };
}

export async function viewRoom({ league, real, season }: Room, locale: Locale): Promise<DraftView> {
  const [people, players, records, online] = await Promise.all([
    readPeople(season.teams.map(({ managerId }) => managerId)),
    readPlayers(),
    readRecords(season, real),
    readOnline(season._id),
  ]);
  return { league, real, season, people, players, records, online, locale, now: now() };
}
