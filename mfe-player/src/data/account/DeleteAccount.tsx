import type { Me } from '@endzone/contracts/accounts/profile';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useDeleteAccount } from './useDeleteAccount.tsx';

/** The end of the account, as a part of a page about it. */
export function DeleteAccount({ me }: { me: Me }) {
  const t = useTexts();
  const { open, dialog, isPossible } = useDeleteAccount(me);
  return (
    <Section title={t('account.delete.title')}>
      <Stack>
        <Text>{t('account.delete.text')}</Text>
        <div>
          <Button
            kind="danger"
            disabled={!isPossible}
            why={isPossible ? undefined : t('account.delete.owner')}
            onClick={open}
          >
            {t('account.delete.button')}
          </Button>
        </div>
      </Stack>
      {dialog}
    </Section>
  );
}
