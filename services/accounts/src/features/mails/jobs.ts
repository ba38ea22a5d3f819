import type { Job } from '@endzone/common/jobs/job';
import { mailSender } from '../../core/mail/sendQueued.ts';

export const mailJobs: Job[] = [{ name: 'send mails', every: '2 seconds', run: mailSender.send }];
