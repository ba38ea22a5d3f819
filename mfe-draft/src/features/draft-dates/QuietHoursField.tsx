import { formatTimeOfDay } from '@endzone/contracts/messages/format';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Checkbox } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { describedBy, FieldGroup } from '@endzone/shared-ui/forms/Field.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { quarters } from '@endzone/shared-ui/forms/zonedTime.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { styled } from 'styled-components';
import type { QuietHours } from './api.ts';

const name = 'quietHours';
const night: QuietHours = { from: '22:00', to: '08:00' };

/** What was set otherwise than in steps of 15 minutes stays there to be kept. */
const choicesWith = (present: string) =>
  quarters.includes(present) ? quarters : [...quarters, present].toSorted();

/**
 * A span of the night in which nobody's turn expires; off unless the admin wants it. `zone`: by which it is stored when it is saved, and
 * may have been stored by another one.
 */
export function QuietHoursField({ zone }: { zone: string }) {
  const t = useTexts();
  const { locale } = useMount();
  const label = t('draftDates.quiet.label');
  const hint = t('draftDates.quiet.hint', { zone });
  const { id, error, value, setValue, onBlur } = useFormField<QuietHours | null>(name, label);
  const stored = value?.timezone;
  const timeOf = (end: keyof QuietHours, chosen: string) => (
    <Time
      $small
      aria-label={t(`draftDates.quiet.${end}`)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      value={chosen}
      onChange={(event) => setValue({ ...night, ...value, [end]: event.target.value })}
      onBlur={onBlur}
    >
      {choicesWith(chosen).map((time) => (
        <option key={time} value={time}>
          {formatTimeOfDay(locale, time)}
        </option>
      ))}
    </Time>
  );
  return (
    <FieldGroup id={id} label={label} optional hint={hint} error={error}>
      <Stack $gap={2}>
        <Checkbox
          id={id}
          checked={value !== null}
          onChange={(event) => setValue(event.target.checked ? night : null)}
        >
          {t('draftDates.quiet.on')}
        </Checkbox>
        {value && (
          <Row $gap={2}>
            {timeOf('from', value.from)}
            <span aria-hidden="true">–</span>
            {timeOf('to', value.to)}
          </Row>
        )}
        {stored !== undefined && stored !== zone && (
          <Banner kind="warn">{t('draftDates.quiet.otherZone', { stored, zone })}</Banner>
        )}
      </Stack>
    </FieldGroup>
  );
}

const Time = styled(Select)`
  width: auto;
`;
