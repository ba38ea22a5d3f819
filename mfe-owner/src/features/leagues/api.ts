import type { SlideForm } from '@endzone/shared-ui/forms/SlidesField.tsx';
import type { QueryOf } from '@endzone/contracts/call';
import type { getLeaguesCsv, League, listLeagues } from '@endzone/contracts/leagues/league';
import type { Instant } from '@endzone/contracts/common';
import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { addressOf, toFormData } from '@endzone/shared-ui/api/request.ts';
import { getSeasons } from '../../data/season/api.ts';

export type LeagueQuery = Partial<QueryOf<typeof listLeagues>>;
export type LeagueForm = { name: string; nbMaxTeams: string; description: string; images: SlideForm[] };
export type LeagueEditForm = LeagueForm & { adminUser: string };

export const leaguesPerPage = 50;

export const getPage = (query: LeagueQuery, page: number, signal: AbortSignal) =>
  api.getPage('/leagues', {
    query: { ...query, limit: leaguesPerPage, offset: (page - 1) * leaguesPerPage },
    signal,
  });
/** A table of all leagues that are found so. */
export const csvAddress = ({ term, status }: Partial<QueryOf<typeof getLeaguesCsv>>, locale: Locale) =>
  addressOf('/leagues.csv', { query: { term, status, locale } });
export const createLeague = (form: LeagueForm) => api.post('/leagues', { body: toFormData(form) });
/** `version`: which one the form was filled from. */
export const updateLeague = (leagueId: string, form: LeagueEditForm, version?: number) =>
  api.post('/owner/leagues/:leagueId/update', {
    params: { leagueId },
    body: toFormData({ ...form, version }),
  });
/** The league alone. */
export const readLeague = (leagueId: string) => api.get('/leagues/:leagueId', { params: { leagueId } });
export const deleteLeague = (leagueId: string) => api.delete('/leagues/:leagueId', { params: { leagueId } });

const of = (leagueId: string, signal: AbortSignal) => ({ params: { leagueId }, signal });

/** A league with who is in it and who waits. */
export async function getLeague(leagueId: string, signal: AbortSignal) {
  const [league, members, pending] = await Promise.all([
    api.get('/leagues/:leagueId', of(leagueId, signal)),
    api.get('/leagues/:leagueId/members', of(leagueId, signal)),
    api.get('/leagues/:leagueId/pending-members', of(leagueId, signal)),
  ]);
  return { league, members, pending };
}

/** "Standings 404 is treated as empty", and so are games and rosters where nothing is played. */
async function orNone<T>(load: Promise<T[]>): Promise<T[]> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

const inSeason = (leagueId: string, seasonId: string, signal: AbortSignal) => ({
  params: { leagueId, seasonId },
  signal,
});
const getGames = (...of: Parameters<typeof inSeason>) =>
  orNone(api.get('/leagues/:leagueId/games/season/:seasonId', inSeason(...of)));
const getRosters = (...of: Parameters<typeof inSeason>) =>
  orNone(api.get('/leagues/:leagueId/rosters/season/:seasonId', inSeason(...of)));

/** What the league's season brought so far. */
export async function getPlay(
  { id, currentSeason }: Pick<League, 'id' | 'currentSeason'>,
  signal: AbortSignal,
) {
  if (!currentSeason) return { standings: [], games: [], rosters: [] };
  const [standings, games, rosters] = await Promise.all([
    orNone(api.get('/leagues/:leagueId/standings/season/:seasonId', inSeason(id, currentSeason.id, signal))),
    getGames(id, currentSeason.id, signal),
    getRosters(id, currentSeason.id, signal),
  ]);
  return { standings, games, rosters };
}

/** How much there is of all seasons of the league: deleted, it takes the past ones with it. */
export async function countPlay({ id, createdAt }: Pick<League, 'id' | 'createdAt'>, signal: AbortSignal) {
  const seasons = (await getSeasons()).filter(({ endsAt }) => endsAt > createdAt);
  const [games, rosters] = await Promise.all([
    Promise.all(seasons.map((season) => getGames(id, season.id, signal))),
    Promise.all(seasons.map((season) => getRosters(id, season.id, signal))),
  ]);
  return { nbGames: games.flat().length, nbRosters: rosters.flat().length };
}

/** Null where none is known: nothing is kept from being deleted by that. */
export const getLastBackup = (signal: AbortSignal): Promise<Instant | null> =>
  api.get('/owner/health', { signal }).then(
    ({ lastBackupAt }) => lastBackupAt,
    () => null,
  );

export const acceptRequest = (pendingId: string) =>
  api.post('/pending-members/:pendingId/accept', { params: { pendingId } });
export const removePending = (leagueId: string, pendingId: string) =>
  api.delete('/leagues/:leagueId/pending-members/:pendingId', { params: { leagueId, pendingId } });
export const removeMember = (leagueId: string, userId: string) =>
  api.delete('/leagues/:leagueId/members/:userId', { params: { leagueId, userId } });
export const transferRights = (leagueId: string, userId: string, targetId: string) =>
  api.post('/leagues/:leagueId/members/:userId/transfer-rights/:targetId', {
    params: { leagueId, userId, targetId },
  });
