import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';
import { changeLocale, followLocale, presentLocale } from '@endzone/shared-ui/i18n/instance.ts';
import { writeLocaleCookie } from '@endzone/shared-ui/i18n/localeCookie.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** The language of the page, and the way to change it: the page and what is typed in it stay. */
export function useLanguage(failed: (error: unknown) => void): {
  locale: Locale;
  /** `whenSaved`, asked once the page is in the language: for whoever is logged in by then, whose account has it next. */
  choose: (locale: Locale, whenSaved: () => (() => unknown) | undefined) => void;
} {
  // Dates and numbers are of the language of the words beside them, at every moment.
  const locale = useSyncExternalStore(followLocale, presentLocale, presentLocale);
  // Also written on a visit that changes nothing: browsers let cookies end sooner than 2038.
  useEffect(() => {
    document.documentElement.lang = locale;
    writeLocaleCookie(locale);
  }, [locale]);
  const choose = useCallback(
    (chosen: Locale, whenSaved: () => (() => unknown) | undefined) => {
      changeLocale(chosen).then((isShown) => {
        const saved = isShown && whenSaved();
        if (saved) saveForMails(chosen, saved);
      }, failed);
    },
    [failed],
  );
  return { locale, choose };
}

/** Their mails follow too. The page is in the new language already, so a failure is not worth a word. */
function saveForMails(locale: Locale, saved: () => unknown): void {
  api
    .post('/users/:id/locale/:locale', { params: { id: 'me', locale }, isBackground: true })
    .then(saved)
    .catch(() => undefined);
}
