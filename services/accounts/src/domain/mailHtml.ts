import type { MailContent } from './mailLayout.ts';
import { mailColours } from './mailColours.ts';
import type { Frame } from './mailFrame.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const { light, dark } = mailColours;
const font = "font-family:Archivo,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Programs that know about dark and narrow screens read this; the others show what stands beside each part. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:3px}
@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.board{background:${dark.board}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.ink3}!important}
.well{background:${dark.sunken}!important;color:${dark.ink2}!important}
.action{background:${dark.turf}!important}
.action a{color:${dark.onTurf}!important}
.link{color:${dark.turfText}!important}
}
@media (max-width:520px){
.pad{padding-left:20px!important;padding-right:20px!important}
.action,.action a{display:block!important;text-align:center!important}
.action{width:100%!important}
}`.replaceAll('\n', '');

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${light.ink}">${escapeHtml(text)}</p>`;
const small = (html: string) =>
  `<p class="quiet" style="margin:0 0 8px;font-size:13px;line-height:19px;color:${light.ink3};overflow-wrap:anywhere">${html}</p>`;
const well = (text: string) =>
  `<p class="well" style="margin:0 0 16px;padding:8px 12px;border-radius:8px;font-size:15px;line-height:22px;background:${light.sunken};color:${light.ink2};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
const anchor = (url: string, label: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.turfText}">${escapeHtml(label)}</a>`;

const button = ({ url, label }: MailContent['buttons'][number]) =>
  `<table ${table} style="margin:0 0 16px"><tr><td class="action" style="border-radius:8px;background:${light.turf}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:22px;font-weight:700;color:${light.onTurf};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

/** The mark, of cells alone: pictures are blocked where it matters most. */
const mark = `<table ${table}><tr><td style="width:28px;height:28px;border-radius:6px;background:${light.turf};background-image:repeating-linear-gradient(135deg,transparent 0 5px,${light.onBoard} 5px 7px);vertical-align:bottom;text-align:right;font-size:0;line-height:0"><span style="display:inline-block;width:7px;height:13px;background:${light.pylon};border:1px solid ${light.turf}"></span></td><td style="padding-left:10px;${font};font-size:21px;line-height:28px;font-weight:800;letter-spacing:.01em;color:${light.onBoard}">Endzone</td></tr></table>`;

/** Hash marks under the head, where gradients are known; a line elsewhere. */
const hashMarks = `<tr><td style="height:5px;font-size:0;line-height:0;background-color:${light.board};background-image:repeating-linear-gradient(90deg,${light.boardLine} 0 1px,transparent 1px 8px)">&nbsp;</td></tr>`;

/** What a list of mails shows beside the subject; the blanks keep the rest of the mail out of it. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

const given = (lines: (string | null | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string');

const messageOf = (content: MailContent, frame: Frame): string =>
  given([
    paragraph(frame.greeting),
    frame.league && well(frame.league),
    paragraph(content.body),
    frame.reason && well(frame.reason),
    ...content.buttons.map(button),
    frame.link && small(escapeHtml(frame.link)),
    `<p class="ink" style="margin:24px 0 0;font-size:16px;line-height:24px;color:${light.ink}">${escapeHtml(frame.closing)}</p>`,
  ]).join('');

const footerOf = ({ why, unsubscribe }: Frame): string =>
  given([
    why && small(escapeHtml(why)),
    unsubscribe && small(anchor(unsubscribe.url, unsubscribe.label)),
  ]).join('');

/** One column of 600 pixels at most, tables and styles beside each part: what every program shows. */
export function htmlOf(content: MailContent, frame: Frame): string {
  const footer = footerOf(frame);
  return given([
    `<!doctype html><html lang="${content.locale}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title><style>${styles}</style></head>`,
    `<body class="canvas" style="margin:0;padding:0;background:${light.canvas};${font};-webkit-text-size-adjust:100%">`,
    preheader(content.body),
    `<table ${table} width="100%" class="canvas" style="background:${light.canvas}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${table} width="100%" class="card" style="max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:16px;overflow:hidden;text-align:left">`,
    `<tr><td class="board pad" style="padding:18px 32px 14px;background:${light.board}">${mark}</td></tr>${hashMarks}`,
    `<tr><td class="pad" style="padding:28px 32px"><h1 class="ink" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:800;color:${light.ink}">${escapeHtml(content.subject)}</h1>${messageOf(content, frame)}</td></tr>`,
    footer !== '' &&
      `<tr><td class="pad" style="padding:16px 32px 20px;border-top:1px solid ${light.line}">${footer}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ]).join('\n');
}
