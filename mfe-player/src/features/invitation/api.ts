import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getInvitation = (invitationId: Id, confirmationToken: string, signal?: AbortSignal) =>
  api.get('/invitations/:invitationId/:confirmationToken', {
    params: { invitationId, confirmationToken },
    signal,
  });
