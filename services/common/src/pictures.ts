import { errors } from '@endzone/contracts/errors';
import * as content from '@endzone/contracts/internal/content';
import { AppError } from './appError.ts';
import { call } from './internalClient.ts';

/**
 * A picture of a form as content decodes it, in each size of its kind; nothing is stored yet.
 * @throws AppError `unsupported_format` (415) at the property.
 */
export async function readPictures(
  kind: content.PictureKind,
  bytes: Uint8Array,
  property: string,
): Promise<content.InternalPicture[]> {
  const sent = { kind, bytes: Buffer.from(bytes).toString('base64') };
  // Decoding what a large camera made takes longer than other calls.
  const answer = await call(content.readPicture, sent, { within: 'pictureReading' });
  if ('pictures' in answer) return answer.pictures;
  throw new AppError(errors.unsupportedFormat, { violations: [{ property, code: answer.refused }] });
}

/** "A refused request stores nothing": called when nothing is left to refuse. One at a time: a call's body has its limit. */
export async function storePictures(pictures: content.InternalPicture[]): Promise<void> {
  for (const picture of pictures) await call(content.storePictures, { pictures: [picture] });
}
