import { useFormikContext } from 'formik';
import { SearchSelectField } from './SearchSelectField.tsx';
import type { Option } from './SelectField.tsx';

const optionOf = (zone: string): Option => ({ value: zone, label: zone.replaceAll('_', ' ') });
const zones = Intl.supportedValuesOf('timeZone').map(optionOf);

/** What was chosen on another browser may have a name there that this one does not list. */
const zonesWith = (present: string) =>
  present === '' || zones.some(({ value }) => value === present) ? zones : [optionOf(present), ...zones];

type Props = { label: string; placeholder: string };

/** The zone in which somebody reads the clock; the form's field is `timezone`. */
export function TimeZoneField({ label, placeholder }: Props) {
  const { values } = useFormikContext<{ timezone: string }>();
  const options = zonesWith(values.timezone);
  return <SearchSelectField name="timezone" label={label} placeholder={placeholder} options={options} />;
}
