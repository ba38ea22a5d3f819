const mostCodePoints = 300;

/** "`intro` = the first 300 characters of the body's text, cut at a word." */
export function introOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= mostCodePoints) return letters.join('');
  const beginning = letters.slice(0, mostCodePoints).join('');
  if (letters[mostCodePoints] === ' ') return beginning.trimEnd();
  const lastSpace = beginning.lastIndexOf(' ');
  return lastSpace > 0 ? beginning.slice(0, lastSpace) : beginning;
}
