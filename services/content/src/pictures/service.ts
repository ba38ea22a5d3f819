import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { PictureKind } from '@endzone/contracts/internal/content';
import { FileModel, type FileDocument } from '../shared/fileModel.ts';
import { pictureOf, type Picture } from '../shared/pictures.ts';
import { TeamLogoModel, type TeamLogoDocument } from '../shared/teamLogoModel.ts';

/** "logoUrl ≤ 512 px, logoSmallUrl ≤ 96 px" */
const sizesOf: Record<PictureKind, (number | undefined)[]> = { logo: [512, 96], slide: [undefined] };

/** The pictures that are made of one that was sent; nothing when it is none. */
export async function readPictures(kind: PictureKind, bytes: Buffer): Promise<Picture[] | undefined> {
  const made = await Promise.all(sizesOf[kind].map((longest) => pictureOf(bytes, longest)));
  const pictures = made.filter((picture) => picture !== undefined);
  return pictures.length === made.length ? pictures : undefined;
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
