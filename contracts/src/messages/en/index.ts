import { errors } from './errors.ts';
import { log } from './log.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { violations } from './violations.ts';
import { words } from './words.ts';

export const en = { errors, log, mails, notifications, violations, words } as const;
