/** What a file begins with that says how its letters are written. */
const marks: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Most of a table is plain letters and digits: in UTF-16 every other byte of them is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 1_000);
  const half = Math.floor(start.length / 2);
  const zerosAt = (odd: 0 | 1) => start.filter((byte, i) => i % 2 === odd && byte === 0).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (half < 2 || bytes.length % 2 > 0) return undefined;
  if (even === 0 && odd > half / 2) return 'utf-16le';
  return odd === 0 && even > half / 2 ? 'utf-16be' : undefined;
}

/** The text of a file: UTF-8 or UTF-16 by its mark or its bytes, UTF-8 when it is that, else Windows-1250 as older spreadsheets save it. */
export function decodeText(bytes: Uint8Array): string {
  const known =
    marks.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1] ?? unmarkedUtf16(bytes);
  if (known) return new TextDecoder(known).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** A workbook, a picture, a document: no text has a byte of zero. */
export const isBinary = (text: string): boolean =>
  text.includes('\u0000') || text.startsWith('PK\u0003\u0004');
