import { call } from '../call.ts';
import { errors } from '../errors.ts';

/** Why an address gets no newsletters: its mail server refuses mails, or its reader reported one. */
export type MailProblem = 'bounced' | 'complained';

export const signatureHeader = 'X-Twilio-Email-Event-Webhook-Signature';
export const timestampHeader = 'X-Twilio-Email-Event-Webhook-Timestamp';

export const reportMailEvents = call()({
  name: 'reportMailEvents',
  method: 'POST',
  path: '/mail-events',
  service: 'accounts',
  who: 'anon',
  summary: 'What became of mails, as the mail provider reports it in its signed webhook',
  takesBytes: true,
  limit: 'mailEvents',
  success: 204,
  errors: [errors.badSignature, errors.malformedRequest],
});
