import type { Me } from '@endzone/contracts/accounts/profile';
import { api } from '@endzone/shared-ui/api/client.ts';
import { isDoneByLink } from '../../data/account/doneByLink.ts';

export const requestEmailChange = (newEmail: string) =>
  api.post('/users/me/email-change/request', { body: { newEmail } });

/** Answers the account with its new address, also when the link is opened a second time. */
export async function changeEmail(emailChangeToken: string): Promise<Me> {
  try {
    return await api.post('/users/me/email-change', { body: { emailChangeToken } });
  } catch (error) {
    if (!isDoneByLink(error)) throw error;
    return api.get('/users/me');
  }
}

export const stopEmailChange = (token: string) =>
  api.post('/users/email-change/stop/:token', { params: { token } });
