import { databaseNow, now } from '@endzone/common/clock';
import { type UserDocument, UserModel } from './model.ts';

type Consents = Pick<UserDocument, 'newsletter'>;

/** Consents are written down when they change. Whoever saves the profile meanwhile does not bring a withdrawn one back. */
export async function withdrawNewsletter({ _id }: Pick<UserDocument, '_id'>): Promise<void> {
  for (;;) {
    const user = await UserModel.findById(_id, { newsletter: 1 }).lean<Consents>();
    if (!user?.newsletter.at(-1)?.value) return;
    const { modifiedCount } = await UserModel.updateOne(
      { _id, newsletter: { $size: user.newsletter.length } },
      { $set: { touchedAt: databaseNow() }, $push: { newsletter: { value: false, at: now() } } },
    );
    if (modifiedCount > 0) return;
  }
}
