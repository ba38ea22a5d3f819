import type { BodyOf } from '@endzone/contracts/call';
import type * as registrationCalls from '@endzone/contracts/accounts/registration';
import { api } from '@endzone/shared-ui/api/client.ts';

export const register = (body: BodyOf<typeof registrationCalls.register>) =>
  api.post('/user/register', { body });
export const confirmRegistration = (confirmationToken: string) =>
  api.post('/user/confirm/:confirmationToken', { params: { confirmationToken } });
