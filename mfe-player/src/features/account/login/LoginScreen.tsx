import { logIn as logInCall } from '@endzone/contracts/calls/bff';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
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
import { styled } from 'styled-components';
import { logIn } from '../api.ts';
import { FormPage, OtherWay } from '@endzone/shared-ui/layout/FormPage.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { readDemoLogIns } from './demoLogIns.ts';
import { LeaveWhenLoggedIn } from './LeaveWhenLoggedIn.tsx';

const nothing = { username: '', password: '' };

/** "Failed login: notice 'Incorrect e-mail / password' with the server's message." */
function withNotice(error: unknown, t: Translate): unknown {
  if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') return error;
  const { status, code, text = '', hasBody, violations, data, requestId, retryAfter } = error;
  const said = `${t('account.login.failed')}. ${text}`.trim();
  return new ApiError({ status, code, text: said, hasBody, violations, data, requestId, retryAfter });
}

export function LoginScreen() {
  const t = useTexts();
  const host = useHost();
  const me = useMe();
  const reason = useLoginReason();
  const send = async (form: typeof nothing) => {
    try {
      host.loggedIn(await logIn(form));
    } catch (error) {
      throw withNotice(error, t);
    }
  };
  const [demo] = useState(() => readDemoLogIns());
  if (me) return <LeaveWhenLoggedIn hash={me.hash} />;
  return (
    <FormPage
      title={t('account.login.title')}
      after={
        demo && <DemoPeople demo={demo} onLogIn={(username, password) => send({ username, password })} />
      }
      banner={reason && <Why reason={reason} />}
    >
      <Form initial={nothing} schema={logInCall.body} guard={false} onSubmit={send}>
        <TextField name="username" label={t('account.field.email')} type="email" autoComplete="username" />
        <PasswordField name="password" label={t('account.field.password')} autoComplete="current-password" />
        <Forgot>
          <Link to="/reset-password">{t('account.login.forgot')}</Link>
        </Forgot>
        <Submit size="lg" full>
          {t('account.login.submit')}
        </Submit>
      </Form>
      <OtherWay>
        {t('account.login.noAccount')} <Link to="/register">{t('account.login.register')}</Link>
      </OtherWay>
    </FormPage>
  );
}

function Why({ reason }: { reason: LoginReason }) {
  const t = useTexts();
  if (reason === 'denied') return <Banner kind="warn">{t('account.login.denied')}</Banner>;
  return (
    <Banner icon={<Icon of={ClockAlert} />} title={t('account.login.expired.title')} live>
      {t('account.login.expired.text')}
    </Banner>
  );
}

const Forgot = styled.p`
  ${type.small}
  text-align: end;
`;
