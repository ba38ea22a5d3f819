import { buildOneBundle, createStaticServer } from '@endzone/start/bundleSize';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pass } from './pass.ts';
import { withoutMarkup } from './variants.ts';

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, 'localhost'), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`; // a TCP server has a port
};

/** The page of the application with one script in the place of all. */
async function pageOf(url: string, script: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Language': 'hu' } });
  return withoutMarkup(await answer.text())
    .replace(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(/<script defer[^>]*>/, `<script defer crossorigin src="${script}">`);
}

/** Home built as one bundle, in front of the same Endzone. */
export async function openSolePage(url: string): Promise<{ address: string; close: () => void }> {
  const bundle = await buildOneBundle();
  const files = createStaticServer(bundle.folder);
  const page = await pageOf(url, `${await listen(files)}/${bundle.script}`);
  const server = createServer((req, res) => {
    if (req.url === '/') res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    else pass(url, req, res).catch(() => res.destroy());
  });
  const address = await listen(server);
  const close = () => {
    for (const one of [files, server]) one.close().closeAllConnections();
    bundle.remove();
  };
  return { address: `${address}/`, close };
}
