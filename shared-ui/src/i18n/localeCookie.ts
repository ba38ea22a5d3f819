import { locales, type Locale } from '@endzone/contracts/messages/locales';

// 32 bits of seconds end here: the furthest date that every browser takes.
const lastDay = 'Tue, 19 Jan 2038 03:14:07 GMT';

const isLocale = (value: string | undefined): value is Locale => locales.some((locale) => locale === value);

/** The language of the cookie `locale`; undefined when there is none. */
export function readLocaleCookie(cookies: string = document.cookie): Locale | undefined {
  const value = /(?:^|;\s*)locale=([^;]*)/.exec(cookies)?.[1];
  return isLocale(value) ? value : undefined;
}

/** Keeps the language until 2038. Browsers cut the life of a cookie, so each visit writes it anew. */
export function writeLocaleCookie(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `locale=${locale}; Path=/; Expires=${lastDay}; SameSite=Lax${secure}`;
}

/** Cookie, else the language the server wrote into the page, else English. */
export function firstLocale(): Locale {
  const ofPage = document.documentElement.lang;
  return readLocaleCookie() ?? (isLocale(ofPage) ? ofPage : 'en');
}
