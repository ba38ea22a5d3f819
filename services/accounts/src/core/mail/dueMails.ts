import type { MailKind } from '@endzone/contracts/messages';
import type { EventHandlers } from '@endzone/common/outbox';
import { isOverMailLimit, queueMail, toAccount } from './queue.ts';
import { type UserDocument, UserModel } from '../account/model.ts';

/** Where the button of a mail about the account leads. */
const pathOf: Partial<Record<MailKind, string>> = {
  email_changed: '/profile',
  account_suspended: '/contact',
  account_reinstated: '/login',
  new_device: '/reset-password',
};

/** Mails that somebody may cause again and again. */
const limited: readonly MailKind[] = ['new_device'];

/** Mails that a change of an account brings without a notification. */
export const dueMailEvents: EventHandlers = {
  mailDue: async ({ userId, to, kind, reason, params }, { id }) => {
    const user = await UserModel.findById(userId).lean<UserDocument>();
    const paths = [pathOf[kind] ?? null];
    if (!user || (limited.includes(kind) && (await isOverMailLimit(to, kind)))) return;
    await queueMail(toAccount(user, to), { key: `mail:${id}`, kind, reason, params, paths });
  },
};
