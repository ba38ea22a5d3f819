import { decodeText, isBinary } from '@endzone/contracts/tables/textFile';

const maxBytes = 1024 * 1024;

export type FileRefusal = 'empty' | 'noText' | 'tooLarge';

/** What stands in a chosen file, or why it is not read. */
export async function readTextFile(
  file: File,
): Promise<{ text: string; refused?: undefined } | { text?: undefined; refused: FileRefusal }> {
  if (file.size > maxBytes) return { refused: 'tooLarge' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (isBinary(text)) return { refused: 'noText' };
  return text.replace('\uFEFF', '').trim() === '' ? { refused: 'empty' } : { text };
}
