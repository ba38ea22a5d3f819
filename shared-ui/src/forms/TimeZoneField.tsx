import { SearchSelectField } from './SearchSelectField.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

type Props = { label: string; placeholder: string };

/** The zone in which somebody reads the clock; the form's field is `timezone`. */
export function TimeZoneField({ label, placeholder }: Props) {
  return <SearchSelectField name="timezone" label={label} placeholder={placeholder} options={zones} />;
}
