import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import SearchX from 'lucide-react/icons/search-x';

/** The league of the address is not there, or not any more. */
export function LeagueMissing() {
  const t = useTexts();
  return (
    <FormPage title={t('leagues.missing.title')}>
      <Notice icon={SearchX}>
        <p>{t('createTeam.missing.text')}</p>
      </Notice>
      <Actions>
        <LinkButton kind="primary" to="/leagues">
          {t('leagues.list.title')}
        </LinkButton>
        <LinkButton to="/create-league">{t('leagues.secure.create')}</LinkButton>
      </Actions>
    </FormPage>
  );
}
