import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import { type PlannedGame } from '../../../data/schedule/games.ts';

export type Plan = {
  clubs: readonly string[];
  /** Days of the wire. */
  firstDay: string;
  skipped: readonly string[];
  /** Days between two rounds. */
  everyDays: number;
  /** Once, or at home and away. */
  turns: 1 | 2;
};

const dayMs = 86_400_000;
const laterBy = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The circle method: one stands still, the others go around it; with an odd number whoever meets the empty chair rests. */
function pairings(clubs: readonly string[]): [string, string][][] {
  const chairs: (string | undefined)[] = clubs.length % 2 === 0 ? [...clubs] : [undefined, ...clubs];
  return Array.from({ length: chairs.length - 1 }, (_, round) => {
    const pairs: [string, string][] = [];
    for (let i = 0; i < chairs.length / 2; i += 1) {
      const [one, other] = [chairs[i], chairs[chairs.length - 1 - i]];
      // Whoever goes around is at home in every other chair, the one who stands still in every other round.
      const isFirstAtHome = i === 0 ? round % 2 === 0 : i % 2 === 0;
      if (one && other) pairs.push(isFirstAtHome ? [one, other] : [other, one]);
    }
    chairs.splice(1, 0, chairs.pop());
    return pairs;
  });
}

/** How many rounds it takes until everybody has met everybody. */
export const roundsOf = (nbClubs: number, turns: Plan['turns']): number =>
  turns * (nbClubs % 2 === 0 ? nbClubs - 1 : nbClubs);

/** The days of the rounds: at the same distance, but none on a skipped day. */
function playingDays({ firstDay, everyDays, skipped }: Plan, count: number): string[] {
  const days: string[] = [];
  for (let day = firstDay; days.length < count; day = laterBy(day, everyDays))
    if (!skipped.includes(day)) days.push(day);
  return days;
}

/** Everybody against everybody, once or twice; fewer than two clubs play nothing. */
export function roundRobin(plan: Plan): PlannedGame[] {
  if (plan.clubs.length < 2) return [];
  const once = pairings(plan.clubs);
  const back = once.map((round) => round.map(([home, away]): [string, string] => [away, home]));
  const rounds = plan.turns === 2 ? [...once, ...back] : once;
  const days = playingDays(plan, rounds.length);
  return rounds.flatMap((pairs, index) =>
    pairs.map(([home, away]) => ({
      key: makeKey(),
      home,
      away,
      day: days[index] ?? plan.firstDay,
      homeRound: index + 1,
      awayRound: index + 1,
    })),
  );
}
