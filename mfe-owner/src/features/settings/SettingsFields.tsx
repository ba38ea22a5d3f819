import type { Settings } from '@endzone/contracts/content/settings';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { TimeZoneField } from '@endzone/shared-ui/forms/TimeZoneField.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { socialNames } from '@endzone/shared-ui/host/operator.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showWeekdayDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import type { SettingsForm } from './rules.ts';

export function SiteFields() {
  const t = useTexts();
  return (
    <Section title={t('settings.site')}>
      <Stack>
        <TimeZoneField label={t('settings.zone')} placeholder={t('settings.choose')} />
        <Now />
      </Stack>
    </Section>
  );
}

/** What time it is in the zone that is chosen. */
function Now() {
  const t = useTexts();
  const { locale } = useMount();
  const { timezone } = useFormikContext<SettingsForm>().values;
  if (timezone === '') return null;
  return <Muted>{t('settings.now', { time: showWeekdayDateTime(locale, serverNow(), timezone) })}</Muted>;
}

export function PartnerFields({ logoUrl }: { logoUrl: string | null }) {
  const t = useTexts();
  return (
    <Section title={t('settings.partner.title')}>
      <Stack $gap={4}>
        <Muted>{t('settings.partner.lead')}</Muted>
        <Halves>
          <TextField
            name="partner.name"
            label={t('settings.partner.name')}
            optional
            maxLength={80}
            autoComplete="off"
          />
          <AddressField name="partner.url" label={t('settings.partner.url')} />
        </Halves>
        <FileField
          name="partnerLogo"
          label={t('settings.partner.logo')}
          optional
          presentUrl={logoUrl}
          {...pictureRules}
        />
        {logoUrl && <CheckboxField name="removePartnerLogo" label={t('settings.partner.removeLogo')} />}
      </Stack>
    </Section>
  );
}

const networks: readonly (keyof Settings['social'])[] = ['facebook', 'instagram', 'youtube'];

export function SocialFields() {
  const t = useTexts();
  return (
    <Section title={t('settings.social.title')}>
      <Stack $gap={4}>
        <Muted>{t('settings.social.lead')}</Muted>
        {networks.map((network) => (
          <AddressField key={network} name={`social.${network}`} label={socialNames[network]} />
        ))}
      </Stack>
    </Section>
  );
}

export function ContactFields() {
  const t = useTexts();
  return (
    <Section title={t('settings.contact.title')}>
      <TextField
        name="contactEmail"
        type="email"
        label={t('settings.contact.email')}
        hint={t('settings.contact.hint')}
        optional
        maxLength={254}
        autoComplete="off"
      />
    </Section>
  );
}

/** The address of a page elsewhere. */
function AddressField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      type="url"
      label={label}
      optional

      maxLength={2000}
      autoComplete="off"
    />
  );
}
