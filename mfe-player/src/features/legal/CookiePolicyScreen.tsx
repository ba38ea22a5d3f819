import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { onConsent, readConsent, writeConsent } from '@endzone/shared-ui/host/consent.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSyncExternalStore } from 'react';
import { clearVisit } from './api.ts';
import { LegalText } from './LegalText.tsx';

const source = { hu: () => import('./cookies.hu.ts'), en: () => import('./cookies.en.ts') };

export const CookiePolicyScreen = () => <LegalText source={source} below={{ consent: <Choice /> }} />;

/** The present choice. Taking it back has the bar ask again. */
function Choice() {
  const t = useTexts();
  const consent = useSyncExternalStore(onConsent, readConsent, () => undefined);
  const handleChange = () => {
    writeConsent(undefined);
    // When it cannot be taken away now, the next page view does it.
    if (consent === 'all') clearVisit().catch(() => undefined);
  };
  return (
    <>
      <p role="status">{t(`legal.consent.${consent ?? 'none'}`)}</p>
      {consent && <Button onClick={handleChange}>{t('legal.consent.change')}</Button>}
    </>
  );
}
