import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { PhoneOnly, DesktopOnly } from './DesktopOnly.tsx';

/** Nobody knows yet how wide the page is: both are there, and one of them is shown. */
export function LogInLink() {
  const t = useTexts();
  return (
    <>
      <PhoneOnly>
        <LinkButton to="/login" kind="primary" size="sm">
          {t('frame.logIn')}
        </LinkButton>
      </PhoneOnly>
      <DesktopOnly>
        <LinkButton to="/login" kind="ghost" size="sm">
          {t('frame.logIn')}
        </LinkButton>
      </DesktopOnly>
    </>
  );
}
