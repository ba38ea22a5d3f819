import type { Release } from '@endzone/contracts/release';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As if it had been built at another time: what it lends bears another edition's name, its React another version. */
const ofAnotherTime = (script: string) =>
  script.replace(/(?<="0\.0\.0-sources-)[0-9a-f]{8}"/, '00000000"').replaceAll(/"19\.\d+\.\d+"/g, '"19.9.9"');

/** Serves the shell of `real`, its first script changed. */
export async function openOtherShell(real: string) {
  const state = { changed: false };
  const server = createServer(async ({ url = '/' }, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const answer = await fetch(`${real}${url}`);
    const release = (await (await fetch(`${real}/release.json`)).json()) as Release; // what our builds write
    const entry = { ...release.entry, integrity: '' };
    if (url === '/release.json') return void res.end(JSON.stringify({ ...release, entry }));
    res.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    if (url !== `/${entry.file}`) return void res.end(Buffer.from(await answer.arrayBuffer()));
    const script = await answer.text();
    const other = ofAnotherTime(script);
    state.changed = other.includes('-00000000"') && other.includes('"19.9.9"');
    res.end(other);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    address: `http://localhost:${port}`,
    get changed() {
      return state.changed;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
