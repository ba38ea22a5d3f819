import { config } from '@endzone/common/config';
import { processState } from '@endzone/common/processState';
import type { MailDocument } from './model.ts';

/**
 * What became of a hand-over: the provider has it, it is kept here for developers, it was refused for good, it never left and
 * may be tried again, or nobody knows.
 */
export type Outcome = 'sent' | 'kept' | 'refused' | 'unreached' | 'unknown';
export type EmailMessage = Pick<MailDocument, 'to'> & NonNullable<MailDocument['content']>;

const timeoutMilliseconds = 10_000;
const neverLeft = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** SendGrid's errors carry the answer's status, those of the network a name. */
export function outcomeOf(error: unknown): Outcome {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 429 || neverLeft.includes(String(code))) return 'unreached';
  return typeof code === 'number' && code >= 400 && code < 500 ? 'refused' : 'unknown';
}

async function openProvider(apiKey: string) {
  const { default: provider } = await import('@sendgrid/mail');
  provider.setApiKey(apiKey);
  provider.setTimeout(timeoutMilliseconds);
  return provider;
}

let opened: ReturnType<typeof openProvider> | undefined;

/** SendGrid's client, opened with the first mail. */
export function mailProvider(apiKey: string): ReturnType<typeof openProvider> {
  opened ??= openProvider(apiKey);
  return opened;
}

async function sendBySendGrid(
  apiKey: string,
  { to, subject, html, text, headers }: EmailMessage,
): Promise<Outcome> {
  const provider = await mailProvider(apiKey);
  try {
    // Links carry tokens: they go out as they are, never through a counter of clicks.
    const trackingSettings = { clickTracking: { enable: false, enableText: false } };
    await provider.send({ from: config().MAIL_FROM, to, subject, html, text, headers, trackingSettings });
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    processState().log.warn({ outcome, code: (error as { code?: unknown }).code }, 'mail not sent'); // any error may carry a code
    return outcome;
  }
}

/** The way out of the house. Without a provider's key mails are kept and shown, but never in production. */
export const mailTransport = {
  send: (message: EmailMessage): Promise<Outcome> => {
    const { SENDGRID_API_KEY, NODE_ENV } = config();
    if (SENDGRID_API_KEY) return sendBySendGrid(SENDGRID_API_KEY, message);
    if (NODE_ENV !== 'production') return Promise.resolve('kept');
    processState().log.error('no SENDGRID_API_KEY: mails cannot leave');
    return Promise.resolve('refused');
  },
};
