import { now, wall } from '@endzone/common/clock';
import { eraseAnswersOf } from '@endzone/common/commandKeys';
import { flushOutbox, withOutbox, type EventHandlers } from '@endzone/common/outbox';
import { RegistrationModel } from '../../core/registration/model.ts';
import { enqueueUserChanged } from '../../core/account/store.ts';
import { barAddress } from '../../core/barred-address/store.ts';
import { MailModel } from '../../core/mail/model.ts';
import { queueMail } from '../../core/mail/queue.ts';
import { NotificationModel } from '../../core/notification/model.ts';
import { PushModel } from '../../core/push/model.ts';
import { PushDeviceModel } from '../../core/push-device/model.ts';
import { UserModel } from '../../core/account/model.ts';
import { EmailStopModel } from '../../core/email-stop/model.ts';
import { eraseUsedLinks } from '../../core/used-link/store.ts';
import { DeletionModel, type DeletionDocument } from '../../core/deletion/model.ts';

const lastMailKey = (userId: string) => `deleted:${userId}`;

/** Deletes all data of an account but the mail that confirms its deletion. */
async function eraseRelatedData(userId: string, email: string | undefined): Promise<void> {
  const whose = email === undefined ? { userId } : { $or: [{ userId }, { to: email }] };
  await Promise.all([
    NotificationModel.deleteMany({ userId }),
    EmailStopModel.deleteMany({ userId }),
    eraseUsedLinks(userId),
    PushDeviceModel.deleteMany({ userId }),
    PushModel.deleteMany({ userId }),
    MailModel.deleteMany({ ...whose, key: { $ne: lastMailKey(userId) } }),
    email !== undefined && RegistrationModel.deleteMany({ email }),
    eraseAnswersOf(userId, email),
  ]);
}

/**
 * "personal data: erased at once". The account goes first, so that it is unusable; others hear of it when it is gone. Done again it
 * goes on where it stopped.
 */
export async function erase(userId: string): Promise<void> {
  const deletion = await DeletionModel.findById(userId).lean<DeletionDocument>();
  if (!deletion?.person) return;
  const { email, firstName, locale, breach } = deletion.person;
  if (breach) await barAddress(email, deletion.at);
  await UserModel.deleteOne({ _id: userId });
  await eraseRelatedData(userId, email);
  await queueMail(
    { to: email, locale, goneFirstName: firstName },
    { key: lastMailKey(userId), kind: 'account_deleted' },
  );
  await DeletionModel.updateOne(
    { _id: userId, person: { $exists: true } },
    withOutbox(enqueueUserChanged(userId), { $set: { erasedAt: now() }, $unset: { person: 1 } }),
  );
  flushOutbox();
}

export const deletionEvents: EventHandlers = {
  accountDeleted: ({ userId }) => erase(userId),
};

const minute = 60_000;

/** Erases again what was on its way when the account went: a notification or its mail. */
export async function eraseLateArrivals(): Promise<number> {
  const erased = { $lt: new Date(now().getTime() - minute) };
  const due = await DeletionModel.find({ erasedAt: erased, sweptAt: { $exists: false } }).lean<
    DeletionDocument[]
  >();
  for (const { _id } of due) {
    await eraseRelatedData(_id, undefined);
    await DeletionModel.updateOne({ _id }, { $set: { sweptAt: wall() } });
  }
  return due.length;
}
