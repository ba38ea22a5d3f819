import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { trophyTypes, type TrophyType } from '@endzone/contracts/game';
import type { League } from '@endzone/contracts/leagues/league';
import type { Season } from '@endzone/contracts/stats/seasons';

export type SeasonTrophies = {
  season: Season;
  /** `2026` */
  name: string;
  trophies: Trophy[];
  /** Season trophies are still to come. */
  isPlayed: boolean;
};

/** How many of each type, zeros too. */
export const countsOf = (seasons: readonly SeasonTrophies[]): { type: TrophyType; count: number }[] =>
  trophyTypes.map((type) => ({
    type,
    count: seasons.reduce((sum, { trophies }) => sum + trophies.filter((one) => one.type === type).length, 0),
  }));

/** A league without a draft, or closed by its late end, wins nothing in a season that goes on for others. */
export const isPlayedBy = (
  { currentSeason }: Pick<League, 'currentSeason'>,
  { id, status }: Season,
): boolean => status === 'ongoing' && currentSeason?.id === id && currentSeason.status === 'ongoing';

/** What has a section: seasons with trophies, and the one that is played once there is a trophy at all. */
export function shelvesOf(seasons: readonly SeasonTrophies[]): SeasonTrophies[] {
  if (seasons.every(({ trophies }) => trophies.length === 0)) return [];
  return seasons.filter(({ trophies, isPlayed }) => trophies.length > 0 || isPlayed);
}
