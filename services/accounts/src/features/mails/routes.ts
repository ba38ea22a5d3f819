import * as internal from '@endzone/contracts/internal/accounts';
import { serve } from '@endzone/common/internalRoute';
import { presentMail } from './presenter.ts';
import * as mails from './service.ts';

export const mailInternal = [
  serve(internal.readMails, async (filter) => (await mails.readKeptMails(filter)).map(presentMail)),
];
