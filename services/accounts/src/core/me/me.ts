import type { Locale } from '@endzone/contracts/messages';
import { now } from '@endzone/common/clock';
import { countUnread } from '../notification/model.ts';
import type { UserDocument } from '../account/model.ts';
import { presentMe } from '../account/presenter.ts';

/** Who reads an answer about themselves. */
export async function readerOf({ _id }: UserDocument, locale: Locale) {
  const at = now();
  return { locale, now: at, unread: await countUnread(_id, at) };
}

export async function answerMe(user: UserDocument, locale: Locale) {
  return presentMe(user, await readerOf(user, locale));
}
