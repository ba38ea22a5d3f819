import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { useEffect, useRef } from 'react';
import { findPage, firstPageOf, type LeaderboardFilter } from './api.ts';

type List = {
  seasonId: string | undefined;
  filter: LeaderboardFilter;
  /** Of the page that is shown; none while it is read. */
  rows: LeaderboardRow[] | undefined;
  onPage: (page: number) => void;
};

const showMine = () => document.querySelector('tr[data-mine]')?.scrollIntoView({ block: 'center' });

/** The way to one of the reader's own rows, on whichever page of the list it is. */
export function useToRow({ seasonId, filter: { nbTeams }, rows, onPage }: List) {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (!rows?.some(({ id }) => id === awaited.current)) return;
    awaited.current = undefined;
    showMine();
  }, [rows]);
  return async (row: LeaderboardRow) => {
    if (rows?.some(({ id }) => id === row.id)) return showMine();
    if (seasonId === undefined) return;
    awaited.current = row.id;
    // Where it cannot be read the list says so.
    onPage(await findPage(seasonId, nbTeams, row).catch(() => firstPageOf(row)));
  };
}
