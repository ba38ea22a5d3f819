import { Checkbox } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { describedBy, FieldGroup } from '@endzone/shared-ui/forms/Field.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { styled } from 'styled-components';
import type { QuietHours } from './api.ts';

const name = 'quietHours';
const night: QuietHours = { from: '22:00', to: '08:00' };

/** A span of the night in which nobody's turn expires; off unless the admin wants it. */
export function QuietHoursField({ zone }: { zone: string }) {
  const t = useTexts();
  const label = t('draftDates.quiet.label');
  const hint = t('draftDates.quiet.hint', { zone });
  const { id, error, value, setValue, onBlur } = useFormField<QuietHours | null>(name, label);
  const timeOf = (end: keyof QuietHours) => (
    <Time
      $small
      type="time"
      aria-label={t(`draftDates.quiet.${end}`)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      value={value?.[end] ?? ''}
      onChange={(event) => setValue({ ...night, ...value, [end]: event.target.value })}
      onBlur={onBlur}
    />
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
            {timeOf('from')}
            <span aria-hidden="true">–</span>
            {timeOf('to')}
          </Row>
        )}
      </Stack>
    </FieldGroup>
  );
}

const Time = styled(Input)`
  width: auto;
`;
