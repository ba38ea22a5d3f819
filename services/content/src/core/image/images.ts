import { AppError } from '@endzone/common/appError';
import type { Files } from '@endzone/common/multipart';
import { timeBudget } from '@endzone/common/timeBudgets';
import { errors } from '@endzone/contracts/errors';
import { fileTypeFromBuffer } from 'file-type';
import type { OutputInfo, Sharp } from 'sharp';
import { DecodeQueue } from './decodeQueue.ts';
import { fileKeyOf } from './fileKey.ts';
import { loadSharp } from './loadSharp.ts';

/** A picture that was decoded and is fit to be stored. */
export type Picture = { key: string; type: PictureType; bytes: Buffer };
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif';

const maxPixels = 40_000_000;
/** No screen shows more, and a document of the database holds it whatever the picture is. */
export const longestSide = 1_920;

const typeOf: Record<string, PictureType> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
};

const refused = (property: string) =>
  new AppError(errors.unsupportedFormat, { violations: [{ property, code: 'unsupported_format' }] });

const input = { limitInputPixels: maxPixels, failOn: 'warning', animated: false } as const;
/** One of the largest, small ones beside it, and two more in line: what is taken is answered before the edge gives up. */
const queue = new DecodeQueue({ decoding: 48_000_000, waiting: 80_000_000, within: 'imageTurn' });

type Pixels = { data: Buffer; info: OutputInfo };
const inside = (longest: number) =>
  ({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }) as const;

/** One frame, upright, without what a camera wrote beside it. A picture that breaks off is a broken one. */
async function decode(bytes: Buffer, longest: number): Promise<Pixels> {
  const sharp = await loadSharp();
  return sharp(bytes, input)
    .timeout({ seconds: Math.ceil(timeBudget('imageDecoding') / 1_000) })
    .autoOrient()
    .resize(inside(longest))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encoded(image: Sharp, type: PictureType): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 85, mozjpeg: true });
  // The usual effort takes twice as long, and nobody sees the difference.
  return type === 'image/gif' ? image.gif({ effort: 1 }) : image.png({ compressionLevel: 9 });
}

async function encode({ data, info }: Pixels, type: PictureType, longest: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return encoded(sharp(data, { raw: info }).resize(inside(longest)), type).toBuffer();
}

/** A file in the usual size has the plain type in its key. */
const kept = (type: PictureType, longest: number) => (longest === longestSide ? type : `${type} ${longest}`);

// sharp says so in its message alone.
const isTimeOut = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/** Decoded once for all sizes, in its turn. @throws AppError `service_unavailable` (503), or what sharp says of a broken one. */
async function made(bytes: Buffer, type: PictureType, sizes: readonly number[]): Promise<Picture[]> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, input).metadata();
  return queue.run(width * height, async () => {
    const pixels = await decode(bytes, Math.max(...sizes));
    const pictures: Picture[] = [];
    for (const longest of sizes) {
      const key = fileKeyOf(bytes, kept(type, longest));
      pictures.push({ key, type, bytes: await encode(pixels, type, longest) });
    }
    return pictures;
  });
}

/**
 * A picture in each size, so many pixels of its longest side; nothing for other content, a broken picture or more than 40 megapixels.
 * @throws AppError `service_unavailable` (503) while too many others are decoded.
 */
export async function picturesOf(bytes: Buffer, sizes: readonly number[]): Promise<Picture[] | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  const type = found && typeOf[found.mime];
  if (!type) return undefined;
  try {
    return await made(bytes, type, sizes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (isTimeOut(cause)) throw new AppError(errors.serviceUnavailable, { cause });
    // Whatever is wrong with it, it is no picture that can be shown.
    return undefined;
  }
}

/**
 * A picture of a form: "gif, jpg, jpeg, png by content … Decoded, turned upright, stripped of metadata, stored again."
 * @throws AppError `unsupported_format` (415) for other content, a broken picture or more than 40 megapixels, and as `picturesOf`.
 */
export async function readPicture(files: Files, property: string): Promise<Picture | undefined> {
  const sent = files[property];
  if (!sent) return undefined;
  const [picture] = (await picturesOf(sent, [longestSide])) ?? [];
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
