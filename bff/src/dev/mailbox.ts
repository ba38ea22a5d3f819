import type { DevMail } from '@endzone/contracts/edge/development';
import { escapeHtml, page } from '../page.ts';

// A mail's links are made by us, but nothing else than a link to a page may become one.
const link = (url: string) =>
  /^https?:\/\//.test(url)
    ? `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`
    : `<li>${escapeHtml(url)}</li>`;

const article = ({ to, kind, locale, subject, text, links, at }: DevMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">to <a href="?to=${escapeHtml(encodeURIComponent(to))}">${escapeHtml(to)}</a>
· <a href="?kind=${escapeHtml(encodeURIComponent(kind))}">${escapeHtml(kind)}</a> · ${escapeHtml(locale)} · ${escapeHtml(at)} UTC</p>
<pre>${escapeHtml(text)}</pre>
<ul>${links.map(link).join('')}</ul>
</article>`;

/** The mails as a page, newest first; every word of them is text. */
export function mailboxPage(mails: DevMail[]): string {
  const none = '<p>No mail has left yet.</p>';
  const all = '<p><a href="/dev/mailbox">All mails</a></p>';
  return page('Mailbox', all + (mails.length > 0 ? mails.map(article).join('\n') : none));
}
