import { useCommand, type CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { logIn as logInCall } from '@endzone/contracts/edge/sessions';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { PasswordField } from '@endzone/shared-ui/forms/PasswordField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useLoginReason, type LoginReason } from '@endzone/shared-ui/host/loginReason.ts';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { type } from '@endzone/shared-ui/theme/theme.ts';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { givenAddress } from '../../data/account/givenAddress.ts';
import { logIn } from './api.ts';
import { FormPage, OtherWay } from '@endzone/shared-ui/layout/FormPage.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { readDemoLogIns } from './demoLogIns.ts';
import { LeaveWhenLoggedIn } from './LeaveWhenLoggedIn.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

/** "Failed login: notice 'Incorrect e-mail / password' with the server's message." */
function withNotice(failure: Failure, t: Translate): Failure {
  if (failure.code !== 'invalid_credentials') return failure;
  return { ...failure, text: `${t('login.failed')}. ${failure.text ?? ''}`.trim() };
}

export function LoginScreen() {
  const t = useTexts();
  const host = useHost();
  const me = useMe();
  const reason = useLoginReason();
  const { state } = useLocation() as { state: unknown }; // whatever the page before wrote
  const email = givenAddress(state);
  const [refused, setRefused] = useState<string>();
  const { run } = useCommand(logIn, { onDone: (me) => host.loggedIn(me) });
  const send = async (form: { username: string; password: string }): Promise<CommandResult> => {
    const result = await run(form);
    if (!result.failure) return result;
    if (result.failure.code === 'owner_elsewhere')
      location.assign(`${String(result.failure.data['url'])}/login`);
    setRefused(result.failure.code === 'invalid_credentials' ? form.username : undefined);
    return { failure: withNotice(result.failure, t) };
  };
  const [demo] = useState(() => readDemoLogIns());
  if (me) return <LeaveWhenLoggedIn hash={me.hash} />;
  return (
    <FormPage
      title={t('login.title')}
      after={
        demo && <DemoPeople demo={demo} onLogIn={(username, password) => send({ username, password })} />
      }
      banner={navigator.cookieEnabled ? reason && <Why reason={reason} /> : <NoCookies />}
    >
      <Form initial={{ username: email, password: '' }} schema={logInCall.body} guard={false} onSubmit={send}>
        <TextField name="username" label={t('account.field.email')} type="email" autoComplete="username" />
        <PasswordField name="password" label={t('account.field.password')} autoComplete="current-password" />
        <Forgot>
          <Link to="/reset-password">{t('login.forgot')}</Link>
        </Forgot>
        <Submit size="lg" full>
          {t('login.submit')}
        </Submit>
      </Form>
      {refused && <Unconfirmed key={refused} email={refused} />}
      <OtherWay>
        {t('login.noAccount')}{' '}
        <Link to="/register" state={{ email }}>
          {t('login.register')}
        </Link>
      </OtherWay>
    </FormPage>
  );
}

/** The browsers inside other apps may be like this: every log-in would end at once, as if the session had expired. */
function NoCookies() {
  const t = useTexts();
  return (
    <Banner kind="warn" title={t('login.cookies.title')}>
      {t('login.cookies.text')}
    </Banner>
  );
}

function Why({ reason }: { reason: LoginReason }) {
  const t = useTexts();
  if (reason === 'denied') return <Banner kind="warn">{t('login.denied')}</Banner>;
  return (
    <Banner icon={<Icon of={ClockAlert} />} title={t('login.expired.title')} live>
      {t('login.expired.text')}
    </Banner>
  );
}

const Forgot = styled.p`
  ${type.small}
  text-align: end;
`;
