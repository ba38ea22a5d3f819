import { withRule } from '@endzone/contracts/call';
import { confirmRegistration, register } from '@endzone/contracts/calls/accounts';
import { on } from '@endzone/common/route';
import { birthDateRule, passwordRule } from '../shared/formRules.ts';
import * as registration from './service.ts';

const checkedRegister = withRule(withRule(register, 'birthDate', birthDateRule), 'password', passwordRule);

export const registrationRoutes = [
  on(checkedRegister, ({ body, locale }) => registration.registerPerson(body, locale)),
  on(confirmRegistration, ({ params }) => registration.confirm(params.confirmationToken)),
];
