import { birthDateViolation } from '@endzone/contracts/birthDate';
import { isTooCommon, type PasswordOwner } from '@endzone/contracts/commonPasswords';
import type { FieldViolation } from '@endzone/contracts/fields';
import { now } from '@endzone/common/clock';

/** The rule of a date of birth on the day of today in Budapest. */
export function birthDateRule(birthDate: string): FieldViolation | undefined {
  return birthDateViolation(birthDate, now());
}

export const tooCommon: FieldViolation = { code: 'too_common' };

export function passwordRule(password: string, owner: PasswordOwner = {}): FieldViolation | undefined {
  return isTooCommon(password, owner) ? tooCommon : undefined;
}
