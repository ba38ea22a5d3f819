/**
 * "Same again: no change": what is asked is there already, and `sent` is the version that it was asked on, before or after the
 * change. A still older version has missed something else, and is refused as such.
 */
export function isRepetition(sent: number | undefined, stored: number): boolean {
  return sent === undefined || sent === stored || (sent >= 1 && sent === stored - 1);
}
