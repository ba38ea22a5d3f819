import type { BodyOf } from '@endzone/contracts/call';
import type * as sessionsCalls from '@endzone/contracts/edge/sessions';
import { api } from '@endzone/shared-ui/api/client.ts';

export const logIn = (body: BodyOf<typeof sessionsCalls.logIn>) => api.post('/auth', { body });
