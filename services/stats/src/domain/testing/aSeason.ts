import type { Position, StatValues } from '@endzone/contracts/game';
import type { SheetPlayer } from '../gameSheet.ts';
import type { GameSide, Line, RealGame } from '../realGame.ts';
import type { Season } from '../season.ts';

/** Made-up data for tests of the rules: a test shows the detail that matters. */
export const anId = (n: number) => n.toString(16).padStart(24, '0');

export function aSeason(details: Partial<Season> & { lockedWeeks?: number[] } = {}): Season {
  const { lockedWeeks = [], ...rest } = details;
  return {
    id: anId(1),
    status: 'ongoing',
    startsAt: new Date('2026-04-01T00:00:00Z'),
    endsAt: new Date('2026-08-01T00:00:00Z'),
    draftWindow: { startDate: new Date('2026-03-01T08:00:00Z'), endDate: new Date('2026-03-20T20:00:00Z') },
    nbPlayoffWeeks: 1,
    nbMaxFantasyTeams: 4,
    currentWeek: 0,
    isWeekActive: false,
    frozenWeeks: [],
    locks: lockedWeeks.map((week) => ({ week, currentWeek: week })),
    weekStarts: [],
    version: 3,
    ...rest,
  };
}

type SideDetails = Partial<GameSide>;
export type GameDetails = Partial<Omit<RealGame, 'team1' | 'team2'>> & {
  team1?: SideDetails;
  team2?: SideDetails;
};

export function aGame({ team1, team2, ...details }: GameDetails = {}): RealGame {
  const side = (teamId: string, given: SideDetails = {}): GameSide => ({
    teamId,
    round: 1,
    score: null,
    lines: [],
    addedPlayerIds: [],
    ...given,
  });
  return {
    id: anId(100),
    seasonId: anId(1),
    date: '2026-04-04',
    team1: side('lions', team1),
    team2: side('wolves', team2),
    previousSheet: null,
    version: 1,
    ...details,
  };
}

/** A game of two clubs with their rounds, by a running number. */
export function aPlannedGame(
  n: number,
  team1: string,
  team2: string,
  round1: number,
  round2 = round1,
): RealGame {
  return aGame({
    id: anId(n),
    team1: { teamId: team1, round: round1 },
    team2: { teamId: team2, round: round2 },
  });
}

export function aLine(position: Position, values: StatValues, playerId = anId(200)): Line {
  return { playerId, position, values };
}

export function aPlayer(details: Partial<SheetPlayer> = {}): SheetPlayer {
  return { id: anId(200), position: 'QB', status: 'active', teamId: 'lions', joinedOn: null, ...details };
}
