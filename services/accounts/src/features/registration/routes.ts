import { withRule } from '@endzone/contracts/call';
import { confirmRegistration, register } from '@endzone/contracts/accounts/registration';
import { on } from '@endzone/common/route';
import { birthDateRule, passwordRule } from '../../core/account/formRules.ts';
import * as registration from './service.ts';

const checkedRegister = withRule(withRule(register, 'birthDate', birthDateRule), 'password', passwordRule);

export const registrationRoutes = [
  on(checkedRegister, ({ body, locale }) => registration.registerPerson(body, locale)),
  on(confirmRegistration, ({ params }) => registration.confirm(params.confirmationToken)),
];
