import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { pass } from './pass.ts';

/** A page as it comes, as it was before it had markup, and as the plainest page that says the same in the same font. */
export const variants = ['with markup', 'without', 'plain HTML'] as const;
export type Variant = (typeof variants)[number];

const markup = /<div id="first">(.*)<\/div>\n(?=<div id="root">)/s;
const styles = /\n<style [^>]*id="first-style">(.*?)<\/style>/s;

const lateScripts = /<template id="endzone-scripts">(.*?)<\/template>\n<script [^>]*>.*?<\/script>/s;

/** The page as scripts alone show it, asked for at once. */
export const withoutMarkup = (html: string): string =>
  html.replace(markup, '').replace(styles, '').replace(lateScripts, '$1');

/** Words, headings and links, without anything that draws or lays out. */
const wordsOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>|<form.*?<\/form>|<img[^>]*>/gs, '')
    .replace(/<(\/?)(h[1-3]|p|li|ul|ol|a)(?=[\s>])[^>]*?( href="[^"]*")?[^>]*>/g, '<$1$2$3>')
    .replace(/<(?!\/?(?:h[1-3]|p|li|ul|ol|a)[\s>])[^>]*>/g, ' ');

function plainPage(html: string): string {
  const [, first = ''] = markup.exec(html) ?? [];
  const faces = styles.exec(html)?.[1]?.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const fonts = html.match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
  return `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Endzone</title>
<style>${faces.join('')}body{font:15px/1.5 'Archivo Variable','Archivo Fallback',sans-serif}</style>
${fonts.join('\n')}
</head>
<body>${wordsOf(first)}</body>
</html>
`;
}

const transformed: Record<Variant, (html: string) => string> = {
  'with markup': (html) => html,
  without: withoutMarkup,
  'plain HTML': plainPage,
};

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function pageOf(url: string, path: string, variant: Variant): Promise<Buffer> {
  const answer = await fetch(`${url}${path}`, { headers: { 'Accept-Language': 'hu' } });
  const html = await answer.text();
  if (!markup.test(html)) throw new Error(`${path} came without markup`);
  return brotliCompressSync(transformed[variant](html), quick);
}

/** A variant of some pages in front of a running Endzone; all variants take the same way. */
export async function openVariant(url: string, variant: Variant, paths: string[]) {
  const pages = new Map<string, Buffer>();
  for (const path of paths) pages.set(path, await pageOf(url, path, variant));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  const server: Server = createServer((req, res) => {
    const page = pages.get(req.url ?? '');
    if (page) res.writeHead(200, headers).end(page);
    else pass(url, req, res).catch(() => res.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return { address: `http://localhost:${port}`, close: () => server.close().closeAllConnections() };
}
