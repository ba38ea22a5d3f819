import type { Season } from '@endzone/contracts/stats/seasons';

/** Seasons that had not ended when a league was founded, newest first as they came. */
export const seasonsSince = (seasons: readonly Season[], foundedAt: string): Season[] =>
  seasons.filter(({ endsAt }) => endsAt > foundedAt);

/** The one that is played or comes, else the newest. */
export const lastOf = (seasons: readonly Season[]): Season | undefined =>
  seasons.find(({ status }) => status !== 'finished') ?? seasons[0];
