import { mountContract } from '@endzone/contracts/mount';
import type { Release } from '@endzone/contracts/release';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { federated } from '../building/configuration.ts';
import { pageOf } from '../building/page.ts';
import type { FrontEnd } from '../frontEnds.ts';

const hook = fileURLToPath(new URL('devtoolsHook.mjs', import.meta.url));

/** As a release tells it, but nothing is hashed and nothing known before. */
const releaseOf = ({ name }: FrontEnd): Release => ({
  name,
  version: 'development',
  contract: mountContract,
  entry: { file: `${name}.js`, integrity: '' },
  next: [],
  modules: {},
  texts: { hu: [], en: [] },
  fonts: {},
  ...(name === 'shell' && { page: pageOf() }),
});

function refreshed(frontEnd: FrontEnd): Configuration {
  const given = federated(frontEnd, 'development');
  // Without a name it comes before every entry, and before the refresher's own hook.
  const first = new rspack.EntryPlugin(frontEnd.folder, hook, { name: undefined });
  const refresh = new ReactRefreshRspackPlugin();
  return { ...given, plugins: [...(given.plugins ?? []), first, refresh] };
}

/** Serves a front end that is built anew with every change, and changes it in the open page. */
export async function startDevServer(frontEnd: FrontEnd, port: number): Promise<RspackDevServer> {
  const compiler = rspack(refreshed(frontEnd));
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
      setupMiddlewares: (middlewares) => [
        {
          name: 'release',
          path: '/release.json',
          middleware: (_req: IncomingMessage, res: ServerResponse) => {
            res.setHeader('Content-Type', 'application/json');
            res.end(JSON.stringify(releaseOf(frontEnd)));
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}
