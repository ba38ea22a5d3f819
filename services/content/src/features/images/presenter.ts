import type { InternalPicture } from '@endzone/contracts/internal/content';
import { filePathOf, filesPath } from '@endzone/common/filePath';
import type { Picture, PictureType } from '../../core/image/images.ts';

export const presentPicture = ({ key, type, bytes }: Picture): InternalPicture => ({
  path: filePathOf(key),
  type,
  bytes: bytes.toString('base64'),
});

/** Reads back what `presentPicture` made. */
export const pictureSent = ({ path, type, bytes }: InternalPicture): Picture => ({
  key: path.slice(filesPath.length),
  type: type as PictureType, // content said so itself
  bytes: Buffer.from(bytes, 'base64'),
});
