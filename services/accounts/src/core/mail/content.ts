import type { Locale } from '@endzone/contracts/messages';

/** A mail before it has a form: its sentences, and where its buttons lead. */
export type MailContent = {
  locale: Locale;
  /** Null for somebody without an account. */
  firstName: string | null;
  subject: string;
  body: string;
  league: string | null;
  /** Why an account was suspended, in the operator's words. */
  reason: string | null;
  buttons: { label: string; url: string }[];
  /** `url` opens a page; mail programs call `oneClick` themselves. */
  unsubscribe: { kind: 'newsletter' | 'league' | 'draft'; url: string; oneClick: string } | null;
  /** HTML that the owner wrote, reduced to what is safe, and the address of its header image: it stands alone, without greeting. */
  message?: { html: string; headerImage: string | null };
};
