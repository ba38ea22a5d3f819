import { getUser, suspendUser, unsuspendUser } from '@endzone/contracts/accounts/users';
import { on } from '@endzone/common/route';
import { readUser } from '../../core/account/store.ts';
import { presentUser } from '../../core/account/presenter.ts';
import * as suspension from './service.ts';

export const suspensionRoutes = [
  on(getUser, async ({ params, locale }) => presentUser(await readUser(params.id), locale)),
  on(suspendUser, async ({ params, body, locale }) =>
    presentUser(await suspension.suspend(params.id, body.reason || undefined), locale),
  ),
  on(unsuspendUser, async ({ params, locale }) => presentUser(await suspension.reinstate(params.id), locale)),
];
