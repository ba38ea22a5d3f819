import type { Locale } from '@endzone/contracts/messages';
import { now } from '@endzone/common/clock';
import { countUnread } from './notificationModel.ts';
import type { UserDocument } from './userModel.ts';
import { presentMe } from './userPresenter.ts';

/** Who reads an answer about himself. */
export async function readerOf({ _id }: UserDocument, locale: Locale) {
  const at = now();
  return { locale, now: at, unread: await countUnread(_id, at) };
}

export async function answerMe(user: UserDocument, locale: Locale) {
  return presentMe(user, await readerOf(user, locale));
}
