import { homeZone } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';

/** The time zone of the owner's days: the server judges by it what is past, and which days are of a season. */
export const readSiteZone = async (): Promise<string> => (await api.get('/settings')).timezone;

/** For what is only shown or said beforehand: the usual one until it is known. */
export function useSiteZone(): string {
  const { data = homeZone } = useLoad(readSiteZone, []);
  return data;
}
