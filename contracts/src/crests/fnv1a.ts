/** FNV-1a, 32 bits, of the UTF-8 bytes of a text: the same picture for the same name everywhere. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
