import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { spanOf, type Span } from '@endzone/shared-ui/charts/sparkBars.ts';
import { lastResults } from '@endzone/shared-ui/game/teamGames.ts';
import { weekBars, type RealGames } from '../games/week.ts';

export type StandingRow = Standing & {
  /** Undefined until the games are known. */
  results: ReturnType<typeof lastResults> | undefined;
  bars: ReturnType<typeof weekBars>;
  /** The range of the bars of all teams, so that they share one scale. */
  span: Span;
};

/** Standings with what the games tell of each team; after the playoffs in the order of the places. */
export const standingRows = (
  standings: readonly Standing[],
  games: readonly FantasyGame[] | undefined,
  realGames?: RealGames,
): StandingRow[] => {
  const barsOf = ({ team }: Standing) => weekBars(games ?? [], team.id, realGames);
  const span = spanOf(standings.map(barsOf));
  return standings
    .map((standing) => ({
      ...standing,
      results: games && lastResults(games, standing.team.id),
      bars: barsOf(standing),
      span,
    }))
    .sort((a, b) => (a.place ?? a.rank) - (b.place ?? b.rank));
};
