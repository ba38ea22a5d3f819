import type { WrittenSize } from '@endzone/contracts/fantasy/leaderboard';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { sizes, type LeaderboardFilter } from './api.ts';

/** What the address asks for: `?season=…&nbTeams=8,10&term=kupa&page=2`. */
export function useLeaderboardFilter() {
  const { search, change, goTo } = useListQuery();
  const asked = new Set(search.get('nbTeams')?.split(','));
  const filter: LeaderboardFilter = {
    nbTeams: sizes.filter((size) => asked.has(size)),
    term: termOf(search),
    page: pageOf(search),
  };
  return {
    seasonId: search.get('season') ?? undefined,
    filter,
    chooseSeason: (season: string) => change({ season, page: '' }),
    chooseSizes: (chosen: ReadonlySet<WrittenSize>) => change({ nbTeams: [...chosen].join(','), page: '' }),
    searchFor: (words: string) => change({ term: words.trim(), page: '' }),
    goTo,
    reset: () => change({ term: '', nbTeams: '', page: '' }),
  };
}
