import type { Player } from '@endzone/contracts/stats/players';

/** Shirt numbers that more than one player of a club wears; who is inactive wears none. */
export function duplicateNumbers(
  players: readonly Pick<Player, 'jerseyNumber' | 'status'>[],
): ReadonlySet<number> {
  const worn = players
    .filter(({ status }) => status !== 'inactive')
    .flatMap(({ jerseyNumber }) => jerseyNumber ?? []);
  return new Set(worn.filter((number, i) => worn.indexOf(number) !== i));
}
