import type { Refusal } from '@endzone/contracts/fields';
import { now } from '@endzone/common/clock';
import { dayInBudapest, refuseBirthDate } from '../domain/birthDate.ts';
import { isTooCommon, type PasswordOwner } from '../domain/passwordRules.ts';

const birthDateRefusals: Record<'invalid_date' | 'too_young', Refusal> = {
  invalid_date: { code: 'invalid_date', variant: 'birthDate' },
  too_young: { code: 'too_young' },
};

/** The rule of a date of birth on the day of today in Budapest. */
export function birthDateRule(birthDate: string): Refusal | undefined {
  const refused = refuseBirthDate(birthDate, dayInBudapest(now()));
  return refused && birthDateRefusals[refused];
}

export const tooCommon: Refusal = { code: 'too_common' };

export function passwordRule(password: string, owner: PasswordOwner = {}): Refusal | undefined {
  return isTooCommon(password, owner) ? tooCommon : undefined;
}
