import type { SiteLinks } from '@endzone/contracts/content/settings';
import { workerPath } from '@endzone/contracts/edge/offline';
import type { Locale } from '@endzone/contracts/messages';
import type { DemoLogIns } from '@endzone/contracts/edge/development';
import { pageFiles } from '@endzone/contracts/pageFiles';
import { escapeHtml } from '../page.ts';
import type { FirstMarkup } from '../markup/firstMarkup.ts';
import type { FrontEnds } from '../remotes/frontEnds.ts';
import { manifestOf } from '../remotes/manifest.ts';
import type { Page } from '../remotes/pages.ts';
import type { Found } from '../remotes/releases.ts';
import type { ShareHead } from '../share/head.ts';
import { siteDescription } from '../share/siteHead.ts';
import { metaTag, shareTags } from '../share/tags.ts';
import { scriptsAfterPaint } from './scriptsAfterPaint.ts';
import { shellWatch } from './shellWatch.ts';

type PageContent = {
  shell: Found;
  frontEnds: FrontEnds;
  page: Page | undefined;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  nonce: string;
  demo: DemoLogIns | undefined;
  /** What the foot of the page shows of the site's settings. */
  site: SiteLinks | undefined;
  /** Whether devices may keep it. */
  isInstallable: boolean;
  /** What crawlers read of what the page is about. */
  share: ShareHead | undefined;
  /** What is shown until the scripts take over. */
  first: FirstMarkup | undefined;
};

/** JSON that may stand inside a script element. */
const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const dataInPage = (id: string, value: unknown) =>
  value === undefined ? '' : `\n<script type="application/json" id="${id}">${jsonInPage(value)}</script>`;

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

const link = (as: string, href: string, attributes: string) =>
  `<link rel="preload" as="${as}" crossorigin href="${escapeHtml(href)}"${attributes}>`;

/** The shell's first script, and all that the browser will need before it knows. */
function scripts({ shell, frontEnds: { found }, page, locale, nonce }: PageContent): string {
  const releases = new Map([...found].map(([name, { release }]) => [name, release]));
  const [, ...later] = pageFiles(releases, page ?? { of: 'shell' }, locale);
  const { file: entry, integrity: check } = shell.release.entry;
  return [
    `<script defer id="endzone-shell" crossorigin src="${escapeHtml(`${shell.address}/${entry}`)}" nonce="${nonce}"${attribute('integrity', check || undefined)}></script>`,
    ...later.map(({ of, file: { file, integrity }, checked }) => {
      const checks = checked ? attribute('integrity', integrity || undefined) : '';
      return link('script', `${found.get(of)?.address}/${file}`, ` nonce="${nonce}"${checks}`);
    }),
  ].join('\n');
}

/** Where there is something to see before they run, scripts wait for it to be painted. */
const scriptsInTime = (content: PageContent): string =>
  content.first
    ? `<template id="endzone-scripts">${scripts(content)}</template>\n<script nonce="${content.nonce}">${scriptsAfterPaint}</script>`
    : scripts(content);

function fonts({ shell, locale }: PageContent): string {
  const { latin, latinExt } = shell.release.fonts;
  return [latin, locale === 'hu' ? latinExt : undefined]
    .filter((file) => file !== undefined)
    .map((file) => link('font', `${shell.address}/${file}`, ' type="font/woff2"'))
    .join('\n');
}

const withoutScript = {
  en: 'Endzone needs JavaScript. Please switch it on in your browser.',
  hu: 'Az Endzone JavaScript nélkül nem működik. Kapcsold be a böngésződben.',
};

/** Title and description, and what a link shows elsewhere. */
const head = ({ locale, share }: PageContent): string =>
  share
    ? shareTags(share)
    : `<title>Endzone</title>\n${metaTag('name', 'description', siteDescription(locale))}`;

/** What a device asks for when somebody installs the site. */
function installation({ shell: { address, release }, locale, isInstallable }: PageContent): string {
  const { app } = release;
  if (!app) return '';
  const { colours, icons } = app;
  return [
    ...(isInstallable ? [`<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`] : []),
    `<link rel="apple-touch-icon" href="${escapeHtml(`${address}/${icons.apple}`)}">`,
    metaTag('name', 'apple-mobile-web-app-title', 'Endzone'),
    ...(['light', 'dark'] as const).map(
      (theme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${escapeHtml(colours[theme])}">`,
    ),
    '',
  ].join('\n');
}

const firstStyle = ({ first, nonce }: PageContent): string =>
  first ? `\n<style nonce="${nonce}" id="first-style">${first.style}</style>` : '';

/** The page of every path: what it shows at first, the manifest, the scripts and links to all that follows. */
export function shellPage(content: PageContent): string {
  const { shell, frontEnds, locale, theme, nonce, demo, site, isInstallable, first } = content;
  const worker = shell.release.app && isInstallable ? workerPath : undefined;
  const { version, page: { style, icon } = { style: '', icon: '' } } = shell.release;
  return `<!doctype html>
<html lang="${locale}"${attribute('data-theme', theme)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head(content)}
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}">
${installation(content)}<style nonce="${nonce}">${style}</style>${firstStyle(content)}
<script type="application/json" id="endzone-remotes" data-shell="${escapeHtml(version)}"${attribute('data-worker', worker)}>${jsonInPage(manifestOf(frontEnds))}</script>
<script nonce="${nonce}">${shellWatch}</script>
${scriptsInTime(content)}
${fonts(content)}${dataInPage('endzone-demo', demo)}${dataInPage('endzone-site', site)}
</head>
<body>
${first ? `<div id="first">${first.html}</div>\n` : ''}<div id="root"></div>
<noscript>${withoutScript[locale]}</noscript>
</body>
</html>
`;
}
