import { setImmediate as breathe } from 'node:timers/promises';
import type { RecipientCount } from '@endzone/contracts/accounts/messages';
import { isReached } from '../../domain/reach.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';

export type Audience = { en: string[]; hu: string[]; nbSkipped: number };

const needed = { email: 1, status: 1, locale: 1, newsletter: { $slice: -1 }, mailProblem: 1 } as const;
type Needed = Pick<UserDocument, '_id' | 'email' | 'status' | 'locale' | 'newsletter' | 'mailProblem'>;
const atOnce = 1_000;

/** Who of these users a message goes to, by the language of their mails, in the order given; a repeated id counts once. */
export async function audienceOf(userIds: readonly string[], isNewsletter: boolean): Promise<Audience> {
  const ids = [...new Set(userIds)];
  const audience: Audience = { en: [], hu: [], nbSkipped: 0 };
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const found = await UserModel.find({ _id: { $in: some } }, needed).lean<Needed[]>();
    const reached = new Map(
      found.flatMap((user) => (isReached(user, isNewsletter) ? [[user._id, user]] : [])),
    );
    for (const id of some) {
      const user = reached.get(id);
      if (user) audience[user.locale].push(id);
      else audience.nbSkipped += 1;
    }
    await breathe();
  }
  return audience;
}

export async function countRecipients(
  userIds: readonly string[],
  isNewsletter: boolean,
): Promise<RecipientCount> {
  const { en, hu, nbSkipped } = await audienceOf(userIds, isNewsletter);
  return { hu: hu.length, en: en.length, nbSkipped };
}
