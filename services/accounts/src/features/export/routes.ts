import * as internal from '@endzone/contracts/internal/accounts';
import { serve } from '@endzone/common/internalRoute';
import { readUser } from '../../core/account/store.ts';
import { readPersonData } from './service.ts';

export const exportInternal = [
  serve(internal.exportPerson, async ({ userId, locale }) => readPersonData(await readUser(userId), locale)),
];
