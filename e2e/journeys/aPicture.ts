import { crc32, deflateSync } from 'node:zlib';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const side = 24;
/** What a camera or a program writes into a picture beside its points. */
export const remark = 'Author\0Titkos Tamás';

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([word(content.length), named, word(crc32(named))]);
}

/** A square whose colours run from one corner to the other, as a PNG. */
function aPng(): Buffer {
  const eightBitsOfThreeColours = Buffer.from([8, 2, 0, 0, 0]);
  const line = (y: number) => [0, ...Array.from({ length: side }, (_, x) => [x * 10, y * 10, 120]).flat()];
  const lines = Buffer.from(Array.from({ length: side }, (_, y) => line(y)).flat());
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([word(side), word(side), eightBitsOfThreeColours])),
    chunk('tEXt', Buffer.from(remark, 'latin1')),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whatever its name says. */
export const aPicture = (): ChosenFile => ({ name: 'kep.jpg', mimeType: 'image/jpeg', buffer: aPng() });

export const aHugePicture = (): ChosenFile => ({
  name: 'nagy.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([aPng(), Buffer.alloc(6 * 1024 ** 2)]),
});

export const aRenamedDocument = (): ChosenFile => ({
  name: 'level.png',
  mimeType: 'image/png',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
});
