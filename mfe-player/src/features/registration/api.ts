import type { BodyOf } from '@endzone/contracts/call';
import type * as registrationCalls from '@endzone/contracts/accounts/registration';
import { api } from '@endzone/shared-ui/api/client.ts';
import { isDoneByLink } from '../../data/account/doneByLink.ts';

export const register = (body: BodyOf<typeof registrationCalls.register>) =>
  api.post('/user/register', { body });

/** Confirms an account; opening the link a second time counts as confirmed too. */
export async function confirmRegistration(confirmationToken: string): Promise<void> {
  try {
    await api.post('/user/confirm/:confirmationToken', { params: { confirmationToken } });
  } catch (error) {
    if (!isDoneByLink(error)) throw error;
  }
}
