import { api } from '@endzone/shared-ui/api/client.ts';

export const requestEmailChange = (newEmail: string) =>
  api.post('/users/me/email-change/request', { body: { newEmail } });
export const changeEmail = (emailChangeToken: string) =>
  api.post('/users/me/email-change', { body: { emailChangeToken } });
export const stopEmailChange = (token: string) =>
  api.post('/users/email-change/stop/:token', { params: { token } });
