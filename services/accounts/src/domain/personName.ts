import type { Locale } from '@endzone/contracts/messages';

export type PersonName = { firstName: string; lastName: string };

/** A person's name in the reader's order: "First Last", in Hungarian "Last First". */
export function personName(locale: Locale, { firstName, lastName }: PersonName): string {
  return locale === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
