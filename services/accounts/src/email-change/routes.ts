import { changeEmail, requestEmailChange } from '@endzone/contracts/calls/accounts';
import { on } from '@endzone/common/route';
import { answerMe } from '../shared/me.ts';
import * as emailChange from './service.ts';

export const emailChangeRoutes = [
  on(requestEmailChange, ({ body, user }) => emailChange.requestChange(user.userId, body.newEmail)),
  on(changeEmail, async ({ body, user, locale }) =>
    answerMe(await emailChange.confirmChange(user, body.emailChangeToken), locale),
  ),
];
