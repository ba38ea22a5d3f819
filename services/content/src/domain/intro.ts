const maxCodePoints = 300;

/** "`intro` = the first 300 characters of the body's text, cut at a word." */
export function introOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= maxCodePoints) return letters.join('');
  const beginning = letters.slice(0, maxCodePoints).join('');
  if (letters[maxCodePoints] === ' ') return beginning.trimEnd();
  const lastSpace = beginning.lastIndexOf(' ');
  return lastSpace > 0 ? beginning.slice(0, lastSpace) : beginning;
}
