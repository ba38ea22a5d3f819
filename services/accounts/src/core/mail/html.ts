import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { MailContent } from './content.ts';
import type { Frame } from './frame.ts';

// Compiled by `npm run mails` (tools/mails).
const layout = readFileSync(new URL('layout.html', import.meta.url), 'utf8');
type Shown = Omit<MailContent, keyof Frame | 'message'> & Frame & { message: MailContent['message'] | null };
const render = Handlebars.compile<Shown>(layout, {
  strict: true,
  knownHelpersOnly: true,
});

/** The mail for any screen; every value but the owner's own HTML is escaped. */
export const htmlOf = (content: MailContent, frame: Frame): string =>
  render({ ...content, ...frame, message: content.message ?? null });
