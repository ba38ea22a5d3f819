import type { DevMail } from '@endzone/contracts/edge/development';
import * as accounts from '@endzone/contracts/internal/accounts';
import { call } from '@endzone/common/internalClient';

type Filter = { to?: string | undefined; kind?: string | undefined };

/** Mails that left without a mail provider, newest first. */
export const readMails = (filter: Filter = {}): Promise<DevMail[]> => call(accounts.readMails, filter);
