import { config } from '@endzone/common/config';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { MailDocument } from './model.ts';

/**
 * What became of a mail: the provider has it, it is kept here for developers, it was refused for good, it was not taken and
 * may be tried again, or nobody knows.
 */
export type Outcome = 'sent' | 'kept' | 'refused' | 'unreached' | 'unknown';
export type EmailMessage = Pick<MailDocument, 'to'> & { id: string } & NonNullable<MailDocument['content']>;

/** The provider says what is wrong with the mail itself. */
const refusals = [400, 413, 422];
const neverLeft = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];
/** SendGrid says so itself: it has too much to do, it failed, or it is not there. A gateway's 502 or 504 says nothing of SendGrid. */
const notTaken = [429, 500, 503];

/** SendGrid's errors carry the answer's status, those of the network a name. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const neverArrived = (code: unknown): boolean =>
  notTaken.includes(Number(code)) || neverLeft.includes(String(code));

/** A wrong key, say, is nothing that a mail is to blame for: it is tried again. */
export function outcomeOf(error: unknown): 'refused' | 'unreached' | 'unknown' {
  const code = codeOf(error);
  if (refusals.includes(Number(code))) return 'refused';
  const isAnswer = typeof code === 'number' && code >= 400 && code < 500;
  return isAnswer || neverArrived(code) ? 'unreached' : 'unknown';
}

/** The types of the package leave its client out. */
type WithClient = { client: { setDefaultRequest(key: string, value: unknown): void } };

async function openProvider(apiKey: string) {
  const { default: provider } = await import('@sendgrid/mail');
  const { SENDGRID_URL } = config();
  provider.setApiKey(apiKey);
  provider.setTimeout(timeBudget('mailProvider'));
  if (SENDGRID_URL)
    (provider as unknown as WithClient).client.setDefaultRequest('baseUrl', `${SENDGRID_URL}/`);
  return provider;
}

let opened: ReturnType<typeof openProvider> | undefined;

/** SendGrid's client, opened with the first mail. */
export function mailProvider(apiKey: string): ReturnType<typeof openProvider> {
  opened ??= openProvider(apiKey);
  return opened;
}

/** Links carry tokens: they go out as they are, never through a counter of clicks; nobody counts who opens a mail. */
export const trackingSettings = {
  clickTracking: { enable: false, enableText: false },
  openTracking: { enable: false },
  subscriptionTracking: { enable: false },
};

/** What a mail is found by: in its reader's mailbox, and when the provider tells what became of it. */
export function identityOf(id: string) {
  const domain = /@([^>\s]+)/.exec(config().MAIL_FROM)?.[1] ?? 'localhost';
  return { customArgs: { mail: id }, headers: { 'Message-ID': `<${id}@${domain}>` } };
}

async function sendBySendGrid(
  apiKey: string,
  { id, to, subject, html, text, headers }: EmailMessage,
): Promise<Outcome> {
  const provider = await mailProvider(apiKey);
  const { customArgs, headers: own } = identityOf(id);
  const { MAIL_FROM: from } = config();
  try {
    await provider.send({
      from,
      to,
      subject,
      html,
      text,
      headers: { ...own, ...headers },
      customArgs,
      trackingSettings,
    });
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    processState().log.warn({ outcome, code: codeOf(error) }, 'mail not sent');
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
    return Promise.resolve('unreached');
  },
};
