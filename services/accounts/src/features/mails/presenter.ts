import { formatInstant } from '@endzone/contracts/fields';
import type { DevMail } from '@endzone/contracts/edge/development';
import type { MailDocument } from '../../core/mail/model.ts';

const nothing = { subject: '', html: '', text: '', links: [] };

export function presentMail({ to, kind, locale, at, content = nothing }: MailDocument): DevMail {
  const { subject, html, text, links } = content;
  return { to, kind, locale, subject, html, text, links: [...links], at: formatInstant(at) };
}
