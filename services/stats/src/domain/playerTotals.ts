import { statKeys } from '@endzone/contracts/game';
import type { Position, StatKey } from '@endzone/contracts/game';
import type { Day, Id } from '@endzone/contracts/common';
import type { StatLine } from '@endzone/contracts/stats/players';
import type { PointsExplanation } from '@endzone/contracts/stats/points';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { sideNames, sideNos } from './gameSheet.ts';
import type { SideNo } from './gameSheet.ts';
import { fromHundredths, sumHundredths, toHundredths } from '@endzone/contracts/scoring/points';
import type { Hundredths } from '@endzone/contracts/scoring/points';
import type { Line, RealGame } from './realGame.ts';
import { explainStatLine, scoreStatLine } from '@endzone/contracts/scoring/scoreStatLine';
import { isLocked } from './season.ts';
import type { WeekLife } from './season.ts';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { isStorable } from '@endzone/contracts/statGroups';

/** A started week with the configuration that counts in it. */
export type ScoredWeek = { week: number; isFinal: boolean; config: ScoreRules };

/**
 * The started weeks, ascending: "a changed configuration counts at once for weeks that are not locked, and for locked ones only by
 * recalculate", so `stored` holds the configuration of each locked week.
 */
export function scoredWeeks(
  season: WeekLife,
  today: ScoreRules,
  stored: ReadonlyMap<number, ScoreRules>,
): ScoredWeek[] {
  return Array.from({ length: season.currentWeek }, (_, i) => {
    const isFinal = isLocked(season, i + 1);
    return { week: i + 1, isFinal, config: (isFinal && stored.get(i + 1)) || today };
  });
}

/** A line with the game and the side that it was entered for: it counts in the round of that side. */
export type PlayedLine = { game: RealGame; side: SideNo; line: Line };

export function weekOfLine({ game, side }: Pick<PlayedLine, 'game' | 'side'>): number {
  return game[sideNames[side]].round;
}

/** Every line of the games by its player, games in the order given. */
export function linesByPlayer(games: readonly RealGame[]): Map<Id, PlayedLine[]> {
  const lines = new Map<Id, PlayedLine[]>();
  for (const game of games) {
    for (const side of sideNos) {
      for (const line of game[sideNames[side]].lines) {
        const played = lines.get(line.playerId);
        if (played) played.push({ game, side, line });
        else lines.set(line.playerId, [{ game, side, line }]);
      }
    }
  }
  return lines;
}

const isIn = (week: number) => (played: PlayedLine) => weekOfLine(played) === week;

/** In how many games a player has a line that counts in a week. */
export const lineCount = (lines: readonly PlayedLine[], week: number): number =>
  lines.filter(isIn(week)).length;

/** A player's points in a week: the sum over their lines that count in it; none gives 0. */
export function weekPoints(lines: readonly PlayedLine[], { week, config }: ScoredWeek): Hundredths {
  return sumHundredths(lines.filter(isIn(week)).map(({ line }) => scoreStatLine(line, config)));
}

/** Sums of the keys, and the points as they are given; a key that does not apply to the position is null. */
export function statLine(
  position: Position,
  lines: readonly Pick<Line, 'values'>[],
  points: Hundredths,
): StatLine {
  const keys = statKeys.map((key): [StatKey, number | null] => {
    const values = lines.flatMap(({ values }) => values[key] ?? []);
    if (values.length === 0 && !isStorable(position, key)) return [key, null];
    return [key, fromHundredths(sumHundredths(values.map(toHundredths)))];
  });
  const sums = Object.fromEntries(keys) as Record<StatKey, number | null>; // one entry for each key, just made
  return { ...sums, points: fromHundredths(points), fantasy_points: fromHundredths(points) };
}

/** The sum over the given weeks: of the season's started ones, or of one of them; zeros when there is nothing. */
export function playerTotal(
  position: Position,
  lines: readonly PlayedLine[],
  weeks: readonly ScoredWeek[],
): StatLine {
  const counted = new Set(weeks.map(({ week }) => week));
  const points = sumHundredths(weeks.map((week) => weekPoints(lines, week)));
  return statLine(
    position,
    lines.filter((played) => counted.has(weekOfLine(played))).map(({ line }) => line),
    points,
  );
}

export type PlayerFacts = {
  id: Id;
  position: Position;
  /** Their club today. */
  teamId: Id;
  transfers: readonly { fromTeamId: Id; toTeamId: Id; at: Date }[];
};

/** The club they belonged to on a day; on the day of a transfer already the new one. */
export function teamOn(player: PlayerFacts, day: Day): Id {
  const later = player.transfers
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .find(({ at }) => dayInBudapest(at) > day);
  return later?.fromTeamId ?? player.teamId;
}

export type WeekGame = {
  gameId: Id;
  hasLine: boolean;
  opponentId: Id;
  teamScore: number | null;
  opponentScore: number | null;
};
/** A player's week on the wire, but for the names of the opponents. */
export type PlayerWeek = StatLine & { week: number; isFinal: boolean; games: WeekGame[] };

/** The games of a week that are theirs: those with a line of theirs, and those of the club they belonged to that day. */
function gamesOfWeek(
  player: PlayerFacts,
  lines: readonly PlayedLine[],
  games: readonly RealGame[],
  week: number,
): WeekGame[] {
  return games.flatMap((game) =>
    sideNos.flatMap((side) => {
      if (weekOfLine({ game, side }) !== week) return [];
      const line = lines.find((played) => played.game.id === game.id);
      const isHis = line ? line.side === side : teamOn(player, game.date) === game[sideNames[side]].teamId;
      return isHis ? [weekGame(game, side, line !== undefined)] : [];
    }),
  );
}

function weekGame(game: RealGame, side: SideNo, hasLine: boolean): WeekGame {
  const own = game[sideNames[side]];
  const opponent = game[sideNames[side === 1 ? 2 : 1]];
  return {
    gameId: game.id,
    hasLine,
    opponentId: opponent.teamId,
    teamScore: own.score,
    opponentScore: opponent.score,
  };
}

/** "A week is the sum over the games whose round for the player's side is that week; two games add up, a bye is a row of zeros." */
export function playerWeeks(
  player: PlayerFacts,
  lines: readonly PlayedLine[],
  games: readonly RealGame[],
  weeks: readonly ScoredWeek[],
): PlayerWeek[] {
  return weeks.map((scored) => ({
    week: scored.week,
    isFinal: scored.isFinal,
    ...playerTotal(player.position, lines, [scored]),
    games: gamesOfWeek(player, lines, games, scored.week),
  }));
}

/** "Each figure opens to value × rule = points": the rows of a week add up to its points. */
export function explainWeek(
  playerId: Id,
  lines: readonly PlayedLine[],
  scored: ScoredWeek,
): PointsExplanation {
  const counting = lines.filter(isIn(scored.week));
  return {
    playerId,
    week: scored.week,
    points: fromHundredths(weekPoints(lines, scored)),
    isFinal: scored.isFinal,
    previousPoints: null,
    rows: counting.flatMap(({ game, line }) => explainStatLine(game.id, line, scored.config)),
  };
}
