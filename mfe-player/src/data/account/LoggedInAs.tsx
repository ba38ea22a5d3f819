import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { ReactNode } from 'react';

/** Who is logged in here, at a link that may be another account's. */
export function LoggedInAs({ email, children }: { email: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <Banner title={t('account.other.loggedIn', { email })} live>
      {children}
    </Banner>
  );
}
