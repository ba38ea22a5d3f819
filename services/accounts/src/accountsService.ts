import type { ServiceDefinition } from '@endzone/common/createService';
import { personTopic } from '@endzone/contracts/changes';
import { auditRoutes } from './features/audit/routes.ts';
import { auditEvents } from './features/audit/service.ts';
import { credentialsInternal } from './features/credentials/routes.ts';
import { credentialsEvents } from './features/credentials/service.ts';
import { copyEvents } from './features/copies/events.ts';
import { copyJobs } from './features/copies/jobs.ts';
import { deletionEvents } from './features/deletion/erasure.ts';
import { deletionJobs } from './features/deletion/jobs.ts';
import { DeletionModel } from './core/deletion/model.ts';
import { deletionRoutes } from './features/deletion/routes.ts';
import { emailChangeRoutes } from './features/email-change/routes.ts';
import { emailChangeEvents } from './features/email-change/service.ts';
import { exportInternal } from './features/export/routes.ts';
import { invitationEvents } from './features/invitations/service.ts';
import { mailEventRoutes } from './features/mail-events/routes.ts';
import { messageTemplateRoutes } from './features/message-templates/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { picturesInUse } from './features/images/picturesInUse.ts';
import { deletionLongJob } from './features/deletion/longJob.ts';
import { messageLongJob } from './features/messages/longJob.ts';
import { mailInternal } from './features/mails/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { notificationEvents } from './features/notifications/service.ts';
import { passwordRoutes } from './features/password/routes.ts';
import { passwordEvents } from './features/password/service.ts';
import { profileInternal, profileRoutes } from './features/profile/routes.ts';
import { MailModel } from './core/mail/model.ts';
import { NotificationModel } from './core/notification/model.ts';
import { PushModel } from './core/push/model.ts';
import { MailingModel } from './core/mailing/model.ts';
import { MessageTemplateModel } from './core/message-template/model.ts';
import { RegistrationModel } from './core/registration/model.ts';
import { pushJobs } from './features/push/jobs.ts';
import { pushRoutes } from './features/push/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { registrationEvents } from './features/registration/service.ts';
import { AddressRequestModel } from './core/address-request/model.ts';
import { dueMailEvents } from './core/mail/dueMails.ts';
import { mailQueue } from './core/mail/sending.ts';
import { pushQueue } from './core/push/sending.ts';
import { openVapidKeys } from './core/push/vapidKeys.ts';
import { preparePasswords } from './core/password/passwords.ts';
import { sessionEvents } from './core/session/store.ts';
import { UserModel } from './core/account/model.ts';
import { suspensionRoutes } from './features/suspension/routes.ts';
import { userJobs } from './features/users/jobs.ts';
import { userRoutes } from './features/users/routes.ts';
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts';
import { shards } from './shards.ts';

/** People: registration, credentials, profile, notifications, mails and pushes. */
export const accountsService: ServiceDefinition = {
  name: 'accounts',
  shards,
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
    ...auditRoutes,
    ...messageTemplateRoutes,
    ...messageRoutes,
    ...mailEventRoutes,
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
    ...auditEvents,
  },
  jobs: [...pushJobs, ...deletionJobs, ...copyJobs(), ...userJobs],
  picturesInUse,
  outboxes: [
    UserModel,
    RegistrationModel,
    AddressRequestModel,
    DeletionModel,
    MessageTemplateModel,
    MailingModel,
  ],
  changes: [
    { model: UserModel, by: '_id', topic: personTopic },
    { model: NotificationModel, by: 'userId', topic: personTopic },
    // The sender of a mailing is told when it ends, not of its progress, which changes all the time.
    { model: MailingModel, by: 'by', topic: personTopic, only: 'status' },
  ],
  queues: [
    {
      name: 'mails',
      model: MailModel,
      waiting: { state: 'queued' },
      since: 'queuedAt',
      clock: 'wall',
      work: mailQueue,
    },
    {
      name: 'pushes',
      model: PushModel,
      waiting: { status: 'queued' },
      since: 'queuedAt',
      clock: 'wall',
      work: pushQueue,
    },
    {
      name: 'messages',
      model: MailingModel,
      waiting: { status: { $in: ['queued', 'running'] } },
      since: 'createdAt',
      clock: 'rules',
    },
  ],
  longJobs: [messageLongJob, deletionLongJob],
  open: async () => {
    await Promise.all([preparePasswords(), openVapidKeys()]);
  },
};
