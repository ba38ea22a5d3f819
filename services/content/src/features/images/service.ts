import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { PictureKind } from '@endzone/contracts/internal/content';
import { FileModel, type FileDocument } from '../../core/file/model.ts';
import { longestSide, picturesOf, type Picture } from '../../core/image/images.ts';
import { TeamLogoModel, type TeamLogoDocument } from '../../core/team-logo/model.ts';

/** "logoUrl ≤ 512 px, logoSmallUrl ≤ 96 px" */
const sizesOf: Record<PictureKind, readonly number[]> = {
  logo: [512, 96],
  photo: [512],
  slide: [longestSide],
  mail: [1_200],
};

/** The pictures that are made of one that was sent; nothing when it is none. */
export const readPictures = (kind: PictureKind, bytes: Buffer): Promise<Picture[] | undefined> =>
  picturesOf(bytes, sizesOf[kind]);

/** @throws AppError `file_not_found`. */
export async function readStored(key: string): Promise<Picture> {
  const file = await FileModel.findById(key).lean<FileDocument>();
  if (!file) throw new AppError(errors.fileNotFound);
  return { key, type: file.type, bytes: Buffer.from(file.bytes.buffer) };
}

/**
 * The pictures of a ready-made logo, made anew so that they stay when it is deleted.
 * @throws AppError `team_logo_not_found`.
 */
export async function copyLogo(logoId: string): Promise<Picture[]> {
  const logo = await TeamLogoModel.findOne({ _id: logoId, isDeleted: false }).lean<TeamLogoDocument>();
  const file = logo && (await FileModel.findById(logo.imageKey).lean<FileDocument>());
  const pictures = file && (await readPictures('logo', Buffer.from(file.bytes.buffer)));
  if (!pictures) throw new AppError(errors.teamLogoNotFound);
  return pictures;
}
