import { birthDateViolation } from '@endzone/contracts/birthDate';
import * as passwordsCalls from '@endzone/contracts/accounts/passwords';
import type { FieldViolation } from '@endzone/contracts/fields';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';

/** The day of birth by the clock of the server. */
export const birthDateRule = (birthDate: string): FieldViolation | undefined =>
  birthDateViolation(birthDate, serverDate());

export const address = passwordsCalls.requestPasswordReset.body;
