import { withRule } from '@endzone/contracts/call';
import { changePassword, requestPasswordReset, resetPassword } from '@endzone/contracts/accounts/passwords';
import { on } from '@endzone/common/route';
import { passwordRule } from '../../core/account/formRules.ts';
import * as password from './service.ts';

const common = (newPassword: string) => passwordRule(newPassword);

export const passwordRoutes = [
  on(requestPasswordReset, ({ body }) => password.requestReset(body.email)),
  on(withRule(resetPassword, 'newPassword', common), ({ body }) =>
    password.resetPassword(body.resetPasswordToken, body.newPassword),
  ),
  on(withRule(changePassword, 'newPassword', common), ({ body, user }) =>
    password.changePassword(user, body),
  ),
];
