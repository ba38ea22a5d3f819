/** Whether a version is one of those that a range names; the runtime asks by 0 where it has none. */
export function satisfy(version: string | 0, ranges: string): boolean;
