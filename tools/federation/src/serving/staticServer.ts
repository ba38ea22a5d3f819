import { isHashedFile } from '@endzone/contracts/hashedFile';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';

const kinds: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
};

/** A file of the last build, or of a release below `/releases/<version>`: no other folder, nothing hidden, no source map. */
const served =
  /^(?:\/releases\/(\d[\w.-]*))?\/((?!\.)[\w.@-]+\.(js|css|json|svg|png|jpg|webp|avif|woff2|ico))$/;

// Pages of other origins load them, which is what they are there for.
const always = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

/** What is sent: the file made small at build time where the browser takes it. */
function chooseFile(folder: string, name: string, encodings = '') {
  const plain = join(folder, name);
  const small = /\bbr\b/.test(encodings) ? sizeOf(`${plain}.br`) : undefined;
  if (small !== undefined)
    return { file: `${plain}.br`, size: small, encoding: { 'Content-Encoding': 'br' } };
  const size = sizeOf(plain);
  return size === undefined ? undefined : { file: plain, size, encoding: {} };
}

function refuse(res: ServerResponse, status: number, headers = {}): void {
  res.writeHead(status, { ...always, 'Cache-Control': 'no-store', ...headers }).end();
}

function answer({ build, releases }: Served, req: IncomingMessage, res: ServerResponse): void {
  const { method = '', url = '', headers } = req;
  if (method !== 'GET' && method !== 'HEAD') return refuse(res, 405, { Allow: 'GET, HEAD' });
  const [, version, name, ending = ''] = served.exec(url.split('?')[0] ?? '') ?? [];
  const folder = version === undefined ? build : releases && join(releases, version);
  const chosen = name && folder && chooseFile(folder, name, headers['accept-encoding']);
  if (!name || !chosen) return refuse(res, 404);
  res.writeHead(200, {
    ...always,
    'Content-Type': kinds[ending],
    'Content-Length': chosen.size,
    'Cache-Control': isHashedFile(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...chosen.encoding,
  });
  if (method === 'HEAD') return void res.end();
  createReadStream(chosen.file)
    .on('error', () => res.destroy())
    .pipe(res);
}

/** Folders: of the last build, and of the releases that were made to be shipped. */
type Served = { build: string; releases?: string };

/** Serves a front end: hashed files for ever, `release.json` anew each time. */
export function createStaticServer(build: string, releases?: string): Server {
  return createServer((req, res) => answer({ build, ...(releases && { releases }) }, req, res));
}
