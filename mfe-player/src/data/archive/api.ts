import { api } from '@endzone/shared-ui/api/client.ts';

/** Orders an archive; the same order again shows how far it is. */
export const makeArchive = (leagueId: string) =>
  api.post('/leagues/:leagueId/archive', { params: { leagueId } });
