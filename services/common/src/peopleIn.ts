import { isRecord } from '@endzone/contracts/violation';

const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** Whose account an answer shows, by id, and e-mail addresses in it in lower case. Most answers hold no address and are not read. */
export function peopleIn(json: string): string[] {
  if (!json.includes('@')) return [];
  const found = new Set<string>();
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string' && addressPattern.test(value)) found.add(value.toLowerCase());
    if (isRecord(value) && typeof value.id === 'string' && 'email' in value) found.add(value.id);
    return value;
  });
  return [...found];
}
