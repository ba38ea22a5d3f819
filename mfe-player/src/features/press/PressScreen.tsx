import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { LongText } from '@endzone/shared-ui/text/LongText.tsx';

/** What somebody who writes about the game has to know. */
export function PressScreen() {
  const t = useTexts();
  const title = t('press.press.title');
  usePageTitle(title);
  return (
    <Page title={title} width="text">
      <LongText>
        <h2>{t('press.press.what')}</h2>
        <p>{t('press.press.whatText')}</p>
        <h2>{t('press.press.how')}</h2>
        <p>{t('press.press.howText')}</p>
        <h2>{t('press.press.who')}</h2>
        <p>{t('press.press.whoText')}</p>
        <h2>{t('press.press.ask')}</h2>
        <p>
          {t('press.press.askText')} <Link to="/contact">{t('press.contact')}</Link>
        </p>
      </LongText>
    </Page>
  );
}
