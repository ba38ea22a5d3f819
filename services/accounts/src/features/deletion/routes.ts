import { deleteMe } from '@endzone/contracts/accounts/profile';
import { deleteUser } from '@endzone/contracts/accounts/users';
import { on } from '@endzone/common/route';
import * as deletion from './service.ts';

export const deletionRoutes = [
  on(deleteMe, ({ user }) => deletion.deleteOwnAccount(user.userId)),
  on(deleteUser, ({ params, query }) => deletion.deleteUser(params.id, query.breach === '1')),
];
