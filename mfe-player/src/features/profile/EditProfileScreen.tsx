import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Me } from '@endzone/contracts/accounts/profile';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { saveProfile } from './api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { PersonFields } from '../../data/account/PersonFields.tsx';
import { profile } from './rules.ts';

const formOf = ({ firstName, lastName, gender, location, birthDate, newsletter }: Me) => ({
  firstName,
  lastName,
  gender: gender ?? '',
  location,
  birthDate: birthDate ?? '',
  newsletter,
});

export function EditProfileScreen() {
  const me = useMe();
  return me ? <EditProfile me={me} /> : null;
}

function EditProfile({ me }: { me: Me }) {
  const t = useTexts();
  const ui = useUiTexts();
  const host = useHost();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [initial] = useState(() => formOf(me));
  const save = ({ gender, newsletter, ...form }: typeof initial) =>
    saveProfile({
      ...form,
      gender: gender === 'f' ? 'f' : 'm',
      // The link of a mail may have withdrawn it while the form was open.
      ...(newsletter !== initial.newsletter && { newsletter }),
    });
  const { run } = useCommand(save, {
    toast: { title: t('profile.saved') },
    onDone: (changed) => {
      host.meChanged(changed);
      return navigateIfStillHere('/profile', { replace: true });
    },
  });
  return (
    <FormPage title={t('profile.editing.title')} wide>
      <Form initial={initial} schema={profile} onSubmit={run}>
        <PersonFields />
        <CheckboxField name="newsletter" label={t('account.register.newsletter')} />
        <Actions>
          <Submit>{t('account.save')}</Submit>
          <LinkButton to="/profile">{ui('cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}
