import {
  type Placeholder,
  placeholderPattern,
  placeholders,
  type Translation,
} from '@endzone/contracts/accounts/messageTemplates';
import type { Locale } from '@endzone/contracts/messages';
import { config } from '@endzone/common/config';
import { filesPath } from '@endzone/common/filePath';
import Handlebars from 'handlebars';
import { convert } from 'html-to-text';
import { composeMail, type ComposedMail } from '../../core/mail/composeMail.ts';
import { personName, type PersonName } from '../../domain/personName.ts';

/** A mail in which marks stand for what differs between its recipients. */
export type MailDraft = Pick<ComposedMail, 'subject' | 'html' | 'text'>;
/** What stands in the place of each mark. */
export type Marks = Record<string, string>;

const unsubscribeMark = '%%unsubscribe%%';
const markOf = (form: 'html' | 'text', name: Placeholder) => `%%${form}.${name}%%`;

/** Placeholders become marks; values differ in HTML, where they are escaped. */
function withMarks(written: string, form: 'html' | 'text'): string {
  return written.replace(
    placeholderPattern,
    (_whole, inside: string) => markOf(form, inside.replaceAll('&nbsp;', ' ').trim() as Placeholder), // the form's rules let no other one through
  );
}

const withAddresses = (html: string) =>
  html.replaceAll(`src="${filesPath}`, `src="${config().PUBLIC_URL}${filesPath}`);

/** As the owner's site shows a mail: it may have an address of its own, and shows no pictures of another one. */
export const withOwnPictures = (html: string): string =>
  html.replaceAll(`src="${config().PUBLIC_URL}${filesPath}`, `src="${filesPath}`);

/** Programs that show mails do not all read rules, so what must not go wrong stands in the tag. */
const withStyles = (html: string) =>
  html
    .replace(/<img (?:style="[^"]*" )?/g, '<img style="max-width:100%;height:auto" ')
    .replace(/<a (?:style="[^"]*" )?/g, '<a style="color:#14603F" ');

const plainTextOf = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

const shownInList = 180;

/** The beginning of a text, which a list of mails shows beside the subject; no mark is cut. */
function beginningOf(text: string): string {
  let beginning = '';
  for (const word of text.split(/\s+/)) {
    if (beginning.length + word.length > shownInList) break;
    beginning += `${word} `;
  }
  return beginning.trim();
}

type Draft = { isNewsletter: boolean; locale: Locale; headerImage: string | null };

/** A translation as the mail that all its recipients get. `locale` is that of the words around it. */
export function draftOf(
  { subject, body }: Pick<Translation, 'subject' | 'body'>,
  { isNewsletter, locale, headerImage }: Draft,
): MailDraft {
  const html = withStyles(withAddresses(withMarks(body, 'html')));
  const text = plainTextOf(withAddresses(withMarks(body, 'text')));
  const unsubscribe = isNewsletter
    ? { kind: 'newsletter' as const, url: unsubscribeMark, oneClick: unsubscribeMark }
    : null;
  const around = { locale, firstName: null, league: null, reason: null, buttons: [], unsubscribe };
  const inHtml = {
    ...around,
    subject: withMarks(subject, 'html'),
    body: beginningOf(plainTextOf(withMarks(body, 'html'))),
    message: { html, headerImage },
  };
  const inText = {
    ...around,
    subject: withMarks(subject, 'text'),
    body: text,
    message: { html: '', headerImage },
  };
  const { subject: subjectLine, text: plain } = composeMail(inText);
  return { subject: subjectLine, text: plain, html: composeMail(inHtml).html };
}

export const addressOf = (path: string): string => `${config().PUBLIC_URL}${path}`;

export type Recipient = PersonName & { unsubscribeToken: string };

const unsubscribePath = ({ unsubscribeToken }: Recipient) =>
  `/unsubscribe/${unsubscribeToken}?kind=newsletter`;

/** "One-click": a mail program withdraws the consent without opening a page. */
export function unsubscribeHeaders(recipient: Recipient): Record<string, string> {
  return {
    'List-Unsubscribe': `<${addressOf(`/api/users${unsubscribePath(recipient)}`)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** What stands in a recipient's mail in the place of the marks. */
export function marksOf(recipient: Recipient, locale: Locale): Marks {
  const { firstName, lastName } = recipient;
  const values = { name: personName(locale, recipient), firstName, lastName };
  const named = placeholders.flatMap((name) => [
    [markOf('html', name), Handlebars.Utils.escapeExpression(oneLine(values[name]))],
    [markOf('text', name), oneLine(values[name])],
  ]);
  return { ...Object.fromEntries(named), [unsubscribeMark]: addressOf(unsubscribePath(recipient)) };
}

const fillOne = (text: string, marks: Marks) =>
  text.replace(/%%[a-zA-Z.]+%%/g, (mark) => marks[mark] ?? mark);

/** The mail of one recipient. */
export const fill = ({ subject, html, text }: MailDraft, marks: Marks): MailDraft => ({
  subject: fillOne(subject, marks),
  html: fillOne(html, marks),
  text: fillOne(text, marks),
});
