import type { FieldViolation } from '../fields.ts';
import { choice, isDay, plainText, text } from '../fields.ts';

export const violation = (code: string, variant?: string): FieldViolation => ({
  code,
  ...(variant && { variant }),
});

export const firstName = text('firstName', 60);
export const lastName = text('lastName', 60);
export const location = text('location', 180);
export const gender = choice(['m', 'f'], violation('required', 'gender')).required(
  violation('required', 'gender'),
);
export const birthDate = plainText()
  .required(violation('required', 'birthDate'))
  .test('day', violation('invalid_date', 'birthDate'), (value) => isDay(value));
