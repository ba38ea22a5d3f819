import type { Locale } from '@endzone/contracts/messages';
import { parseCookie } from 'cookie';
import type { Request } from 'express';

const cookiesOf = (req: Request) => parseCookie(req.get('cookie') ?? '');

/** The language of the first page: the cookie, else that of the address, else what the browser asks for, else English. */
export function pageLocale(req: Request, ofAddress?: Locale): Locale {
  const { locale } = cookiesOf(req);
  if (locale === 'hu' || locale === 'en') return locale;
  if (ofAddress) return ofAddress;
  return req.get('accept-language') && req.acceptsLanguages('en', 'hu') === 'hu' ? 'hu' : 'en';
}

/** The theme that was chosen here; without one the page follows the system. */
export function pageTheme(req: Request): 'light' | 'dark' | undefined {
  const { theme } = cookiesOf(req);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
