import { wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { processState } from '@endzone/common/processState';
import type { ComposedMail } from './composeMail.ts';
import { codeOf, identityOf, mailProvider, outcomeOf, trackingSettings } from './mailTransport.ts';

export type BulkRecipient = {
  id: string;
  to: string;
  /** The text that replaces each placeholder in their mail. */
  marks: Record<string, string>;
  headers: Record<string, string>;
};
/** One mail to several recipients who do not see each other. */
export type BulkMail = Pick<ComposedMail, 'subject' | 'html' | 'text'> & { recipients: BulkRecipient[] };

/**
 * What became of a batch, of all recipients together: `refused` none of them, for what one of them is; `later` none of them, and
 * nothing is wrong with them. Of `unknown` nobody knows.
 */
export type BulkOutcome =
  | { is: 'sent' | 'kept' | 'refused' | 'unknown' }
  | { is: 'later'; afterMs: number | undefined };

/** `Retry-After` in seconds or as a date, or the second at which SendGrid's limit begins anew. */
function waitOf(error: unknown): number | undefined {
  const { headers = {} } = (error as { response?: { headers?: Record<string, string> } }).response ?? {}; // of an error with an answer
  const after = headers['retry-after'];
  const reset = Number(headers['x-ratelimit-reset']);
  const at = wall().getTime();
  if (after !== undefined)
    return Number.isNaN(Number(after)) ? Date.parse(after) - at : Number(after) * 1_000;
  return Number.isNaN(reset) ? undefined : reset * 1_000 - at;
}

/** As of a single mail; what was not taken waits for as long as the provider asks. */
export function bulkOutcomeOf(error: unknown): BulkOutcome {
  const is = outcomeOf(error);
  if (is !== 'unreached') return { is };
  const afterMs = waitOf(error);
  return {
    is: 'later',
    afterMs: afterMs === undefined || Number.isNaN(afterMs) ? undefined : Math.max(0, afterMs),
  };
}

async function sendBySendGrid(
  apiKey: string,
  { recipients, subject, html, text }: BulkMail,
): Promise<BulkOutcome> {
  const provider = await mailProvider(apiKey);
  const personalizations = recipients.map(({ id, to, marks, headers }) => {
    const { customArgs, headers: own } = identityOf(id);
    return { to, substitutions: marks, customArgs, headers: { ...own, ...headers } };
  });
  try {
    const { MAIL_FROM: from } = config();
    await provider.send({
      from,
      subject,
      html,
      text,
      personalizations,
      substitutionWrappers: ['', ''],
      trackingSettings,
    });
    return { is: 'sent' };
  } catch (error) {
    const outcome = bulkOutcomeOf(error);
    processState().log.warn({ outcome, code: codeOf(error) }, 'message not sent');
    return outcome;
  }
}

/** The way out for messages to many. Without a provider's key they are kept and shown, but never in production. */
export const bulkTransport = {
  send: (mail: BulkMail): Promise<BulkOutcome> => {
    const { SENDGRID_API_KEY, NODE_ENV } = config();
    if (SENDGRID_API_KEY) return sendBySendGrid(SENDGRID_API_KEY, mail);
    if (NODE_ENV !== 'production') return Promise.resolve({ is: 'kept' });
    processState().log.error('no SENDGRID_API_KEY: messages cannot leave');
    return Promise.resolve({ is: 'later', afterMs: undefined });
  },
};
