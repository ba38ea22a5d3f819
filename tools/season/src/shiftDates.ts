import type { BoxScores } from './boxScoreTypes.ts';

const dayMs = 86_400_000;

/**
 * The box scores with all games later by the fewest whole weeks (never earlier), so that weekdays stay and the first
 * game lies at least `days` days after the day `after` (`YYYY-MM-DD`). Birth dates stay.
 */
export function shiftDates(boxScores: BoxScores, after: string, days: number): BoxScores {
  const first = Math.min(...boxScores.games.map(({ date }) => Date.parse(date)));
  const missingDays = (Date.parse(after) - first) / dayMs + days;
  const weeks = Math.max(0, Math.ceil(missingDays / 7));
  return {
    ...boxScores,
    games: boxScores.games.map((game) => ({ ...game, date: daysLater(game.date, weeks * 7) })),
  };
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
