import type { ServiceDefinition } from '@endzone/common/createService';
import { credentialsInternal } from './credentials/routes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { emailChangeEvents } from './email-change/service.ts';
import { invitationEvents } from './invitations/service.ts';
import { mailJobs } from './mails/jobs.ts';
import { mailInternal } from './mails/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationEvents } from './notifications/service.ts';
import { passwordRoutes } from './password/routes.ts';
import { passwordEvents } from './password/service.ts';
import { profileInternal, profileRoutes } from './profile/routes.ts';
import { RegistrationModel } from './registration/model.ts';
import { registrationRoutes } from './registration/routes.ts';
import { registrationEvents } from './registration/service.ts';
import { AddressRequestModel } from './shared/addressRequestModel.ts';
import { closeHandOver, openHandOver } from './shared/handOver.ts';
import { preparePasswords } from './shared/passwords.ts';
import { sessionEvents } from './shared/sessions.ts';
import { UserModel } from './shared/userModel.ts';

/** People: registration, credentials, profile, notifications and mails. */
export const accountsService: ServiceDefinition = {
  name: 'accounts',
  routes: [
    ...registrationRoutes,
    ...passwordRoutes,
    ...emailChangeRoutes,
    ...profileRoutes,
    ...notificationRoutes,
  ],
  internal: [...credentialsInternal, ...profileInternal, ...mailInternal],
  events: {
    ...registrationEvents,
    ...passwordEvents,
    ...emailChangeEvents,
    ...sessionEvents,
    ...notificationEvents,
    ...invitationEvents,
  },
  jobs: mailJobs,
  outboxes: [UserModel, RegistrationModel, AddressRequestModel],
  open: () => {
    openHandOver();
    return preparePasswords();
  },
  close: closeHandOver,
};
