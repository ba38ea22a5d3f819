import sharp, { type Create } from 'sharp';

type Size = Partial<Pick<Create, 'width' | 'height'>>;

const plain = ({ width = 12, height = 8 }: Size) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 96, b: 63 } } });

export const aPng = (size: Size = {}): Promise<Buffer> => plain(size).png().toBuffer();
export const aJpeg = (size: Size = {}): Promise<Buffer> => plain(size).jpeg().toBuffer();
export const aGif = (size: Size = {}): Promise<Buffer> => plain(size).gif().toBuffer();

/** A form with text fields, lists too, and files. */
export function aForm(
  fields: Record<string, string | string[]>,
  files: Record<string, Uint8Array | undefined> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, one);
  for (const [name, bytes] of Object.entries(files))
    if (bytes) form.append(name, new Blob([new Uint8Array(bytes)]), 'picture');
  return form;
}
