import type { ServiceDefinition } from '@endzone/common/createService';
import { credentialsInternal } from './features/credentials/routes.ts';
import { credentialsEvents } from './features/credentials/service.ts';
import { copyEvents } from './features/copies/events.ts';
import { repairJob } from './features/copies/jobs.ts';
import { deletionEvents, sweepDeletions } from './features/deletion/erasure.ts';
import { DeletionModel } from './core/deletion/model.ts';
import { deletionRoutes } from './features/deletion/routes.ts';
import { emailChangeRoutes } from './features/email-change/routes.ts';
import { emailChangeEvents } from './features/email-change/service.ts';
import { exportInternal } from './features/export/routes.ts';
import { invitationEvents } from './features/invitations/service.ts';
import { mailJobs } from './features/mails/jobs.ts';
import { mailInternal } from './features/mails/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { notificationEvents } from './features/notifications/service.ts';
import { passwordRoutes } from './features/password/routes.ts';
import { passwordEvents } from './features/password/service.ts';
import { profileInternal, profileRoutes } from './features/profile/routes.ts';
import { RegistrationModel } from './core/registration/model.ts';
import { pushJobs } from './features/push/jobs.ts';
import { pushRoutes } from './features/push/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { registrationEvents } from './features/registration/service.ts';
import { AddressRequestModel } from './core/address-request/model.ts';
import { dueMailEvents } from './core/mail/dueMails.ts';
import { closeHandOver, openHandOver } from './core/mail/sendQueued.ts';
import { closePushes, openPushes } from './core/push/sendQueued.ts';
import { openVapidKeys } from './core/push/vapidKeys.ts';
import { preparePasswords } from './core/password/passwords.ts';
import { sessionEvents } from './core/session/store.ts';
import { UserModel } from './core/account/model.ts';
import { suspensionRoutes } from './features/suspension/routes.ts';
import { refreshDirectoryJob } from './features/users/jobs.ts';
import { userRoutes } from './features/users/routes.ts';
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts';

/** People: registration, credentials, profile, notifications, mails and pushes. */
export const accountsService: ServiceDefinition = {
  name: 'accounts',
  routes: [
    ...registrationRoutes,
    ...passwordRoutes,
    ...emailChangeRoutes,
    ...profileRoutes,
    ...notificationRoutes,
    ...pushRoutes,
    ...deletionRoutes,
    ...userRoutes,
    ...suspensionRoutes,
    ...unsubscribeRoutes,
  ],
  internal: [...credentialsInternal, ...profileInternal, ...mailInternal, ...exportInternal],
  events: {
    ...registrationEvents,
    ...credentialsEvents,
    ...passwordEvents,
    ...emailChangeEvents,
    ...sessionEvents,
    ...dueMailEvents,
    ...deletionEvents,
    ...notificationEvents,
    ...invitationEvents,
    ...copyEvents,
  },
  jobs: [...mailJobs, ...pushJobs, sweepDeletions, repairJob(), refreshDirectoryJob],
  outboxes: [UserModel, RegistrationModel, AddressRequestModel, DeletionModel],
  open: async () => {
    openHandOver();
    openPushes();
    await Promise.all([preparePasswords(), openVapidKeys()]);
  },
  backgroundTasks: () => ({
    stop: async () => {
      await Promise.all([closeHandOver(), closePushes()]);
    },
  }),
};
