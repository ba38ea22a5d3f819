import type { FantasyGame, GamePoints, GameResult } from './fantasyGame.ts';
import { benchPoints, lineupPoints } from './lineup.ts';
import type { PlayedWeek } from './leaguePlay.ts';
import type { PlayerPoints } from './points.ts';
type Verdict = Pick<GameResult, 'gameResult' | 'decidedBy'>;

/** The figures of a game by the line-ups of its week, provisional or official; a team without a line-up has 0. */
export function gamePoints(
  game: FantasyGame,
  lineups: PlayedWeek['lineups'],
  points: PlayerPoints,
): GamePoints {
  const lineup1 = lineups.find(({ teamId }) => teamId === game.team1.teamId);
  const lineup2 = lineups.find(({ teamId }) => teamId === game.team2.teamId);
  return {
    team1Points: lineup1 ? lineupPoints(lineup1, points) : 0,
    team2Points: lineup2 ? lineupPoints(lineup2, points) : 0,
    bench1Points: lineup1 ? benchPoints(lineup1, points) : 0,
    bench2Points: lineup2 ? benchPoints(lineup2, points) : 0,
  };
}

/** "0 tie, 1 team 1 wins, 2 team 2 wins. Playoffs have no 0: a playoff tie goes to the higher seed." */
export function decideGame(game: FantasyGame, points: GamePoints): GameResult {
  return { ...points, ...verdict(game, points) };
}

function verdict({ kind, team1, team2 }: FantasyGame, { team1Points, team2Points }: GamePoints): Verdict {
  if (team1Points !== team2Points) {
    return { gameResult: team1Points > team2Points ? 1 : 2, decidedBy: 'points' };
  }
  if (kind === 'regular') return { gameResult: 0, decidedBy: null };
  // Seed 1 is the highest.
  return { gameResult: (team1.seed ?? Infinity) <= (team2.seed ?? Infinity) ? 1 : 2, decidedBy: 'seed' };
}

/** The side that won, and the other; `undefined` while the game is open or when it is a tie. */
export function winnerAndLoser(game: FantasyGame) {
  switch (game.result?.gameResult) {
    case 1:
      return { winner: game.team1, loser: game.team2 };
    case 2:
      return { winner: game.team2, loser: game.team1 };
    default:
      return undefined;
  }
}
