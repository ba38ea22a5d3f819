/**
 * A file whose name holds a hash of its content, so under this name it never changes: whoever has it need not ask for it again. The hashes
 * of chunks are a letter shorter than others.
 */
export const isHashedFile = (path: string): boolean => /\.[0-9a-f]{7,}\.\w+$/.test(path);
