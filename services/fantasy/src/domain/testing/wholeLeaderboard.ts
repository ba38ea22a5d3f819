import { compareNames, foldText, hasWords, searchedWords } from '@endzone/contracts/names';
import type { LeaderboardFilter, LeaderboardRow, LeaderboardTeam } from '../leaderboard.ts';

/** The rule as the specification says it, without regard to size: what pages of the leaderboard are compared with. */
export function wholeLeaderboard(
  teams: readonly LeaderboardTeam[],
  { nbTeams = [], term = '' }: LeaderboardFilter = {},
): LeaderboardRow[] {
  const words = searchedWords(term);
  const isFound = ({ teamName, leagueName, user }: LeaderboardTeam) =>
    [teamName, leagueName, user ? `${user.lastName} ${user.firstName}` : ''].some((text) =>
      hasWords(foldText(text), words),
    );
  const sized = teams
    .filter((team) => nbTeams.length === 0 || nbTeams.includes(team.nbTeams))
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.wins - a.wins ||
        compareNames(a.teamName, b.teamName) ||
        (a.teamId < b.teamId ? -1 : 1),
    );
  const rankOf = new Map<number, number>();
  for (const [i, { points }] of sized.entries()) if (!rankOf.has(points)) rankOf.set(points, i + 1);
  return sized
    .map((team) => ({ ...team, rank: rankOf.get(team.points) ?? 0 }))
    .filter((team) => words.length === 0 || isFound(team));
}
