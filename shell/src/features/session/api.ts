import type { Me } from '@endzone/contracts/accounts/profile';
import { api } from '@endzone/shared-ui/api/client.ts';

/** Who is logged in; nobody when it answers nothing. */
export const getSession = async (signal?: AbortSignal): Promise<Me | undefined> =>
  api.get('/auth', { signal });

/** The account that is logged in, as it is now. */
export const getMe = (): Promise<Me> => api.get('/users/me');

export const getUnreadCount = async (signal?: AbortSignal): Promise<number> =>
  (await api.get('/users/me/unread-notifications/count', { signal })).count;
