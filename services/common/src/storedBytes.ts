/** Binary data as a lean document holds it: the driver gives it in a wrapper of its own. */
export type StoredBytes = { buffer: Uint8Array; length: () => number } | Uint8Array;

/** The bytes themselves, not a copy of them. */
export function bytesOf(stored: StoredBytes): Buffer {
  const bytes = stored instanceof Uint8Array ? stored : stored.buffer.subarray(0, stored.length());
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
