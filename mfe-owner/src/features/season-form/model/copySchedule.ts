import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import type { PlannedGame } from '../../../data/schedule/games.ts';

const dayMs = 86_400_000;
/** Whole weeks, so that weekdays stay. */
const yearOfWeeks = 364;

/** The games of another season, whole years later on the same weekdays, the first of them after `today`. */
export function copySchedule(games: readonly PlannedGame[], today: string): PlannedGame[] {
  const first = games.map(({ day }) => Date.parse(day)).reduce((a, b) => Math.min(a, b), Infinity);
  if (!Number.isFinite(first)) return [];
  const years = Math.max(1, Math.ceil((Date.parse(today) + dayMs - first) / (yearOfWeeks * dayMs)));
  const later = (day: string) =>
    new Date(Date.parse(day) + years * yearOfWeeks * dayMs).toISOString().slice(0, 10);
  return games.map(({ home, away, day, homeRound, awayRound }) => ({
    key: makeKey(),
    home,
    away,
    day: later(day),
    homeRound,
    awayRound,
  }));
}
