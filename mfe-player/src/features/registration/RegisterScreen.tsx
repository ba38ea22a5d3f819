import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Link, OutsideLink } from '@endzone/shared-ui/buttons/Link.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { PasswordField } from '@endzone/shared-ui/forms/PasswordField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import i18next from 'i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { register } from './api.ts';
import { Aside, FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { givenAddress } from '../../data/account/givenAddress.ts';
import { PersonFields } from '../../data/account/PersonFields.tsx';
import { registration } from './rules.ts';
import { keepForm } from './lastForm.ts';
import { rememberAddress } from './registeredAddress.ts';
import { InvitedTo } from './InvitedTo.tsx';
import { keepWayBack, readWayBack } from './wayBack.ts';
import { RegisterAside } from './RegisterAside.tsx';

const nothing = {
  firstName: '',
  lastName: '',
  gender: '',
  location: '',
  birthDate: '',
  email: '',
  emailConfirm: '',
  password: '',
  passwordConfirm: '',
  newsletter: false,
  terms: false,
};

/** "an optional hash is passed through": only what could be one. */
const hashOf = (search: URLSearchParams): string | undefined => {
  const hash = search.get('hash') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(hash) ? hash : undefined;
};

/** Whether the page before was that of a mailed invitation. */
const isByMail = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isInvited' in state && state.isInvited === true;

export function RegisterScreen() {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown }; // whatever the page before wrote
  const [email] = useState(() => givenAddress(state));
  const [isMailed] = useState(() => isByMail(state));
  const send = async ({ terms: _terms, ...form }: typeof nothing) => {
    const { hash, isHereAlone } = await readWayBack(hashOf(search), form.email);
    const sent = { ...form, gender: form.gender === 'f' ? 'f' : 'm', ...(hash && { hash }) } as const;
    await register(sent);
    keepForm(sent);
    rememberAddress(sent.email);
    keepWayBack(hashOf(search), hash);
    return isHereAlone;
  };
  const { run } = useCommand(send, {
    // "Back" does not lead to a form that was sent.
    onDone: (isHereAlone, { email }) =>
      navigateIfStillHere('/thanks', { replace: true, state: { email, isHereAlone } }),
  });
  return (
    <FormPage
      title={t('registration.title')}
      lead={
        <>
          {t('registration.haveAccount')}{' '}
          <Link to="/login" state={{ email }}>
            {t('registration.logIn')}
          </Link>
        </>
      }
      banner={<InvitedTo hash={hashOf(search)} isMailed={isMailed} />}
      aside={<RegisterAside />}
    >
      <Form initial={{ ...nothing, email, emailConfirm: email }} schema={registration} onSubmit={run}>
        <PersonFields />
        <Halves>
          <TextField name="email" label={t('account.field.email')} type="email" autoComplete="email" />
          <TextField
            name="emailConfirm"
            label={t('registration.field.emailConfirm')}
            type="email"
            autoComplete="off"
          />
        </Halves>
        <Halves>
          <PasswordField
            name="password"
            label={t('account.field.password')}
            hint={t('account.strength.hint')}
            autoComplete="new-password"
            meter
          />
          <PasswordField
            name="passwordConfirm"
            label={t('registration.field.passwordConfirm')}
            autoComplete="new-password"
          />
        </Halves>
        <Stack $gap={1}>
          <CheckboxField name="newsletter" label={t('account.register.newsletter')} />
          <CheckboxField name="terms" label={t('registration.termsField')}>
            <Trans
              i18n={i18next}
              t={t}
              i18nKey="registration.terms"
              components={{ terms: <OutsideLink href="/terms">{null}</OutsideLink> }}
            />
          </CheckboxField>
        </Stack>
        <Submit size="lg" full>
          {t('registration.submit')}
        </Submit>
      </Form>
      <Aside>
        <Trans
          i18n={i18next}
          t={t}
          i18nKey="registration.privacy"
          components={{ privacy: <OutsideLink href="/privacy">{null}</OutsideLink> }}
        />
      </Aside>
    </FormPage>
  );
}
