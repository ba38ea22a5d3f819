import type { Season } from '@endzone/contracts/stats/seasons';

/** Seasons that had not ended when a league was founded, newest first as they came. */
export const seasonsSince = (seasons: readonly Season[], foundedAt: string): Season[] =>
  seasons.filter(({ endsAt }) => endsAt > foundedAt);
