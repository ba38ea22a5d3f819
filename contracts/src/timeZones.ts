const known = new Set(Intl.supportedValuesOf('timeZone'));

/** Some browsers list a zone by its present name that others list by an earlier one: every one of them understands both. */
function isOtherName(zone: string): boolean {
  if (!/^[A-Z][a-z]+\/[A-Z][a-z]/.test(zone)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    // Newer ones give back the name that they were asked for, others the one that they list.
    return timeZone === zone || (known.has(timeZone) && timeZone.toLowerCase() !== zone.toLowerCase());
  } catch {
    // There is no such zone.
    return false;
  }
}

/** True for an IANA time zone such as `Europe/Budapest`. */
export function isTimeZone(zone: string): boolean {
  return known.has(zone) || zone === 'UTC' || isOtherName(zone);
}
