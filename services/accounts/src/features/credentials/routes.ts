import * as internal from '@endzone/contracts/internal/accounts';
import { serve } from '@endzone/common/internalRoute';
import * as credentials from './service.ts';

export const credentialsInternal = [
  serve(internal.checkCredentials, (given) => credentials.checkCredentials(given)),
  serve(internal.confirmPassword, (given) => credentials.checkPassword(given)),
  serve(internal.tellOfFailures, (whose) => credentials.noteFailures(whose)),
  serve(internal.saveOwner, (owner) => credentials.saveOwner(owner)),
];
