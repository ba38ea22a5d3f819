import { mountContract } from '@endzone/contracts/mount';
import type { Release } from '@endzone/contracts/release';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const standInTitle = 'Itt vagyok';

/** A remote as its build makes it: a container in a variable of its name. It takes React from the page. */
const sound = `var mfe_player = (() => {
  let shared;
  const get = async () => {
    const [offered] = Object.values(shared.react);
    const { createElement } = (await offered.get())();
    return () => ({ remote: { contract: ${mountContract}, App: () => createElement('h1', null, '${standInTitle}') } });
  };
  return { init: (given) => void (shared = given), get };
})();`;

type Answer = { status?: number; body?: string; hangs?: boolean };

/** Stands where the player's remote is, and fails as it is told. */
export class StandInRemote {
  readonly #server: Server;
  readonly address: string;
  /** How the entry is answered. */
  entry: Answer = {};
  contract = mountContract;

  private constructor(server: Server) {
    this.#server = server;
    this.address = `http://localhost:${(server.address() as AddressInfo).port}`; // a TCP server has a port
    server.on('request', ({ url }, res: ServerResponse) => this.#answer(url ?? '', res));
  }

  static async open(): Promise<StandInRemote> {
    const server = createServer();
    await once(server.listen(0, 'localhost'), 'listening');
    return new StandInRemote(server);
  }

  heal(): void {
    this.entry = {};
    this.contract = mountContract;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #release(): Release {
    return {
      name: 'mfe_player',
      version: '1.0.0',
      apiVersion: 1,
      contract: this.contract,
      entry: { file: 'mfe_player.js', integrity: '' },
      next: [],
      modules: {},
      texts: { hu: [], en: [] },
      fonts: {},
      pages: [{ path: '/' }],
    };
  }

  #answer(url: string, res: ServerResponse): void {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (url === '/release.json') return void res.end(JSON.stringify(this.#release()));
    const { status = 200, body = sound, hangs } = this.entry;
    if (hangs) return;
    res.writeHead(status, { 'Content-Type': 'text/javascript' }).end(body);
  }
}
