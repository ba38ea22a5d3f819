import { reportMailEvents, signatureHeader, timestampHeader } from '@endzone/contracts/accounts/mailEvents';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { on } from '@endzone/common/route';
import { receiveMailEvents } from './service.ts';
import { isRecent, isSignedBy } from './signature.ts';

export const mailEventRoutes = [
  on(reportMailEvents, async ({ header, bytes }) => {
    const { SENDGRID_WEBHOOK_KEY: key } = config();
    const [signature, timestamp] = [header(signatureHeader), header(timestampHeader)];
    // Refused before the body is read: this sender does not even claim to be the provider.
    if (!key || !signature || !timestamp || !isRecent(timestamp, wall()))
      throw new AppError(errors.badSignature);
    const body = await bytes();
    if (!isSignedBy(key, { signature, timestamp, body })) throw new AppError(errors.badSignature);
    await receiveMailEvents(body);
  }),
];
