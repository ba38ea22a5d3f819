import type { Locale } from '@endzone/contracts/messages';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { readPage } from '../../domain/leaderboard.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { readList } from './boards.ts';
import { presentRow } from './presenter.ts';

type Query = { nbTeams?: readonly string[]; term?: string; limit: number; offset: number };

/** All fantasy teams of a season by the points of their locked weeks. @throws AppError `season_not_found`. */
export async function readLeaderboard(
  seasonId: Id,
  { nbTeams, term, ...page }: Query,
  locale: Locale,
): Promise<{ rows: LeaderboardRow[]; total: number }> {
  const list = await readList(seasonId);
  const { rows, total } = readPage(list, { nbTeams: nbTeams?.map(Number), term }, page);
  return { rows: rows.map((row) => presentRow(row, locale)), total };
}
