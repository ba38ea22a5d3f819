import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { LeagueForm } from '../../data/leagues/leagueForm.ts';

export const getLeague = (leagueId: Id, signal?: AbortSignal) =>
  api.get('/leagues/:leagueId', { params: { leagueId }, signal });

/** Files go with the form, so all of it is one. */
export const updateLeague = (leagueId: Id, form: LeagueForm, version?: number) =>
  api.post('/leagues/:leagueId/update', { params: { leagueId }, body: toFormData({ ...form, version }) });
