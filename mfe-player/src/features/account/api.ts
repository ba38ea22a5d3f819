import type { BodyOf } from '@endzone/contracts/call';
import type * as accounts from '@endzone/contracts/calls/accounts';
import type * as bff from '@endzone/contracts/calls/bff';
import type { Id } from '@endzone/contracts/types/common';
import { api } from '@endzone/shared-ui/api/client.ts';

export const register = (body: BodyOf<typeof accounts.register>) => api.post('/user/register', { body });
export const confirmRegistration = (confirmationToken: string) =>
  api.post('/user/confirm/:confirmationToken', { params: { confirmationToken } });

export const logIn = (body: BodyOf<typeof bff.logIn>) => api.post('/auth', { body });

/** An address with registrations alone gets its newest confirmation again. */
export const requestPasswordReset = (email: string) =>
  api.post('/users/password-reset/request', { body: { email } });
export const resetPassword = (body: BodyOf<typeof accounts.resetPassword>) =>
  api.post('/users/reset-password', { body });
export const changePassword = (body: BodyOf<typeof accounts.changePassword>) =>
  api.post('/users/me/change-password', { body });

export const requestEmailChange = (newEmail: string) =>
  api.post('/users/me/email-change/request', { body: { newEmail } });
export const changeEmail = (emailChangeToken: string) =>
  api.post('/users/me/email-change', { body: { emailChangeToken } });

export const saveProfile = (body: BodyOf<typeof accounts.saveProfile>) =>
  api.post('/users/:id', { params: { id: 'me' }, body });
export const savePreferences = (mails: { league: boolean; draft: boolean }) =>
  api.post('/users/me/preferences', { body: { mails } });

export const getSessions = () => api.get('/users/me/sessions');
export const endSession = (id: Id) => api.delete('/users/me/sessions/:id', { params: { id } });
export const endOtherSessions = () => api.delete('/users/me/sessions');

export const getMyData = () => api.get('/users/me/export');
export const deleteAccount = () => api.delete('/users/me');

export const getMembers = (leagueId: Id) => api.get('/leagues/:leagueId/members', { params: { leagueId } });
export const transferRights = (leagueId: Id, userId: Id, targetId: Id) =>
  api.post('/leagues/:leagueId/members/:userId/transfer-rights/:targetId', {
    params: { leagueId, userId, targetId },
  });

export type MailKind = NonNullable<BodyOf<typeof accounts.unsubscribe>['kind']>;
export const unsubscribe = (token: string, kind: MailKind) =>
  api.post('/users/unsubscribe/:token', { params: { token }, body: { kind } });
