import type { Me } from '@endzone/contracts/accounts/profile';
import type { Id } from '@endzone/contracts/common';
import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';

/** An address with registrations alone gets its newest confirmation again. */
export const requestPasswordReset = (email: string) =>
  api.post('/users/password-reset/request', { body: { email } });

/** Both switches are sent: the other one as it is now, as the link of a mail may have changed it since the page was opened. */
export async function saveMailSwitch(kind: keyof Me['mails'], isOn: boolean): Promise<Me> {
  const { mails } = await api.get('/users/me');
  return api.post('/users/me/preferences', { body: { mails: { ...mails, [kind]: isOn } } });
}

/** The language of mails and of notifications on devices. */
export const saveLocale = (locale: Locale) =>
  api.post('/users/:id/locale/:locale', { params: { id: 'me', locale } });

export const getMyData = () => api.get('/users/me/export');
export const deleteAccount = () => api.delete('/users/me');

export const getMembers = (leagueId: Id) => api.get('/leagues/:leagueId/members', { params: { leagueId } });
export const transferRights = (leagueId: Id, userId: Id, targetId: Id) =>
  api.post('/leagues/:leagueId/members/:userId/transfer-rights/:targetId', {
    params: { leagueId, userId, targetId },
  });
