import { changeEmail, requestEmailChange, stopEmailChange } from '@endzone/contracts/accounts/emailChange';
import { on } from '@endzone/common/route';
import { answerMe } from '../../core/me/me.ts';
import * as emailChange from './service.ts';
import { stopChange } from './stopService.ts';

export const emailChangeRoutes = [
  on(requestEmailChange, ({ body, user, header }) =>
    emailChange.requestChange(user.userId, { email: body.newEmail, userAgent: header('user-agent') }),
  ),
  on(changeEmail, async ({ body, user, locale }) =>
    answerMe(await emailChange.confirmChange(user, body.emailChangeToken), locale),
  ),
  on(stopEmailChange, ({ params }) => stopChange(params.token)),
];
