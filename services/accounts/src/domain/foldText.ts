/** Text for searching: without case and accents, ő and ű as o and u. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
