import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { MailContent } from './content.ts';
import type { Frame } from './frame.ts';

// Compiled by `npm run mails` (tools/mails).
const layout = readFileSync(new URL('layout.html', import.meta.url), 'utf8');
const render = Handlebars.compile<Omit<MailContent, keyof Frame> & Frame>(layout, {
  strict: true,
  knownHelpersOnly: true,
});

/** The mail for any screen; every value is escaped. */
export const htmlOf = (content: MailContent, frame: Frame): string => render({ ...content, ...frame });
