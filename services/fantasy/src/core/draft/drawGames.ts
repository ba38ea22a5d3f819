import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { weeksOfLeague } from '../../domain/schedule.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';

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
  // The games follow from the span and the draft order.
  return { ...season, span };
}
