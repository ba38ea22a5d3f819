import type { FantasyGame, GameResult, IdOf } from './fantasyGame.ts';
import { decideGame, gamePoints } from './gameResult.ts';
import type { LeaguePlay, Trophy } from './leaguePlay.ts';
import { drawPlayoffs } from './playoffs.ts';
import { inTrophyOrder, weeklyTrophies } from './trophies.ts';

/** Results, playoff pairs and weekly trophies as they follow from the locked weeks; everything else stays as it is. */
export function replay(play: LeaguePlay, idOf: IdOf): LeaguePlay {
  const scored = scoreGames(play);
  return withTrophies({ ...scored, games: drawPlayoffs(scored, idOf) });
}

/** The same without the draw: "playoff pairs stay". */
export function replayResults(play: LeaguePlay): LeaguePlay {
  return withTrophies(scoreGames(play));
}

function scoreGames(play: LeaguePlay): LeaguePlay {
  return { ...play, games: play.games.map((game) => scoreGame(game, play)) };
}

function withTrophies(play: LeaguePlay): LeaguePlay {
  return { ...play, trophies: awardTrophies(play) };
}

function scoreGame(game: FantasyGame, { lockedWeeks, weeks }: LeaguePlay): FantasyGame {
  if (!lockedWeeks.includes(game.week)) return game.result ? unplayed(game) : game;
  const played = weeks.find(({ week }) => week === game.week);
  if (!played?.settled) return game;
  const result = decideGame(game, gamePoints(game, played.lineups, played.settled.playerPoints));
  return withResult(game, result);
}

/** "SawResult is false when locked; back to false for both when a correction changes gameResult." */
function withResult(game: FantasyGame, result: GameResult): FantasyGame {
  return game.result?.gameResult === result.gameResult ? { ...game, result } : { ...unseen(game), result };
}

function unplayed(game: FantasyGame): FantasyGame {
  return { ...unseen(game), result: null, correctedAt: null };
}

function unseen(game: FantasyGame): FantasyGame {
  return {
    ...game,
    team1: { ...game.team1, sawResult: false },
    team2: { ...game.team2, sawResult: false },
  };
}

function awardTrophies(play: LeaguePlay): Trophy[] {
  const settled = play.weeks.filter(({ week, settled }) => settled && play.lockedWeeks.includes(week));
  const anew = new Set<number | null>(settled.map(({ week }) => week));
  const kept = play.trophies.filter(
    ({ week }) => week === null || (play.lockedWeeks.includes(week) && !anew.has(week)),
  );
  return inTrophyOrder([...kept, ...settled.flatMap((played) => weeklyTrophies(play, played))]);
}
