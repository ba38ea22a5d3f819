import type { BodyOf } from '@endzone/contracts/call';
import type { MessagePreview, sendMessages } from '@endzone/contracts/accounts/messages';
import { errors } from '@endzone/contracts/errors';
import { readStoredPicture } from '@endzone/contracts/internal/content';
import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { findDone, isMade, newCommandId, pushCommand, thisCommand } from '@endzone/common/command';
import { crashPoint } from '@endzone/common/crashPoint';
import { filesPath } from '@endzone/common/filePath';
import { call } from '@endzone/common/internalClient';
import { isDuplicate } from '@endzone/common/mongo';
import type { Files } from '@endzone/common/multipart';
import { longAgo, queuedJob } from '@endzone/common/jobs/defineJob';
import { flushOutbox, newOutbox, withOutbox } from '@endzone/common/outbox';
import { storePictures } from '@endzone/common/pictures';
import { readAccount } from '../../core/account/store.ts';
import {
  type AudienceDocument,
  AudienceModel,
  type MailingDocument,
  MailingModel,
  RecipientModel,
} from '../../core/mailing/model.ts';
import { auditedMessage } from '../../core/message/model.ts';
import { picturesSent, readMessage, textOf } from '../../core/message/sentMessage.ts';
import { readTemplate } from '../../core/message-template/store.ts';
import { audienceOf } from './audience.ts';
import { draftOf, fill, marksOf, withOwnPictures } from './mail.ts';
import { endCancelled, messageWork } from './sending.ts';

type Form = BodyOf<typeof sendMessages>;

/** As long as the record of any mail. */
const keptFor = 365 * 24 * 3_600_000;

async function readForm({ templateId, users: _users, ...form }: Form, files: Files) {
  const read = await readMessage(form, files);
  const text = textOf(read, templateId ? await readTemplate(templateId) : undefined);
  return { text, pictures: picturesSent(read) };
}

/** @throws AppError `job_not_found`. */
export async function readMailing(_id: string): Promise<MailingDocument> {
  const mailing = await MailingModel.findById(_id).lean<MailingDocument>();
  if (!mailing) throw new AppError(errors.jobNotFound);
  return mailing;
}

const subjectOf = (id: string, title: string) => ({ type: 'message', id, name: title }) as const;

/** What happened to a duplicate was done by the same command before. */
async function madeOnce(create: Promise<unknown>): Promise<void> {
  try {
    await create;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

const countOf = ({ en, hu }: Pick<AudienceDocument, 'en' | 'hu'>) => en.length + hu.length;

/** Answers how many they are: of a command that was cut off, those of its first attempt, whoever was suspended since. */
async function saveAudience({ _id, en, hu, expiresAt }: AudienceDocument): Promise<number> {
  await madeOnce(AudienceModel.create({ _id, en, hu, expiresAt }));
  const kept = await AudienceModel.findById(_id).orFail().lean<AudienceDocument>();
  return countOf(kept);
}

/**
 * "The audience is the snapshot of `users` at the call."
 * @throws AppError `template_not_found`, `no_recipients`.
 */
export async function send(form: Form, files: Files, by: string): Promise<MailingDocument> {
  const _id = newCommandId('mailing');
  if (await isMade(MailingModel, _id)) return readMailing(_id);
  const { text, pictures } = await readForm(form, files);
  const audience = await audienceOf(form.users ?? [], text.newsletter);
  if (countOf(audience) === 0) throw new AppError(errors.noRecipients);
  await storePictures(pictures);
  const expiresAt = addMilliseconds(wall(), keptFor);
  const nbRecipients = await saveAudience({ _id, ...audience, expiresAt });
  const nbSkipped = countOf(audience) + audience.nbSkipped - nbRecipients;
  crashPoint('mailing-audience-kept');
  await madeOnce(
    MailingModel.create({
      _id,
      ...text,
      ...queuedJob,
      // A version before this one looks for the moment, not for its absence.
      notBefore: longAgo,
      by,
      nbRecipients,
      nbLeftOut: nbSkipped,
      isPrepared: false,
      createdAt: now(),
      expiresAt,
      ...newOutbox(
        recordAudit(subjectOf(_id, text.title), null, { ...auditedMessage(text), nbRecipients, nbSkipped }),
      ),
    }),
  );
  flushOutbox();
  messageWork.start();
  return readMailing(_id);
}

/** A header image that was not stored, or that a sandboxed preview could not load, stands in the mail itself. */
async function inline(path: string): Promise<string | null> {
  const picture = await call(readStoredPicture, { key: path.slice(filesPath.length) });
  return picture ? `data:${picture.type};base64,${picture.bytes}` : null;
}

/** The mails as the owner would get them; nothing is stored. @throws AppError `template_not_found`. */
export async function preview(form: Form, files: Files, userId: string): Promise<MessagePreview[]> {
  const [{ text, pictures }, owner] = [await readForm(form, files), await readAccount(userId)];
  return Promise.all(
    text.translations.map(async ({ language, headerImage, ...translation }) => {
      const sent = pictures.find(({ path }) => path === headerImage);
      const shown = sent
        ? `data:${sent.type};base64,${sent.bytes}`
        : headerImage && (await inline(headerImage));
      const draft = draftOf(translation, {
        isNewsletter: text.newsletter,
        locale: language,
        headerImage: shown,
      });
      const { subject, html } = fill(draft, marksOf(owner, language));
      return { language, subject, body: withOwnPictures(html) };
    }),
  );
}

/** How many of a mailing's recipients have been dealt with. */
export const countDone = ({ _id, finishedAt }: MailingDocument): Promise<number> =>
  finishedAt
    ? Promise.resolve(0)
    : RecipientModel.countDocuments({ mailingId: _id, state: { $nin: ['waiting', 'sending'] } });

export async function listMailings({ limit, offset }: { limit: number; offset: number }) {
  const found = MailingModel.find({}, { translations: 0 }).sort({ createdAt: -1, _id: -1 });
  const [mailings, total] = await Promise.all([
    found.skip(offset).limit(limit).lean<MailingDocument[]>(),
    MailingModel.countDocuments({}),
  ]);
  return { mailings, total };
}

/** @throws AppError `job_not_found`, `job_finished`. */
export async function cancel(_id: string): Promise<MailingDocument> {
  if (await findDone(MailingModel, _id)) {
    await endCancelled(await readMailing(_id));
    return readMailing(_id);
  }
  const { finishedAt, title } = await readMailing(_id);
  const audit = recordAudit(subjectOf(_id, title), { isCancelled: false }, { isCancelled: true });
  const { modifiedCount } = finishedAt
    ? { modifiedCount: 0 }
    : await MailingModel.updateOne(
        { _id, finishedAt: null },
        withOutbox(audit, { $set: { cancelledAt: now() }, $push: pushCommand(thisCommand()) }),
      );
  if (modifiedCount === 0) throw new AppError(errors.jobFinished);
  flushOutbox();
  await endCancelled(await readMailing(_id));
  return readMailing(_id);
}
