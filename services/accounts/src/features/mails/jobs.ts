import type { Job } from '@endzone/common/jobs';
import { handOverMails } from '../../core/mail/sendQueued.ts';

export const mailJobs: Job[] = [{ name: 'hand over mails', every: '2 seconds', run: handOverMails }];
