import type { FantasyGame } from './fantasyGame.ts';
import type { LeaguePlay, PlayedWeek } from './leaguePlay.ts';
import { sameResult, stepTo } from './playChanges.ts';
import type { PlayStep } from './playChanges.ts';
import type { PlayerPoints } from './points.ts';
import { replayResults } from './replay.ts';

/**
 * "Recalculate: every settled head-to-head, standings and weekly trophies; answers with what changed. A score or statistic
 * corrected in a locked week does the same for the weeks it touches." Points are given by week; a week that is not locked
 * has only provisional figures and is passed over.
 */
export function correctWeeks(
  play: LeaguePlay,
  pointsByWeek: ReadonlyMap<number, PlayerPoints>,
  now: Date,
): PlayStep {
  const corrected = {
    ...play,
    weeks: play.weeks.map((played) => correct(played, pointsByWeek.get(played.week))),
  };
  const replayed = replayResults(corrected);
  return stepTo({ ...replayed, games: markCorrected(play.games, replayed.games, now) }, play);
}

function correct(played: PlayedWeek, points: PlayerPoints | undefined): PlayedWeek {
  if (!points || !played.settled) return played;
  return { ...played, settled: { ...played.settled, playerPoints: points } };
}

/** "correctedAt: last time a figure changed after the week was locked." */
function markCorrected(
  before: readonly FantasyGame[],
  after: readonly FantasyGame[],
  now: Date,
): FantasyGame[] {
  const old = new Map(before.map(({ id, result }) => [id, result]));
  return after.map((game) => {
    const was = old.get(game.id) ?? null;
    return sameResult(was, game.result) ? game : { ...game, correctedAt: now };
  });
}
