import type { ServiceDefinition } from '@endzone/common/createService';
import { credentialsInternal } from './credentials/routes.ts';
import { deletionEvents, sweepDeletions } from './deletion/erasure.ts';
import { DeletionModel } from './deletion/model.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { emailChangeEvents } from './email-change/service.ts';
import { exportInternal } from './export/routes.ts';
import { invitationEvents } from './invitations/service.ts';
import { mailJobs } from './mails/jobs.ts';
import { mailInternal } from './mails/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationEvents } from './notifications/service.ts';
import { passwordRoutes } from './password/routes.ts';
import { passwordEvents } from './password/service.ts';
import { profileInternal, profileRoutes } from './profile/routes.ts';
import { RegistrationModel } from './shared/registrationModel.ts';
import { registrationRoutes } from './registration/routes.ts';
import { registrationEvents } from './registration/service.ts';
import { AddressRequestModel } from './shared/addressRequestModel.ts';
import { dueMailEvents } from './shared/dueMails.ts';
import { closeHandOver, openHandOver } from './shared/handOver.ts';
import { preparePasswords } from './shared/passwords.ts';
import { sessionEvents } from './shared/sessions.ts';
import { UserModel } from './shared/userModel.ts';
import { suspensionRoutes } from './suspension/routes.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';

/** People: registration, credentials, profile, notifications and mails. */
export const accountsService: ServiceDefinition = {
  name: 'accounts',
  routes: [
    ...registrationRoutes,
    ...passwordRoutes,
    ...emailChangeRoutes,
    ...profileRoutes,
    ...notificationRoutes,
    ...deletionRoutes,
    ...suspensionRoutes,
    ...unsubscribeRoutes,
  ],
  internal: [...credentialsInternal, ...profileInternal, ...mailInternal, ...exportInternal],
  events: {
    ...registrationEvents,
    ...passwordEvents,
    ...emailChangeEvents,
    ...sessionEvents,
    ...dueMailEvents,
    ...deletionEvents,
    ...notificationEvents,
    ...invitationEvents,
  },
  jobs: [...mailJobs, sweepDeletions],
  outboxes: [UserModel, RegistrationModel, AddressRequestModel, DeletionModel],
  open: () => {
    openHandOver();
    return preparePasswords();
  },
  goOn: () => ({ stop: closeHandOver }),
};
