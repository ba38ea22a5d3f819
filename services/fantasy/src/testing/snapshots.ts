import type { InternalLeague, InternalTeam } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import { statKeys, type Position } from '@endzone/contracts/game';
import type { StatLine } from '@endzone/contracts/stats/players';
import { idOf } from '../domain/testing/aLeagueSeason.ts';

/** Ids of the league and the season that the builders are about. */
export const leagueId = 'ee'.padEnd(24, '0');
export const seasonId = 'ff'.padEnd(24, '0');

const noLine = {
  ...Object.fromEntries(statKeys.map((key) => [key, 0])),
  points: 0,
  fantasy_points: 0,
} as StatLine; // every key, just made

export function anInternalPlayer(
  number: number,
  position: Position,
  changes: Partial<InternalPlayer> = {},
): InternalPlayer {
  const id = idOf('player', number);
  return {
    id,
    rev: 1,
    name: `Player ${number}`,
    position,
    status: 'active',
    team: { id: 'a'.repeat(24), name: 'Lions', logoUrl: null },
    photo: null,
    jerseyNumber: 1 + (number % 99),
    height: null,
    weight: null,
    birthDate: null,
    analysis: null,
    draftRank: number,
    rosterStatus: null,
    fantasyTeam: null,
    total: noLine,
    fantasy_points: 0,
    scores: [],
    version: 1,
    ...changes,
  };
}

/** A real season between two weeks: nothing is locked, rosters are open. */
export function anInternalSeason(changes: Partial<InternalSeason> = {}): InternalSeason {
  return {
    id: seasonId,
    rev: 1,
    status: 'ongoing',
    startsAt: '2027-03-10 00:00:00',
    endsAt: '2027-09-01 00:00:00',
    nbWeeks: 10,
    nbPlayoffWeeks: 2,
    nbTeams: 8,
    nbMaxFantasyTeams: 8,
    draftWindow: { startDate: '2027-02-01 00:00:00', endDate: '2027-03-01 00:00:00' },
    currentWeek: 0,
    isWeekActive: false,
    frozenWeeks: [],
    lockedWeeks: [],
    publishedJobId: null,
    weeks: Array.from({ length: 10 }, (_, i) => {
      const day = new Date(Date.UTC(2027, 2, 13 + 7 * i)).toISOString().slice(0, 10);
      return { week: i + 1, firstDay: day, lastDay: day, startedAt: null, teamIds: [] };
    }),
    ...changes,
  };
}

/** How a team without a logo looks. */
export const lookOf = (name: string) => ({
  name,
  timezone: 'Europe/Budapest',
  logo: null,
  logoUrl: null,
  logoSmallUrl: null,
});

export function anInternalTeam(number: number, changes: Partial<InternalTeam> = {}): InternalTeam {
  return {
    id: idOf('team', number),
    ...lookOf(`Team ${number}`),
    managerId: idOf('user', number),
    joinedAt: '2027-01-01 00:00:00',
    ...changes,
  };
}

/** The league with teams 1..n, team n managed by user n, user 1 its admin. */
export function anInternalLeague(teamCount: number, changes: Partial<InternalLeague> = {}): InternalLeague {
  return {
    id: leagueId,
    rev: 1,
    name: 'Liga',
    nbMaxTeams: teamCount,
    adminId: idOf('user', 1),
    teams: Array.from({ length: teamCount }, (_, i) => anInternalTeam(i + 1)),
    sealedFor: seasonId,
    ...changes,
  };
}
