import type { FieldViolation } from './fields.ts';
import { dayInBudapest } from './messages/format.ts';

/** Whole years between two days `YYYY-MM-DD`. A birthday on 29 February is kept on 1 March in other years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) >= from.slice(5) ? years : years - 1;
}

/**
 * A date of birth is not in the future and not more than 100 years ago; "You must be at least 16 years old" on the day of
 * today, the 16th birthday is enough. Both days are `YYYY-MM-DD`, today's in Budapest.
 */
export function refuseBirthDate(birthDate: string, today: string): 'invalid_date' | 'too_young' | undefined {
  const hundredYearsAgo = `${String(Number(today.slice(0, 4)) - 100).padStart(4, '0')}${today.slice(4)}`;
  if (birthDate > today || birthDate < hundredYearsAgo) return 'invalid_date';
  return yearsBetween(birthDate, today) < 16 ? 'too_young' : undefined;
}

const violations: Record<'invalid_date' | 'too_young', FieldViolation> = {
  invalid_date: { code: 'invalid_date', variant: 'birthDate' },
  too_young: { code: 'too_young' },
};

/** What a form says of a date of birth at this moment. */
export function birthDateViolation(birthDate: string, now: Date): FieldViolation | undefined {
  const refused = refuseBirthDate(birthDate, dayInBudapest(now));
  return refused && violations[refused];
}
