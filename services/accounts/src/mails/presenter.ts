import { formatInstant } from '@endzone/contracts/fields';
import type { DevMail } from '@endzone/contracts/types/edge';
import type { MailDocument } from '../shared/mailModel.ts';

const nothing = { subject: '', html: '', text: '', links: [] };

export function presentMail({ to, kind, locale, at, content = nothing }: MailDocument): DevMail {
  const { subject, html, text, links } = content;
  return { to, kind, locale, subject, html, text, links: [...links], at: formatInstant(at) };
}
