const name = 'endzone.emptyAds';

/** The places that had no advertisement in this tab so far. */
export function emptyPlaces(): ReadonlySet<string> {
  try {
    return new Set((sessionStorage.getItem(name) ?? '').split(' ').filter(Boolean));
  } catch {
    return new Set();
  }
}

export function rememberEmpty(place: string): void {
  try {
    sessionStorage.setItem(name, [...new Set([...emptyPlaces(), place])].join(' '));
  } catch {
    // The box is shown again on the next page.
  }
}
