import { withRule } from '@endzone/contracts/call';
import * as registrationCalls from '@endzone/contracts/accounts/registration';
import type { FieldViolation } from '@endzone/contracts/fields';
import * as yup from 'yup';
import { birthDateRule } from '../../data/account/rules.ts';

const accepted: FieldViolation = { code: 'required', variant: 'terms' };

/** The rules of the call and the tick that is not sent. */
export const registration = withRule(registrationCalls.register, 'birthDate', birthDateRule).body.shape({
  terms: yup.boolean().oneOf([true], accepted),
});
