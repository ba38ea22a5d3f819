import type { BodyOf } from '@endzone/contracts/call';
import type { unsubscribe as unsubscribeCall } from '@endzone/contracts/accounts/profile';
import { databaseNow, now } from '@endzone/common/clock';
import { type UserDocument, UserModel } from '../../core/account/model.ts';

export type UnsubscribeKind = NonNullable<BodyOf<typeof unsubscribeCall>['kind']>;

/** "consent off at once, whatever it was"; an unknown token, or that of a deleted account, is nothing to refuse. */
export async function unsubscribe(token: string, kind: UnsubscribeKind): Promise<void> {
  const user = await UserModel.findOne({ unsubscribeToken: token }).lean<UserDocument>();
  if (!user) return;
  if (kind === 'newsletter') await withdrawNewsletter(user);
  else await UserModel.updateOne({ _id: user._id }, { $set: { [`mails.${kind}`]: false } });
}

/** Consents are written down when they change. */
async function withdrawNewsletter({ _id, newsletter }: UserDocument): Promise<void> {
  if (!newsletter.at(-1)?.value) return;
  await UserModel.updateOne(
    { _id, newsletter: { $size: newsletter.length } },
    { $set: { touchedAt: databaseNow() }, $push: { newsletter: { value: false, at: now() } } },
  );
}
