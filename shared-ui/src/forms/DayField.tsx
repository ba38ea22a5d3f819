import { isDay } from '@endzone/contracts/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay, showListDay } from '../time/dates.ts';
import { Input } from './controls.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

const meantBy = (text: string) => readDay(text) ?? text.trim();

/** A day that is typed, with the day or the year first. The form keeps a day of the wire; what is none stays as typed, for the schema to refuse. */
export function DayField({ name, label, hint, optional, disabled }: FieldProps) {
  const { i18n } = useTranslation('ui');
  const locale = i18n.language === 'hu' ? 'hu' : 'en';
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  const shownOf = (day: string) => (isDay(day) ? showListDay(locale, day) : day);
  const [text, setText] = useState(() => shownOf(value));
  // The form has another day by itself: one that follows from another field.
  if (meantBy(text) !== value) setText(shownOf(value));
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <Input
        {...controlProps(id, hint, error)}
        name={name}
        disabled={disabled}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setValue(meantBy(event.target.value));
        }}
        onBlur={() => {
          setText(shownOf(value));
          onBlur();
        }}
      />
    </Field>
  );
}
