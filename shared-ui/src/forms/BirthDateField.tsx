import type { Locale } from '@endzone/contracts/messages/format';
import { useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { serverDate } from '../time/clock.ts';
import { useMount } from '../host/HostContext.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { space } from '../theme/theme.ts';
import { Select } from './controls.ts';
import { controlProps, FieldGroup, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

type Parts = { day: string; month: string; year: string };

const oldest = 100;
const two = (value: string) => value.padStart(2, '0');

/** A day of the wire, '' when nothing is chosen; half a date is no day, and the schema says so. */
const dayOf = ({ day, month, year }: Parts): string =>
  day || month || year ? `${year}-${two(month)}-${two(day)}` : '';

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month: month.replace(/^0+/, ''), day: day.replace(/^0+/, '') };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + (to > from ? i : -i));

/** As dates are written. */
const orders: Record<Locale, readonly (keyof Parts)[]> = {
  en: ['day', 'month', 'year'],
  hu: ['year', 'month', 'day'],
};

/** Day, month and year, wrong or right as one. */
export function BirthDateField({ name, label, hint, optional, disabled }: FieldProps) {
  const t = useUiTexts();
  const { locale } = useMount();
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  const [parts, setParts] = useState(() => partsOf(value));
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const thisYear = serverDate().getUTCFullYear();

  const part = (
    which: keyof Parts,
    options: readonly { value: number; text: string }[],
    isFirst = false,
  ) => ({
    ...controlProps(id, hint, error),
    id: isFirst ? id : `${id}-${which}`,
    disabled,
    'aria-label': t(`birthDate.${which}`),
    autoComplete: `bday-${which}`,
    value: parts[which],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      const next = { ...parts, [which]: event.target.value };
      setParts(next);
      setValue(dayOf(next));
    },
    children: [
      <option key="" value="">
        {t(`birthDate.${which}`)}
      </option>,
      ...options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      )),
    ],
  });
  const plain = (value: number) => ({ value, text: String(value) });
  const choices = {
    day: numbers(1, 31).map(plain),
    month: numbers(1, 12).map((value) => ({ value, text: month.format(Date.UTC(2000, value - 1)) })),
    year: numbers(thisYear, thisYear - oldest).map(plain),
  };

  return (
    <FieldGroup id={id} label={label} hint={hint} optional={optional} error={error}>
      <Three
        onBlur={(event) => {
          // The date is left when none of its parts has the focus.
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
        }}
      >
        {orders[locale].map((which, i) => (
          <Select key={which} data-part={which} {...part(which, choices[which], i === 0)} />
        ))}
      </Three>
    </FieldGroup>
  );
}

const Three = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > * {
    flex: 1 0 5.25em;
    width: auto;
  }
  > [data-part='month'] {
    flex: 3 0 7em;
  }
  > [data-part='year'] {
    flex-basis: 6.8em;
  }
`;
