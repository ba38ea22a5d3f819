import { compareNames } from '@endzone/contracts/names';
import type { BodyOf } from '@endzone/contracts/call';
import type {
  createMessageTemplate,
  updateMessageTemplate,
} from '@endzone/contracts/accounts/messageTemplates';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import {
  doneIn,
  findDone,
  isMade,
  newCommandId,
  notDone,
  pushCommand,
  thisCommand,
} from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import type { Files } from '@endzone/common/multipart';
import { flushOutbox, newOutbox, withOutbox } from '@endzone/common/outbox';
import { storePictures } from '@endzone/common/pictures';
import { ifVersionIs, requireUnchanged } from '@endzone/common/seen';
import { auditedMessage, type MessageText } from '../../core/message/model.ts';
import { picturesSent, readMessage, textOf } from '../../core/message/sentMessage.ts';
import { type MessageTemplateDocument, MessageTemplateModel } from '../../core/message-template/model.ts';
import { readTemplate } from '../../core/message-template/store.ts';

export async function listTemplates(): Promise<MessageTemplateDocument[]> {
  const found = await MessageTemplateModel.find({ isDeleted: false }).lean<MessageTemplateDocument[]>();
  return found.sort((a, b) => compareNames(a.title, b.title) || (a._id < b._id ? -1 : 1));
}

const subjectOf = (id: string, { title }: MessageText) => ({ type: 'template', id, name: title }) as const;

export async function createTemplate(
  { copyOf, ...form }: BodyOf<typeof createMessageTemplate>,
  files: Files,
): Promise<MessageTemplateDocument> {
  const _id = newCommandId('template');
  if (await isMade(MessageTemplateModel, _id)) return readTemplate(_id);
  const read = await readMessage(form, files);
  const written = textOf(read, copyOf ? await readTemplate(copyOf) : undefined);
  await storePictures(picturesSent(read));
  try {
    await MessageTemplateModel.create({
      _id,
      ...written,
      updatedAt: now(),
      isDeleted: false,
      ...newOutbox(recordAudit(subjectOf(_id, written), null, auditedMessage(written))),
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  flushOutbox();
  return readTemplate(_id);
}

const partsOf = ({ title, newsletter, translations }: MessageText) =>
  JSON.stringify([
    title,
    newsletter,
    translations.map(({ language, subject, body, headerImage }) => [language, subject, body, headerImage]),
  ]);

/**
 * "Same again: no change." `version`: that from which the form was filled.
 * @throws AppError `template_not_found`, `changed_meanwhile`.
 */
export async function updateTemplate(
  _id: string,
  { version: seen, ...form }: BodyOf<typeof updateMessageTemplate>,
  files: Files,
): Promise<MessageTemplateDocument> {
  if (await findDone(MessageTemplateModel, _id)) return readTemplate(_id);
  const read = await readMessage(form, files);
  const before = await readTemplate(_id);
  const after = textOf(read, before);
  if (partsOf(after) === partsOf(before)) return before;
  requireUnchanged(seen, before.version);
  await storePictures(picturesSent(read));
  const command = thisCommand();
  const audit = recordAudit(subjectOf(_id, after), auditedMessage(before), auditedMessage(after));
  const { matchedCount } = await MessageTemplateModel.updateOne(
    { _id, isDeleted: false, ...notDone(command), ...ifVersionIs('version', seen) },
    withOutbox(audit, {
      $set: { ...after, updatedAt: now() },
      $push: pushCommand(command),
      $inc: { version: 1 },
    }),
  );
  const present = await readTemplate(_id);
  if (matchedCount === 0 && seen !== undefined && !doneIn(present, command))
    throw new AppError(errors.changedMeanwhile);
  flushOutbox();
  return present;
}

const nothing = { title: '', translations: [], pictures: [] };

/** @throws AppError `template_not_found`. */
export async function deleteTemplate(_id: string): Promise<void> {
  if (await findDone(MessageTemplateModel, _id)) return;
  const before = await readTemplate(_id);
  const command = thisCommand();
  const audit = recordAudit(subjectOf(_id, before), auditedMessage(before), null);
  const { modifiedCount } = await MessageTemplateModel.updateOne(
    { _id, isDeleted: false, ...notDone(command) },
    withOutbox(audit, { $set: { ...nothing, isDeleted: true }, $push: pushCommand(command) }),
  );
  if (modifiedCount === 0) throw new AppError(errors.templateNotFound);
  flushOutbox();
}
