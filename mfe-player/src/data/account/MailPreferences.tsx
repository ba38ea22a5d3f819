import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Locale } from '@endzone/contracts/messages/format';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { controlProps, Field } from '@endzone/shared-ui/forms/Field.tsx';
import { Switch } from '@endzone/shared-ui/forms/Switch.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useId } from 'react';
import { styled } from 'styled-components';
import { saveLocale, saveMailSwitch } from './api.ts';

type Kind = keyof Me['mails'];

/** Which notifications also come by mail, and the language of all that reaches them outside of Endzone: a choice acts at once. */
export function MailPreferences({ me }: { me: Me }) {
  const t = useTexts();
  const host = useHost();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(saveMailSwitch, {
    toast: { title: t('account.profile.preferencesSaved') },
    onDone: (changed) => host.meChanged(changed),
    onFailed: showProblem,
  });
  const switchOf = (kind: Kind, label: string) => (
    <Switch label={label} isOn={me.mails[kind]} busy={isBusy} onChange={(isOn) => void run(kind, isOn)} />
  );
  return (
    <Section title={t('account.profile.mails')}>
      <Stack>
        <Text>{t('account.profile.mailsText')}</Text>
        <Card $pad>
          <Stack>
            {switchOf('league', t('account.profile.mailLeague'))}
            {switchOf('draft', t('account.profile.mailDraft'))}
            <MailLanguage me={me} />
          </Stack>
        </Card>
      </Stack>
    </Section>
  );
}

/** Each in its own. */
const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'hu', name: 'Magyar' },
  { locale: 'en', name: 'English' },
];

/** The account's language, which need not be that of the page. */
function MailLanguage({ me }: { me: Me }) {
  const t = useTexts();
  const host = useHost();
  const id = useId();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(saveLocale, {
    toast: { title: t('account.profile.preferencesSaved') },
    onDone: (_, locale) => host.meChanged({ ...me, locale }),
    onFailed: showProblem,
  });
  const hint = t('account.profile.mailLanguageHint');
  return (
    <Field id={id} label={t('account.profile.mailLanguage')} hint={hint} error={undefined}>
      <Narrow
        {...controlProps(id, hint, undefined)}
        value={me.locale}
        aria-busy={isBusy || undefined}
        onChange={(event) => void run(event.target.value as Locale)} // the options are all there are
      >
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </Narrow>
    </Field>
  );
}

const Narrow = styled(Select)`
  width: auto;
  justify-self: start;
`;
