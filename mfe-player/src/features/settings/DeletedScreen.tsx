import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';

export function DeletedScreen() {
  const t = useTexts();
  return (
    <FormPage title={t('settings.deleted.title')}>
      <Notice icon={CircleCheck}>
        <p>{t('settings.deleted.text')}</p>
      </Notice>
      <Actions>
        <LinkButton to="/">{t('settings.deleted.home')}</LinkButton>
      </Actions>
    </FormPage>
  );
}
