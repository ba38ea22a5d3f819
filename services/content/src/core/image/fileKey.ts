import { filePathOf } from '@endzone/common/filePath';
import { createHash } from 'node:crypto';

/** What was sent and how it is kept make the key: the same picture again is the same file. */
export function fileKeyOf(bytes: Uint8Array, kept: string): string {
  return createHash('sha256').update(kept).update('\n').update(bytes).digest('hex').slice(0, 40);
}

/** Paths of pictures as answers show them; a document keeps the key. */
export const presentFile = (key: string | null): string | null => (key === null ? null : filePathOf(key));
