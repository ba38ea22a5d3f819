type Index = { key: object; unique?: boolean };

/** What keeps a notice or a mail from being there twice: collections of accounts with the fields that are unique together. */
export const uniqueFields = {
  notifications: ['userId', 'code', 'subject'],
  mails: ['key'],
} as const;

/** What is wrong when these fields of a collection may be there twice. */
export function missingUnique(name: string, fields: readonly string[], indexes: readonly Index[]): string[] {
  const isThere = indexes.some(
    ({ key, unique = false }) => unique && Object.keys(key).toSorted().join() === fields.toSorted().join(),
  );
  return isThere ? [] : [`${name}: ${fields.join(', ')} are not unique`];
}
