import type { BodyOf } from '@endzone/contracts/call';
import type { Id } from '@endzone/contracts/common';
import type * as invitationsCalls from '@endzone/contracts/leagues/invitations';
import { api } from '@endzone/shared-ui/api/client.ts';

export const invite = (leagueId: Id, body: BodyOf<typeof invitationsCalls.invite>) =>
  api.post('/leagues/:leagueId/invite', { params: { leagueId }, body });
