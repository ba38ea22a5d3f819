import { errors, errorTextKey } from '@endzone/contracts/errors';
import { logTextKeys } from '@endzone/contracts/leagueLog';
import { mailParts } from '@endzone/contracts/messages';
import {
  type NotificationCode,
  notificationCodes,
  notificationTexts,
  notifications,
} from '@endzone/contracts/notifications';
import { violationTexts } from '@endzone/contracts/violations';
import type { NeededKeys } from './messageCheck.ts';

const hasMail = (code: NotificationCode) => notifications[code].mail !== 'no';

const mailsOfNotifications = notificationCodes
  .filter(hasMail)
  .flatMap((code) => [`${code}.subject`, mailParts(code).body]);

/** The texts that the definitions of the contracts call for. */
export const neededMessages: NeededKeys = {
  errors: { keys: Object.values(errors).map(errorTextKey), only: true },
  log: { keys: logTextKeys, only: true },
  notifications: { keys: notificationTexts, only: true },
  violations: { keys: [...violationTexts, 'invalid'], only: true },
  mails: { keys: mailsOfNotifications, only: false },
};
