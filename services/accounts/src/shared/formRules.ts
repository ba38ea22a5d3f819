import { birthDateRefusal } from '@endzone/contracts/birthDate';
import type { Refusal } from '@endzone/contracts/fields';
import { now } from '@endzone/common/clock';
import { isTooCommon, type PasswordOwner } from '../domain/passwordRules.ts';

/** The rule of a date of birth on the day of today in Budapest. */
export function birthDateRule(birthDate: string): Refusal | undefined {
  return birthDateRefusal(birthDate, now());
}

export const tooCommon: Refusal = { code: 'too_common' };

export function passwordRule(password: string, owner: PasswordOwner = {}): Refusal | undefined {
  return isTooCommon(password, owner) ? tooCommon : undefined;
}
