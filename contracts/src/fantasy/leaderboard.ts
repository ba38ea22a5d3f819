import { call } from '../call.ts';
import type { Id, Points } from '../common.ts';
import { errors } from '../errors.ts';
import { id, multi, object, optionalText, paging } from '../fields.ts';

export type LeaderboardRow = {
  id: Id;
  rank: number;
  league: { id: Id; name: string };
  user: { name: string };
  team: { id: Id; name: string };
  points: Points;
  nbTeams: number;
};

/** Sizes of leagues as a query writes them. */
export const writtenSizes = ['4', '6', '8', '10', '12', '14', '16'] as const;
export type WrittenSize = (typeof writtenSizes)[number];

const base = { service: 'fantasy' } as const;

export const getLeaderboard = call<LeaderboardRow[]>()({
  ...base,
  name: 'getLeaderboard',
  method: 'GET',
  path: '/leaderboard/:seasonId',
  who: 'anon',
  summary: 'All fantasy teams of a season by points',
  params: object({ seasonId: id() }),
  query: object({
    nbTeams: multi(writtenSizes),
    term: optionalText(100),
    ...paging(50, 200),
  }),
  errors: [errors.seasonNotFoundById],
});
