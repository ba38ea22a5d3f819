import { createHash } from 'node:crypto';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { drawSchedule, weeksOfLeague } from '../domain/schedule.ts';
import type { LeagueSeasonDocument } from './leagueSeasonModel.ts';

/** The same id for the same game of the same league season, whoever draws it. */
export function gameIdOf({ _id }: Pick<LeagueSeasonDocument, '_id'>): (key: string) => string {
  return (key) => createHash('sha256').update(`${_id}:${key}`).digest('hex').slice(0, 24);
}

/**
 * "The last pick makes the league season ongoing and draws the games of the weeks not yet started, in the same write"; "if no regular
 * week is left, its season is closed without result (no_weeks_left)". Nothing changes while the draft is not over.
 */
export function drawGames(season: LeagueSeasonDocument, real: InternalSeason): LeagueSeasonDocument {
  if (season.status !== 'ongoing' || season.span) return season;
  // A week that is being started at this moment is known by the league season before the copy of the season says so.
  const currentWeek = Math.max(real.currentWeek, season.weekPlaying ?? 0);
  const span = weeksOfLeague({ ...real, currentWeek });
  if (span === 'no_weeks_left') return { ...season, status: 'finished', closedReason: span };
  const teams = season.teams.map(({ id, draftOrder }) => ({ teamId: id, draftOrder: draftOrder ?? 0 }));
  return { ...season, span, games: drawSchedule(teams, span, gameIdOf(season)) };
}
