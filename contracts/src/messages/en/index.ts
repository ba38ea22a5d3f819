import { errors } from './errors.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { violations } from './violations.ts';
import { words } from './words.ts';

export const en = { errors, mails, notifications, violations, words } as const;
