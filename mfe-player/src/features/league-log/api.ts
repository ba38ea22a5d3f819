import { api } from '@endzone/shared-ui/api/client.ts';
import { kindsOf, type LogGroup } from './groups.ts';

export const entriesPerPage = 50;

export type LogFilter = {
  groups: readonly LogGroup[];
  season: string | undefined;
  team: string | undefined;
  page: number;
};

export const getLog = (leagueId: string, { groups, season, team, page }: LogFilter, signal: AbortSignal) =>
  api.getPage('/leagues/:leagueId/log', {
    params: { leagueId },
    query: {
      ...(groups.length > 0 && { kind: groups.flatMap((group) => [...kindsOf[group]]) }),
      season,
      team,
      limit: entriesPerPage,
      offset: (page - 1) * entriesPerPage,
    },
    signal,
  });

export const getMembers = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/members', { params: { leagueId }, signal });

export const getSeasons = (signal: AbortSignal) => api.get('/seasons', { signal });
