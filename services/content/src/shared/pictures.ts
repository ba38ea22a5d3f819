import { AppError } from '@endzone/common/appError';
import type { Files } from '@endzone/common/multipart';
import { errors } from '@endzone/contracts/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fileKeyOf } from './fileKey.ts';

/** A picture that was decoded and is fit to be stored. */
export type Picture = { key: string; type: PictureType; bytes: Buffer };
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif';

const mostPixels = 40_000_000;
/** No screen shows more, and a document of the database holds it whatever the picture is. */
const longestSide = 1_920;

const typeOf: Record<string, PictureType> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
};

const refused = (property: string) =>
  new AppError(errors.unsupportedFormat, { violations: [{ property, code: 'unsupported_format' }] });

/** One frame, upright, without what a camera wrote beside it. A picture that breaks off is a broken one. */
async function decode(bytes: Buffer, type: PictureType, longest: number): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', animated: false })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
  if (type === 'image/jpeg') return image.jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  return (type === 'image/gif' ? image.gif() : image.png({ compressionLevel: 9 })).toBuffer();
}

/** What is kept in its usual size has the plain type in its key. */
const kept = (type: PictureType, longest: number) => (longest === longestSide ? type : `${type} ${longest}`);

/**
 * The picture in so many pixels of its longest side; nothing for other content, a broken picture or more than 40 megapixels.
 */
export async function pictureOf(bytes: Buffer, longest = longestSide): Promise<Picture | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  const type = found && typeOf[found.mime];
  if (!type) return undefined;
  try {
    return { key: fileKeyOf(bytes, kept(type, longest)), type, bytes: await decode(bytes, type, longest) };
  } catch {
    // Whatever is wrong with it, it is no picture that can be shown.
    return undefined;
  }
}

/**
 * A picture of a form: "gif, jpg, jpeg, png by content … Decoded, turned upright, stripped of metadata, stored again."
 * @throws AppError `unsupported_format` (415) for other content, a broken picture or more than 40 megapixels.
 */
export async function readPicture(files: Files, property: string): Promise<Picture | undefined> {
  const sent = files[property];
  if (!sent) return undefined;
  const picture = await pictureOf(sent);
  if (!picture) throw refused(property);
  return picture;
}

/** @throws AppError 422 with the field's own text when no file came. */
export async function requirePicture(files: Files, property: string, variant: string): Promise<Picture> {
  const picture = await readPicture(files, property);
  if (!picture) throw missingPicture(property, variant);
  return picture;
}

export const missingPicture = (property: string, variant: string) =>
  new AppError(errors.validationFailed, { violations: [{ property, code: 'required', variant }] });
