import { BirthDateField } from '@endzone/shared-ui/forms/BirthDateField.tsx';
import { RadioField } from '@endzone/shared-ui/forms/RadioField.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves } from '@endzone/shared-ui/layout/Columns.tsx';

/** What a registration and a profile ask of a person; in Hungarian the last name comes first. */
export function PersonFields() {
  const t = useTexts();
  const { locale } = useMount();
  const firstName = (
    <TextField
      key="firstName"
      name="firstName"
      label={t('account.field.firstName')}
      autoComplete="given-name"
    />
  );
  const lastName = (
    <TextField
      key="lastName"
      name="lastName"
      label={t('account.field.lastName')}
      autoComplete="family-name"
    />
  );
  return (
    <>
      <Halves>{locale === 'hu' ? [lastName, firstName] : [firstName, lastName]}</Halves>
      <BirthDateField name="birthDate" label={t('account.field.birthDate')} />
      <Halves>
        <TextField name="location" label={t('account.field.location')} autoComplete="address-level2" />
        <RadioField
          name="gender"
          label={t('account.field.gender')}
          across
          options={[
            { value: 'm', label: t('account.field.male') },
            { value: 'f', label: t('account.field.female') },
          ]}
        />
      </Halves>
    </>
  );
}
