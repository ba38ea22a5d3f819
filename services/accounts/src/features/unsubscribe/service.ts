import type { BodyOf } from '@endzone/contracts/call';
import type { unsubscribe as unsubscribeCall } from '@endzone/contracts/accounts/profile';
import { withdrawNewsletter } from '../../core/account/consents.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';

export type UnsubscribeKind = NonNullable<BodyOf<typeof unsubscribeCall>['kind']>;

/** "consent off at once, whatever it was"; an unknown token, or that of a deleted account, is nothing to refuse. */
export async function unsubscribe(token: string, kind: UnsubscribeKind): Promise<void> {
  const user = await UserModel.findOne({ unsubscribeToken: token }).lean<UserDocument>();
  if (!user) return;
  if (kind === 'newsletter') await withdrawNewsletter(user);
  else await UserModel.updateOne({ _id: user._id }, { $set: { [`mails.${kind}`]: false } });
}
