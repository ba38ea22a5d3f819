import type { BodyOf } from '@endzone/contracts/call';
import type * as profileCalls from '@endzone/contracts/accounts/profile';
import { api } from '@endzone/shared-ui/api/client.ts';

export const saveProfile = (body: BodyOf<typeof profileCalls.saveProfile>) =>
  api.post('/users/:id', { params: { id: 'me' }, body });
