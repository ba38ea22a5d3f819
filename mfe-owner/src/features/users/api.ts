import type { QueryOf } from '@endzone/contracts/call';
import type { listUserIds } from '@endzone/contracts/accounts/users';
import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';
import { addressOf } from '@endzone/shared-ui/api/request.ts';

export type UserFilter = Partial<QueryOf<typeof listUserIds>>;

export const usersPerPage = 50;

export const getFilters = () => api.get('/users-filters');
export const getPage = (filter: UserFilter, page: number, signal: AbortSignal) =>
  api.getPage('/users', {
    query: { ...filter, limit: usersPerPage, offset: (page - 1) * usersPerPage },
    signal,
  });
export const countUsers = async (filter: UserFilter, signal?: AbortSignal): Promise<number> =>
  (await api.getPage('/users', { query: { ...filter, limit: 1 }, ...(signal && { signal }) })).total;
export const getIds = (filter: UserFilter) => api.get('/users/ids', { query: filter });
/** A table of all accounts that the filter finds; of those who want the newsletter it has the addresses alone. */
export const csvAddress = (filter: UserFilter, locale: Locale) =>
  addressOf('/users.csv', { query: { ...filter, locale } });

export const getUser = (id: string, signal?: AbortSignal) =>
  api.get('/users/:id', { params: { id }, ...(signal && { signal }) });
export const suspendUser = (id: string, reason: string) =>
  api.post('/users/:id/suspend', { params: { id }, body: reason === '' ? {} : { reason } });
export const unsuspendUser = (id: string) => api.post('/users/:id/unsuspend', { params: { id } });
export const deleteUser = (id: string, isBreach: boolean) =>
  api.delete('/users/:id', { params: { id }, query: isBreach ? { breach: '1' } : {} });

export const getLeague = (leagueId: string) => api.get('/leagues/:leagueId', { params: { leagueId } });
