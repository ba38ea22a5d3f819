import type { Season } from '@endzone/contracts/stats/seasons';

/** `2026`, or `2026/27` when it goes on into another year. */
export function seasonName({ startsAt, endsAt }: Pick<Season, 'startsAt' | 'endsAt'>): string {
  const [first, last] = [startsAt.slice(0, 4), endsAt.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}
