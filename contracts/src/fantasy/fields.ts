import { errors } from '../errors.ts';
import { id, object, optionalId } from '../fields.ts';

export const leagueParams = object({ leagueId: id() });
export const seasonParams = object({ leagueId: id(), seasonId: id() });
/** Whose draft is read; without it that of the season at hand. */
export const draftSeason = { season: optionalId() };
export const draftErrors = [errors.leagueNotFound, errors.notLeagueMember, errors.leagueSeasonNotFound];
export const scheduleErrors = [
  errors.leagueNotFound,
  errors.notLeagueMember,
  errors.forbidden,
  errors.seasonNotFound,
  errors.leagueSlotsNotFilled,
  errors.leagueNotQualified,
  errors.leagueNotQualifiedPlayers,
];

export const seasonErrors = [errors.leagueNotFound, errors.seasonNotFoundById];
