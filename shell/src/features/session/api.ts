import type { Me } from '@endzone/contracts/types/people';
import { api } from '@endzone/shared-ui/api/client.ts';

/** Who is logged in; nobody when it answers nothing. */
export const getSession = async (signal?: AbortSignal): Promise<Me | undefined> =>
  api.get('/auth', { signal });

export const getUnreadCount = async (signal?: AbortSignal): Promise<number> =>
  (await api.get('/users/me/unread-notifications/count', { signal })).count;
