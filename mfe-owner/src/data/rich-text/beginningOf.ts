const longestShown = 300;

/** The words of a text, as far as there is room for them. */
export function beginningOf(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > longestShown ? `${words.slice(0, longestShown)}…` : words;
}
