import { SearchSelectField } from '@endzone/shared-ui/forms/SearchSelectField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** The zone in which a team's manager reads their clock. */
export function TimeZoneField() {
  const t = useTexts();
  return (
    <SearchSelectField
      name="timezone"
      label={t('leagues.team.timezone')}
      placeholder={t('leagues.team.timezoneChoose')}
      options={zones}
    />
  );
}
