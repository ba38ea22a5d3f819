/** A window of one width: a phone's or not. */
export function mockMatchMedia(isPhone = false): void {
  window.matchMedia = (query: string) =>
    ({
      matches: isPhone && query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList; // the parts that are read
}
