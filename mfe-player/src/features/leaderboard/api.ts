import type { LeaderboardRow, WrittenSize } from '@endzone/contracts/fantasy/leaderboard';
import { leagueSizes } from '@endzone/contracts/game';
import { api } from '@endzone/shared-ui/api/client.ts';

export const rowsPerPage = 50;
export const sizes = leagueSizes.map((size): WrittenSize => `${size}`);

export type LeaderboardFilter = { nbTeams: WrittenSize[]; term: string; page: number };

export const getLeaderboard = (
  seasonId: string,
  { nbTeams, term, page }: LeaderboardFilter,
  signal?: AbortSignal,
  limit = rowsPerPage,
) =>
  api.getPage('/leaderboard/:seasonId', {
    params: { seasonId },
    query: {
      ...(nbTeams.length > 0 && { nbTeams }),
      ...(term && { term }),
      limit,
      offset: (page - 1) * limit,
    },
    signal,
  });

const maxRows = 200;

/** The row of a team, found by its name, which others may have too; `undefined` before its first locked week. */
export async function findRow(
  seasonId: string,
  nbTeams: WrittenSize[],
  { id, name }: LeaderboardRow['team'],
  signal: AbortSignal,
): Promise<LeaderboardRow | undefined> {
  for (let page = 1; ; page++) {
    const filter = { nbTeams, term: name, page };
    const { items, total } = await getLeaderboard(seasonId, filter, signal, maxRows);
    const row = items.find(({ team }) => team.id === id);
    if (row || page * maxRows >= total) return row;
  }
}

/** The page on which those with its rank begin. */
export const firstPageOf = ({ rank }: LeaderboardRow): number => Math.ceil(rank / rowsPerPage);

/** The page of the whole list that a row is on: others with the same rank may come before it. */
export async function findPage(
  seasonId: string,
  nbTeams: WrittenSize[],
  wanted: LeaderboardRow,
): Promise<number> {
  const first = firstPageOf(wanted);
  for (let page = first; ; page++) {
    const { items } = await getLeaderboard(seasonId, { nbTeams, term: '', page });
    if (items.some((row) => row.id === wanted.id)) return page;
    // It has moved meanwhile.
    if (items.length < rowsPerPage || items.some((row) => row.rank > wanted.rank)) return first;
  }
}
