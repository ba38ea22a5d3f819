import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { useEffect, useRef } from 'react';
import { findPage, firstPageOf, type LeaderboardFilter } from './api.ts';

type List = {
  seasonId: string | undefined;
  filter: LeaderboardFilter;
  /** The rows of the page that is shown; undefined while they load. */
  rows: LeaderboardRow[] | undefined;
  onPage: (page: number) => void;
};

const scrollToMine = () => document.querySelector('tr[data-mine]')?.scrollIntoView({ block: 'center' });

/** Scrolls to one of the reader's own rows, on whichever page of the list it is. */
export function useScrollToOwnRow({ seasonId, filter: { nbTeams }, rows, onPage }: List) {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (!rows?.some(({ id }) => id === awaited.current)) return;
    awaited.current = undefined;
    scrollToMine();
  }, [rows]);
  return async (row: LeaderboardRow) => {
    if (rows?.some(({ id }) => id === row.id)) return scrollToMine();
    if (seasonId === undefined) return;
    awaited.current = row.id;
    // When the search for its page fails, the list shows the failure.
    onPage(await findPage(seasonId, nbTeams, row).catch(() => firstPageOf(row)));
  };
}
