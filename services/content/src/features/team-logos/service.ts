import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { recordAudit } from '@endzone/common/audit';
import { findDone, newCommandId, notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox, withOutbox, enqueue } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import { storePicture } from '../../core/file/store.ts';
import type { Picture } from '../../core/image/images.ts';
import { TeamLogoModel, type TeamLogoDocument } from '../../core/team-logo/model.ts';

export async function listLogos(): Promise<TeamLogoDocument[]> {
  return TeamLogoModel.find({ isDeleted: false }).sort({ createdAt: -1, _id: -1 }).lean<TeamLogoDocument[]>();
}

const subjectOf = (id: string) => ({ type: 'logo', id, name: '' }) as const;

export async function addLogo(picture: Picture): Promise<TeamLogoDocument> {
  const imageKey = await storePicture(picture);
  const _id = newCommandId('logo');
  const logo = { _id, imageKey, createdAt: thisCommand()?.at ?? now(), isDeleted: false };
  const audit = recordAudit(subjectOf(_id), null, { image: imageKey });
  try {
    await TeamLogoModel.create({ ...logo, ...newOutbox(audit) });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  flushOutbox();
  return logo;
}

/** @throws AppError `team_logo_not_found`. */
export async function deleteLogo(_id: string): Promise<void> {
  if (await findDone(TeamLogoModel, _id)) return;
  const command = thisCommand();
  const before = await TeamLogoModel.findById(_id).lean<TeamLogoDocument>();
  const events = [
    enqueue('leagues', 'teamLogoDeleted', { logoId: _id }),
    ...recordAudit(subjectOf(_id), { image: before?.imageKey }, null),
  ];
  const { modifiedCount } = await TeamLogoModel.updateOne(
    { _id, isDeleted: false, ...notDone(command) },
    withOutbox(events, { $set: { isDeleted: true, imageKey: null }, $push: pushCommand(command) }),
  );
  if (modifiedCount === 0) throw new AppError(errors.teamLogoNotFound);
  flushOutbox();
}
