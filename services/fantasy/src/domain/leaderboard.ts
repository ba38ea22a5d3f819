import { compareNames, foldText, hasWords, searchedWords } from '@endzone/contracts/names';
import { lineupPoints } from './lineup.ts';
import type { LeaguePlay } from './leaguePlay.ts';
import type { Points } from './points.ts';
import { sumPoints } from './points.ts';

export type LeaderboardTeam = {
  teamId: string;
  teamName: string;
  leagueId: string;
  leagueName: string;
  /** Fantasy teams of its league. */
  nbTeams: number;
  /** `null` for a deleted account, which no term finds. */
  user: { firstName: string; lastName: string } | null;
  points: Points;
  wins: number;
};
export type LeaderboardRow = LeaderboardTeam & { rank: number };
export type LeaderboardFilter = { nbTeams?: readonly number[]; term?: string };

/** "All fantasy teams of a season by points; equal points share a rank (1, 2, 2, 4), listed by wins, then name." */
export function leaderboard(
  teams: readonly LeaderboardTeam[],
  filter: LeaderboardFilter = {},
): LeaderboardRow[] {
  const { nbTeams = [], term = '' } = filter;
  const sized = teams.filter((team) => nbTeams.length === 0 || nbTeams.includes(team.nbTeams));
  const words = searchedWords(term);
  return words.length === 0 ? ranked(sized) : ranked(sized).filter((row) => isFound(row, words));
}

/** "The leaderboard counts the points of all locked weeks", playoffs and weeks without a game too: points by team id. */
export function pointsOfLockedWeeks({ teams, weeks, lockedWeeks }: LeaguePlay): Map<string, Points> {
  return new Map(
    teams.map(({ teamId }) => [
      teamId,
      sumPoints(
        weeks.flatMap(({ week, lineups, settled }) => {
          const lineup = lineups.find((each) => each.teamId === teamId);
          return lineup && settled && lockedWeeks.includes(week)
            ? [lineupPoints(lineup, settled.playerPoints)]
            : [];
        }),
      ),
    ]),
  );
}

function ranked(teams: readonly LeaderboardTeam[]): LeaderboardRow[] {
  let rank = 0;
  let last: Points | undefined;
  return teams.toSorted(byPlace).map((team, index) => {
    if (team.points !== last) rank = index + 1;
    last = team.points;
    return { ...team, rank };
  });
}

// The id only makes the order complete.
function byPlace(a: LeaderboardTeam, b: LeaderboardTeam): number {
  return (
    b.points - a.points ||
    b.wins - a.wins ||
    compareNames(a.teamName, b.teamName) ||
    (a.teamId < b.teamId ? -1 : Number(a.teamId > b.teamId))
  );
}

/** "`term` finds team, user or league, ignoring accents and case", matching inside words, the words in any order. */
function isFound({ teamName, leagueName, user }: LeaderboardTeam, words: readonly string[]): boolean {
  const people = user ? [`${user.lastName} ${user.firstName}`] : [];
  return [teamName, leagueName, ...people].some((text) => hasWords(foldText(text), words));
}
