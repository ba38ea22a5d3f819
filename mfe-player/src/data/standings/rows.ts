import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { lastResults, weekBars } from '@endzone/shared-ui/game/teamGames.ts';

export type StandingRow = Standing & {
  /** Undefined until the games are known. */
  results: ReturnType<typeof lastResults> | undefined;
  bars: ReturnType<typeof weekBars>;
};

/** Standings with what the games tell of each team; after the playoffs in the order of the places. */
export const standingRows = (
  standings: readonly Standing[],
  games: readonly FantasyGame[] | undefined,
): StandingRow[] =>
  standings
    .map((standing) => ({
      ...standing,
      results: games && lastResults(games, standing.team.id),
      bars: weekBars(games ?? [], standing.team.id),
    }))
    .sort((a, b) => (a.place ?? a.rank) - (b.place ?? b.rank));
