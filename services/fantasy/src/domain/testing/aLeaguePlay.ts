/** Builders of the tests: a league whose teams are T1, T2, … in draft order, each with a few players. */
import type { PlayoffWeeks } from '@endzone/contracts/game';
import type { FantasyGame } from '../fantasyGame.ts';
import { takeLineup } from '../lineup.ts';
import type { TeamLineup } from '../lineup.ts';
import type { LeaguePlay } from '../leaguePlay.ts';
import type { LeagueTeam } from '../schedule.ts';
import type { PlayStep } from '../playChanges.ts';
import { pointsFromWire } from '../points.ts';
import type { PlayerPoints } from '../points.ts';
import { drawSchedule } from '../schedule.ts';
import { settleWeek } from '../settleWeek.ts';

/** Points of a team (all scored by its quarterback) or of a player, as the screens show them: `{ T1: 88.25, 'T2-RB': 6 }`. */
export type Scores = Record<string, number>;

export const idOf = (key: string) => `game ${key}`;

export function someTeams(count: number): LeagueTeam[] {
  return Array.from({ length: count }, (_, index) => ({
    teamId: `T${index + 1}`,
    draftOrder: index + 1,
  }));
}

type Wanted = { teams?: number; nbWeeks?: number; nbPlayoffWeeks?: PlayoffWeeks; firstWeek?: number };

export function aLeague({
  teams = 4,
  nbWeeks = 5,
  nbPlayoffWeeks = 1,
  firstWeek = 1,
}: Wanted = {}): LeaguePlay {
  const span = { firstWeek, nbWeeks, nbPlayoffWeeks };
  return {
    teams: someTeams(teams),
    span,
    currentWeek: firstWeek - 1,
    lockedWeeks: Array.from({ length: firstWeek - 1 }, (_, index) => index + 1),
    games: drawSchedule(someTeams(teams), span, idOf),
    weeks: [],
    trophies: [],
  };
}

/** Starts a quarterback, a running back and a kicker; a receiver sits on the bench. */
export function aLineup(teamId: string): TeamLineup {
  const players = (['QB', 'RB', 'K'] as const).map((slot) => aPlayer(`${teamId}-${slot}`, slot));
  return takeLineup({
    teamId,
    rosterId: `R${teamId}`,
    players: [...players, aPlayer(`${teamId}-WR`, 'BENCH')],
  });
}

export function aPlayer<S>(playerId: string, slot: S) {
  return { playerId, rosterPlayerId: `in roster ${playerId}`, slot };
}

export function scored(scores: Scores): PlayerPoints {
  return Object.fromEntries(
    Object.entries(scores).map(([who, points]) => [
      who.includes('-') ? who : `${who}-QB`,
      pointsFromWire(points),
    ]),
  );
}

export function startWeek(play: LeaguePlay, week: number): LeaguePlay {
  const lineups = play.teams.map(({ teamId }) => aLineup(teamId));
  return { ...play, currentWeek: week, weeks: [...play.weeks, { week, lineups, settled: null }] };
}

export function lock(play: LeaguePlay, week: number, scores: Scores): LeaguePlay {
  return lockStep(play, week, scores).play;
}

export function lockStep(play: LeaguePlay, week: number, scores: Scores): PlayStep {
  return settleWeek(play, week, scored(scores), idOf);
}

/** Starts and locks the next weeks one after another. */
export function playWeeks(play: LeaguePlay, ...scores: Scores[]): LeaguePlay {
  return scores.reduce((before, each) => {
    const week = before.currentWeek + 1;
    return lock(startWeek(before, week), week, each);
  }, play);
}

/** `T1-T2` with the seeds when there are any: `semi_final T1(1)-T4(4)`. */
export function pairing({ kind, team1, team2 }: FantasyGame): string {
  const side = ({ teamId, seed }: FantasyGame['team1']) => (seed === null ? teamId : `${teamId}(${seed})`);
  return `${kind === 'regular' ? '' : `${kind} `}${side(team1)}-${side(team2)}`;
}

export function pairsIn(play: LeaguePlay, week: number): string[] {
  return play.games.filter((game) => game.week === week).map(pairing);
}

export function gameIn(play: LeaguePlay, week: number, teamId: string): FantasyGame {
  const game = play.games.find(
    ({ week: of, team1, team2 }) => of === week && [team1.teamId, team2.teamId].includes(teamId),
  );
  if (!game) throw new Error(`${teamId} has no game in week ${week}`);
  return game;
}
