import type { CredentialsInput, OwnerInput } from '@endzone/contracts/internal/accounts';
import { onInternal } from '@endzone/common/internalRoute';
import * as credentials from './service.ts';

export const credentialsInternal = [
  onInternal<CredentialsInput>('post', '/credentials', ({ body }) => credentials.checkCredentials(body)),
  onInternal<OwnerInput>('post', '/owner', ({ body }) => credentials.saveOwner(body)),
];
