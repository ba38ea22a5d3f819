import { apiVersion } from '@endzone/contracts/call';
import { mountContract } from '@endzone/contracts/mount';
import type { Release } from '@endzone/contracts/release';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { federated } from '../building/configuration.ts';
import { firstPage } from '../building/page.ts';
import { declaredPages } from '../building/declaredPages.ts';
import type { FrontEnd } from '../frontEnds.ts';
import { aloneHost, alonePage } from './aloneHost.ts';

const hook = fileURLToPath(new URL('devtoolsHook.mjs', import.meta.url));

/** As a release tells it, but nothing is hashed and nothing known before. */
const releaseOf = async (frontEnd: FrontEnd): Promise<Release> => ({
  name: frontEnd.name,
  version: 'development',
  apiVersion,
  contract: mountContract,
  entry: { file: `${frontEnd.name}.js`, integrity: '' },
  next: [],
  modules: {},
  texts: { hu: [], en: [] },
  fonts: {},
  pages: await declaredPages(frontEnd),
  ...(frontEnd.name === 'shell' && { page: firstPage }),
});

function refreshed(given: Configuration): Configuration {
  // Without a name it comes before every entry, and before the refresher's own hook.
  const first = new rspack.EntryPlugin(given.context ?? '', hook, { name: undefined });
  const refresh = new ReactRefreshRspackPlugin();
  return { ...given, plugins: [...(given.plugins ?? []), first, refresh] };
}

const releaseAnswer = (frontEnd: FrontEnd) => ({
  name: 'release',
  path: '/release.json',
  middleware: (_req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => {
    releaseOf(frontEnd).then((release) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(release));
    }, next);
  },
});

/** What the running Endzone answers. */
const answeredByStack = ['/api', '/socket.io', '/dev'];

/** Every path that a reader goes to shows the remote. */
const pageAnswer = (frontEnd: FrontEnd) => ({
  name: 'alone',
  middleware: (req: IncomingMessage, res: ServerResponse, next: () => void) => {
    const isOnward = answeredByStack.some((path) => `${req.url?.split('?')[0]}/`.startsWith(`${path}/`));
    if (isOnward || !req.headers.accept?.includes('text/html')) return next();
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(alonePage(frontEnd));
  },
});

/** Calls and sockets of the remote's page go to the running Endzone as if its own page had made them; nobody else's do. */
function onward(port: number, stack: string) {
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const asOwn = (onwardRequest: ClientRequest, { headers }: IncomingMessage) => {
    if (headers.origin && own.includes(headers.origin)) onwardRequest.setHeader('origin', stack);
  };
  return { context: answeredByStack, target: stack, ws: true, on: { proxyReq: asOwn, proxyReqWs: asOwn } };
}

/** `stack`: the Endzone that answers the calls of a remote that stands alone. */
type Served = { port: number; stack?: string };

/** Serves a front end that is built anew with every change, and changes it in the open page. */
export async function startDevServer(frontEnd: FrontEnd, { port, stack }: Served): Promise<RspackDevServer> {
  const builds = [federated(frontEnd, 'development'), ...(stack ? [aloneHost()] : [])];
  const compiler = rspack(builds.map(refreshed));
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      ...(stack && { proxy: [onward(port, stack)] }),
      setupMiddlewares: (middlewares) => [
        releaseAnswer(frontEnd),
        ...(stack ? [pageAnswer(frontEnd)] : []),
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}
