import type { Me } from '@endzone/contracts/accounts/profile';
import type { Host } from '@endzone/contracts/mount';
import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';
import { useEffect, useRef } from 'react';

/** What a visitor chose on the switch is the language of their mails too, from the log-in that follows; the browser's own is no choice. */
export function useVisitorsLanguage(
  locale: Locale,
  me: Me | undefined,
  { refreshMe }: Pick<Host, 'refreshMe'>,
): void {
  const shown = useRef(locale);
  const chosen = useRef<Locale>(undefined);
  useEffect(() => {
    // Nothing but the switch changes the language of an open page.
    if (!me && locale !== shown.current) chosen.current = locale;
    shown.current = locale;
    if (!me || !chosen.current) return;
    if (chosen.current !== me.locale) saveForMails(chosen.current, refreshMe);
    chosen.current = undefined;
  }, [locale, me, refreshMe]);
}

/** As the switch does. A call of its own, as one that both share would weigh on the first visit. */
function saveForMails(locale: Locale, saved: Host['refreshMe']): void {
  api
    .post('/users/:id/locale/:locale', { params: { id: 'me', locale }, isBackground: true })
    .then(saved)
    .catch(() => undefined);
}
