import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { LongText } from '@endzone/shared-ui/text/LongText.tsx';

/** How the name is written, where pictures come from, and who has to be asked. */
export function MediaScreen() {
  const t = useTexts();
  const title = t('press.media.title');
  usePageTitle(title);
  return (
    <Page title={title} width="text">
      <LongText>
        <h2>{t('press.media.name')}</h2>
        <p>{t('press.media.nameText')}</p>
        <h2>{t('press.media.pictures')}</h2>
        <p>{t('press.media.picturesText')}</p>
        <h2>{t('press.media.use')}</h2>
        <p>{t('press.media.useText')}</p>
        <p>
          <Link to="/copyright-notice">{t('press.media.copyright')}</Link> ·{' '}
          <Link to="/contact">{t('press.contact')}</Link>
        </p>
      </LongText>
    </Page>
  );
}
