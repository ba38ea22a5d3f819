import type {
  ConfirmInput,
  CredentialsInput,
  FailuresInput,
  OwnerInput,
} from '@endzone/contracts/internal/accounts';
import { onInternal } from '@endzone/common/internalRoute';
import * as credentials from './service.ts';

export const credentialsInternal = [
  onInternal<CredentialsInput>('post', '/credentials', ({ body }) => credentials.checkCredentials(body)),
  onInternal<ConfirmInput>('post', '/credentials/confirm', ({ body }) => credentials.checkPassword(body)),
  onInternal<FailuresInput>('post', '/credentials/failures', ({ body }) => credentials.noteFailures(body)),
  onInternal<OwnerInput>('post', '/owner', ({ body }) => credentials.saveOwner(body)),
];
