import type { RealGame } from '@endzone/contracts/stats/realGames';

/** A game counts in the round of either of its teams. */
export const realGamesOf = (games: readonly RealGame[], week: number): RealGame[] =>
  games.filter(({ team1Round, team2Round }) => team1Round === week || team2Round === week);

export const isEntered = ({ team1, team2 }: RealGame): boolean =>
  team1.score !== null && team2.score !== null;
