import { onInternal } from '@endzone/common/internalRoute';
import { presentMail } from './presenter.ts';
import * as mails from './service.ts';

export const mailInternal = [
  onInternal('get', '/mails', async ({ query }) => (await mails.readKeptMails(query)).map(presentMail)),
];
