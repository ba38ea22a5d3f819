import { decodeText, isBinary } from './readTable.ts';

const mostBytes = 1024 * 1024;

export type FileRefusal = 'noText' | 'tooLarge';

/** What stands in a chosen file, or why it is not read. */
export async function readTextFile(
  file: File,
): Promise<{ text: string; refused?: undefined } | { text?: undefined; refused: FileRefusal }> {
  if (file.size > mostBytes) return { refused: 'tooLarge' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return isBinary(text) ? { refused: 'noText' } : { text };
}
