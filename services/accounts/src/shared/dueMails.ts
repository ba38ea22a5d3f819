import type { MailKind } from '@endzone/contracts/messages';
import type { EventHandlers } from '@endzone/common/outbox';
import { queueMail, toAccount } from './mailQueue.ts';
import { type UserDocument, UserModel } from './userModel.ts';

/** Where the button of a mail about the account leads. */
const pathOf: Partial<Record<MailKind, string>> = {
  email_changed: '/profile',
  account_suspended: '/contact',
  account_reinstated: '/login',
};

/** Mails that a change of an account brings without a notification. */
export const dueMailEvents: EventHandlers = {
  mailDue: async ({ userId, to, kind, reason }, { id }) => {
    const user = await UserModel.findById(userId).lean<UserDocument>();
    const paths = [pathOf[kind] ?? null];
    if (user) await queueMail(toAccount(user, to), { key: `mail:${id}`, kind, reason, paths });
  },
};
