import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';

/** The way in: on a phone the bar's only one. */
export function LogInLink() {
  const t = useTexts();
  const isPhone = useMedia('phone');
  return (
    <LinkButton to="/login" kind={isPhone ? 'primary' : 'ghost'} size="sm">
      {t('frame.logIn')}
    </LinkButton>
  );
}
