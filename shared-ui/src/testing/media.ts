/** A window of one width, a phone's or not, and high enough; a phone is touched, everything else has a pointer. */
export function mockMatchMedia(isPhone = false): void {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('hover')
        ? !isPhone
        : isPhone && query.includes('max-width') && !query.includes('max-height'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList; // the parts that are read
}
