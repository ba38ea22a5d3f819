import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Id } from '@endzone/contracts/common';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { getInvitationLinks } from './api.ts';

/** The links of a league and how many can join by them, as they are now. */
export function useInvitationLinks(leagueId: Id) {
  const loaded = useLoad((signal) => getInvitationLinks(leagueId, signal), [leagueId]);
  useFresh(loaded.reload, { isShared: true, of: topicsOfLeague(leagueId), failure: loaded.failure });
  return loaded;
}

export type LoadedLinks = ReturnType<typeof useInvitationLinks>;
