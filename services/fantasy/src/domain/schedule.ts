import { newGame } from './fantasyGame.ts';
import type { FantasyGame, IdOf } from './fantasyGame.ts';
import type { PlayoffWeeks } from '@endzone/contracts/game';

/** A fantasy team of a league season. `draftOrder` runs from 1 and is different for each. */
export type LeagueTeam = { teamId: string; draftOrder: number };

/** The weeks that a league plays: regular ones from `firstWeek`, playoffs in the last ones of the season. */
export type LeagueWeeks = { firstWeek: number; nbWeeks: number; nbPlayoffWeeks: PlayoffWeeks };
type SeasonWeeks = { currentWeek: number; nbWeeks: number; nbPlayoffWeeks: PlayoffWeeks };

/** "If week w is already running or over when the draft ends, the league plays from week w + 1. If no regular week is left: no_weeks_left." */
export function weeksOfLeague(season: SeasonWeeks): LeagueWeeks | 'no_weeks_left' {
  const { currentWeek, nbWeeks, nbPlayoffWeeks } = season;
  const weeks = { firstWeek: currentWeek + 1, nbWeeks, nbPlayoffWeeks };
  return regularWeeks(weeks).length > 0 ? weeks : 'no_weeks_left';
}

/** "Regular weeks: the league's first week to nbWeeks − nbPlayoffWeeks." */
export function regularWeeks({ firstWeek, nbWeeks, nbPlayoffWeeks }: LeagueWeeks): number[] {
  return weeksBetween(firstWeek, nbWeeks - nbPlayoffWeeks);
}

/** "Then 1 or 2 playoff weeks that end the season." */
export function weeksOfPlayoffs({ nbWeeks, nbPlayoffWeeks }: LeagueWeeks): number[] {
  return weeksBetween(nbWeeks - nbPlayoffWeeks + 1, nbWeeks);
}

/** "A round robin by the circle method, repeated with sides swapped when the weeks outlast it, cut when they do not." */
export function drawSchedule(teams: readonly LeagueTeam[], span: LeagueWeeks, idOf: IdOf): FantasyGame[] {
  const seats = inDraftOrder(teams).map(({ teamId }) => teamId);
  return regularWeeks(span).flatMap((week, round) =>
    pairsOfRound(seats, round).map(([team1, team2], index) =>
      newGame(
        { week, kind: 'regular', number: index + 1, team1: unseeded(team1), team2: unseeded(team2) },
        idOf,
      ),
    ),
  );
}

/**
 * "Team 1 fixed and the others rotating one place per round; pairs are first with last, second with last but one; in odd
 * rounds sides are swapped; every further pass swaps sides of the pass before." Rounds run from 0 over all passes.
 */
export function pairsOfRound(teamIds: readonly string[], round: number): [string, string][] {
  if (teamIds.length < 4 || teamIds.length % 2 === 1) {
    throw new RangeError(`a schedule needs an even number of teams from 4, not ${teamIds.length}`);
  }
  const roundCount = teamIds.length - 1;
  const roundOfPass = round % roundCount;
  const pass = Math.floor(round / roundCount);
  const pairs = firstWithLast(rotate(teamIds, roundOfPass));
  return roundOfPass % 2 === pass % 2 ? pairs : pairs.map(([first, last]) => [last, first]);
}

/** "Teams in draft order 1..n." */
export function inDraftOrder<T extends LeagueTeam>(teams: readonly T[]): T[] {
  return teams.toSorted((a, b) => a.draftOrder - b.draftOrder);
}

// The first seat stays; everybody else moves on one place, the last one to the second seat.
function rotate(seats: readonly string[], places: number): string[] {
  const others = seats.slice(1);
  const cut = others.length - places;
  return [...seats.slice(0, 1), ...others.slice(cut), ...others.slice(0, cut)];
}

function firstWithLast(seats: readonly string[]): [string, string][] {
  const half = seats.length / 2;
  const opponents = seats.slice(half).reverse();
  return seats.slice(0, half).flatMap((first, index) => {
    const last = opponents[index];
    return last === undefined ? [] : [[first, last]];
  });
}

function unseeded(teamId: string) {
  return { teamId, seed: null };
}

function weeksBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
