import { createHash } from 'node:crypto';

export const filesPath = '/api/files/';
const keyPattern = /^[0-9a-f]{40}$/;

/** What was sent and how it is kept make the key: the same picture again is the same file. */
export function fileKeyOf(bytes: Uint8Array, kept: string): string {
  return createHash('sha256').update(kept).update('\n').update(bytes).digest('hex').slice(0, 40);
}

export const isFileKey = (key: string): boolean => keyPattern.test(key);

export const filePathOf = (key: string): string => `${filesPath}${key}`;

/** Paths of pictures as answers show them; a document keeps the key. */
export const presentFile = (key: string | null): string | null => (key === null ? null : filePathOf(key));

export const isFilePath = (path: string): boolean =>
  path.startsWith(filesPath) && isFileKey(path.slice(filesPath.length));

/** The files that a text shows. */
export function fileKeysIn(html: string): string[] {
  const found = html.matchAll(/src="\/api\/files\/([0-9a-f]{40})"/g);
  return [...new Set([...found].flatMap(([, key]) => (key ? [key] : [])))];
}
