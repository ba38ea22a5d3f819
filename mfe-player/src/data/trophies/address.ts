import type { Locale } from '@endzone/contracts/messages/format';

/** The public page of a trophy; its picture is in the language of the address. */
export const addressOfTrophy = (locale: Locale, trophyId: string): string =>
  `/trophies/${locale}/${trophyId}`;

/** Its whole address, to be opened elsewhere. */
export const trophyUrl = (locale: Locale, trophyId: string): string =>
  new URL(addressOfTrophy(locale, trophyId), globalThis.location.origin).href;
