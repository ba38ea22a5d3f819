import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Me } from '@endzone/contracts/accounts/profile';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Switch } from '@endzone/shared-ui/forms/Switch.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { savePreferences } from './api.ts';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';

type Kind = keyof Me['mails'];

/** Which notifications also come by mail: a switch acts at once. */
export function MailPreferences({ me }: { me: Me }) {
  const t = useTexts();
  const host = useHost();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(savePreferences, {
    toast: { title: t('account.profile.preferencesSaved') },
    onDone: (changed) => host.meChanged(changed),
    onFailed: showProblem,
  });
  const switchOf = (kind: Kind, label: string) => (
    <Switch
      label={label}
      isOn={me.mails[kind]}
      busy={isBusy}
      onChange={(isOn) => void run({ ...me.mails, [kind]: isOn })}
    />
  );
  return (
    <Section title={t('account.profile.mails')}>
      <Stack>
        <Text>{t('account.profile.mailsText')}</Text>
        {switchOf('league', t('account.profile.mailLeague'))}
        {switchOf('draft', t('account.profile.mailDraft'))}
      </Stack>
    </Section>
  );
}
