import { cleanText } from '@endzone/contracts/fields';
import type { AuditedEvent } from '@endzone/contracts/accounts/audit';

type Person = { userId: string };
const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string';

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Everybody whose name an entry shows. */
export function peopleIn({ actorId, subject, changes }: AuditedEvent): string[] {
  const changed = changes.flatMap(({ before, after }) => [...valuesOf(before), ...valuesOf(after)]);
  return [
    ...(actorId ? [actorId] : []),
    ...(subject.type === 'user' && subject.id ? [subject.id] : []),
    ...changed.filter(isPerson).map(({ userId }) => userId),
  ];
}

/** A text with nothing unseen in it, line by line: names that were stored before they had to be one line stand among them. */
const clean = (text: string) => text.split('\n').map(cleanText).join('\n').trim();

/** A value as it is shown, with people by their names. */
export function named(value: unknown, nameOf: (userId: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => named(one, nameOf));
  if (isPerson(value)) return nameOf(value.userId);
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, nameOf)]));
}
