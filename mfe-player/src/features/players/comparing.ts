import type { StatKey } from '@endzone/contracts/game';
import { ownKeysOf } from '@endzone/contracts/statGroups';
import type { Player } from '@endzone/contracts/stats/players';
import { averageOf, extremesOf } from '@endzone/shared-ui/game/playerScores.ts';

export type CompareKey = 'points' | 'average' | 'best' | 'worst' | StatKey;
export type Better = 'first' | 'second' | 'neither';
export type CompareRow = { key: CompareKey; values: readonly [number | null, number | null]; better: Better };

const fewerIsBetter: ReadonlySet<CompareKey> = new Set([
  'fumble',
  'int',
  'fg_miss',
  'xp_miss',
  'pts_allowed',
]);

function betterOf(key: CompareKey, first: number | null, second: number | null): Better {
  if (first === null || second === null || first === second) return 'neither';
  return first > second === fewerIsBetter.has(key) ? 'second' : 'first';
}

const row = (key: CompareKey, first: number | null, second: number | null): CompareRow => ({
  key,
  values: [first, second],
  better: betterOf(key, first, second),
});

/** Points first, then the statistics of the position that at least one of the two has. */
export function compareRows(first: Player, second: Player): CompareRow[] {
  const [ofFirst, ofSecond] = [extremesOf(first), extremesOf(second)];
  const stats = ownKeysOf(first.position).filter((key) => first.total[key] || second.total[key]);
  return [
    row('points', first.fantasy_points, second.fantasy_points),
    row('average', averageOf(first), averageOf(second)),
    row('best', ofFirst?.best ?? null, ofSecond?.best ?? null),
    row('worst', ofFirst?.worst ?? null, ofSecond?.worst ?? null),
    ...stats.map((key) => row(key, first.total[key] ?? 0, second.total[key] ?? 0)),
  ];
}

/** The width of a bar in percent, by the larger of the two. */
export function barWidth(value: number | null, [first, second]: CompareRow['values']): number {
  const most = Math.max(Math.abs(first ?? 0), Math.abs(second ?? 0));
  return value === null || most === 0 ? 0 : (Math.abs(value) / most) * 100;
}

/** Against whom first: the best one of my own team, else the best one there is. */
export function firstRival<P extends Pick<Player, 'id' | 'rosterStatus'>>(
  rivals: readonly P[],
  playerId: string,
): P | undefined {
  const others = rivals.filter(({ id }) => id !== playerId);
  return others.find(({ rosterStatus }) => rosterStatus === 'mine') ?? others[0];
}
