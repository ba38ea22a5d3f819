import { translate, type Locale } from '@endzone/contracts/messages';
import type { PublicUser } from '@endzone/contracts/accounts/publicUser';

/** Names of people by id; who is not among them was deleted. */
export type Names = ReadonlyMap<string, { firstName?: string; lastName?: string }>;

/** How answers speak of people: in the reader's language. */
export type Reader = { names: Names; locale: Locale };

/** English "First Last", Hungarian "Last First". */
export function presentUser({ names, locale }: Reader, userId: string | null): PublicUser | null {
  const person = userId === null ? undefined : names.get(userId);
  if (userId === null || !person) return null;
  const { firstName = '', lastName = '' } = person;
  return { id: userId, name: locale === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}` };
}

export function presentName(reader: Reader, userId: string | null): string {
  return presentUser(reader, userId)?.name ?? translate(reader.locale, 'words', 'deleted_user');
}
