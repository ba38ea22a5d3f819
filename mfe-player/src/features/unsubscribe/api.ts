import type { BodyOf } from '@endzone/contracts/call';
import type * as profileCalls from '@endzone/contracts/accounts/profile';
import { api } from '@endzone/shared-ui/api/client.ts';

export type MailKind = NonNullable<BodyOf<typeof profileCalls.unsubscribe>['kind']>;
export const unsubscribe = (token: string, kind: MailKind) =>
  api.post('/users/unsubscribe/:token', { params: { token }, body: { kind } });
