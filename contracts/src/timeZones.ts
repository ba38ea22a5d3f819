const known = new Set(Intl.supportedValuesOf('timeZone'));

/** True for an IANA time zone such as `Europe/Budapest`. */
export function isTimeZone(zone: string): boolean {
  return known.has(zone) || zone === 'UTC';
}
