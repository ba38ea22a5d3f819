import type { Id } from '@endzone/contracts/types/common';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getMe = () => api.get('/users/me');
export const removePending = (leagueId: Id, pendingId: Id) =>
  api.delete('/leagues/:leagueId/pending-members/:pendingId', { params: { leagueId, pendingId } });
