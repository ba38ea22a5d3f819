import type { BodyOf } from '@endzone/contracts/call';
import type * as passwordsCalls from '@endzone/contracts/accounts/passwords';
import { api } from '@endzone/shared-ui/api/client.ts';

export const resetPassword = (body: BodyOf<typeof passwordsCalls.resetPassword>) =>
  api.post('/users/reset-password', { body });
export const changePassword = (body: BodyOf<typeof passwordsCalls.changePassword>) =>
  api.post('/users/me/change-password', { body });
