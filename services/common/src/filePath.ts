/** Where pictures are served; a key says which one. */
export const filesPath = '/api/files/';
const keyPattern = /^[0-9a-f]{40}$/;

export const isFileKey = (key: string): boolean => keyPattern.test(key);

export const filePathOf = (key: string): string => `${filesPath}${key}`;

/** The key of a picture's path; none of another path. */
export function fileKeyIn(path: string): string | undefined {
  const key = path.slice(filesPath.length);
  return path.startsWith(filesPath) && isFileKey(key) ? key : undefined;
}

export const isFilePath = (path: string): boolean => fileKeyIn(path) !== undefined;

/** The files that a text shows. */
export function fileKeysIn(html: string): string[] {
  const found = html.matchAll(/src="\/api\/files\/([0-9a-f]{40})"/g);
  return [...new Set([...found].flatMap(([, key]) => (key ? [key] : [])))];
}
