import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What happens to the bytes of a hop. */
export type Trouble = {
  /** Milliseconds each piece waits before it goes on. */
  delay?: number;
  /** Takes everything and passes nothing on; nobody hears anything. */
  blackhole?: boolean;
  /** Refuses this share of requests with an answer 500 of its own (HTTP hops). */
  errorShare?: number;
  /** Passes this share of requests on and cuts the connection when the answer comes: done, but nobody knows. */
  cutAnswerShare?: number;
};

/** A request that passes an HTTP hop: `POST /internal/leagues/…/seal`. */
export type Passing = { call: string; requestId: string | undefined; hop: string };

/** Whoever looks on may hold a request until it is ready. */
export type Watcher = (passing: Passing) => Promise<void> | undefined;

const head = /^(GET|POST|DELETE|PUT|PATCH) (\S+) HTTP\/1\.1\r\n/;
const error500 =
  'HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** One way from one process to another, which may be slow, deaf, wrong or cut. */
export class Proxy {
  readonly hop: string;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  trouble: Trouble = {};
  /** How many pieces were held, swallowed or answered wrongly, connections cut, and attempts to connect in vain. */
  struck = 0;
  /** When that was last, in milliseconds since the epoch. */
  struckAt = 0;
  /** How many pieces came for the other side, whatever became of them. */
  asked = 0;
  watch: Watcher | undefined;

  private constructor(hop: string, target: { host: string; port: number }) {
    this.hop = hop;
    this.#target = target;
    this.#server = createServer({ noDelay: true }, (socket) => this.#join(socket));
  }

  static async open(hop: string, target: { host: string; port: number }): Promise<Proxy> {
    const proxy = new Proxy(hop, target);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // a TCP server has a port
  }

  /** Cuts every connection as a pulled plug would. */
  cut(): void {
    if (this.#sockets.size > 0) this.#strike();
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #strike(): void {
    this.struck += 1;
    this.struckAt = Date.now();
  }

  #join(client: Socket): void {
    const server = connect({ ...this.#target, noDelay: true });
    const way = { client, server, isDoomed: false };
    let isOpen = false;
    server.once('connect', () => (isOpen = true));
    server.once('close', () => {
      if (!isOpen) this.#strike();
    });
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined); // its close says the rest
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    // One piece after the other, in their order, however long one is held.
    let [requests, answers] = [Promise.resolve(), Promise.resolve()];
    client.on('data', (piece: Buffer) => (requests = requests.then(() => this.#request(way, piece))));
    server.on('data', (piece: Buffer) => (answers = answers.then(() => this.#answer(way, piece))));
  }

  async #request(way: Way, piece: Buffer): Promise<void> {
    const { delay: latency, blackhole, errorShare = 0, cutAnswerShare = 0 } = this.trouble;
    this.asked += 1;
    if (blackhole || latency) this.#strike();
    if (blackhole) return;
    if (latency) await delay(latency);
    const passing = this.#read(piece);
    if (passing) {
      await this.watch?.(passing);
      if (Math.random() < errorShare) {
        this.#strike();
        way.client.write(error500);
        way.client.end();
        return;
      }
      if (Math.random() < cutAnswerShare) way.isDoomed = true;
    }
    way.server.write(piece);
  }

  /** The request that begins here; whatever goes to a database is one. */
  #read(piece: Buffer): Passing | undefined {
    const { hop } = this;
    if (hop.endsWith('→database')) return { call: 'database', requestId: undefined, hop };
    const [start, method, path] = head.exec(piece.toString('latin1', 0, 400)) ?? [];
    if (!start) return undefined;
    const [, requestId] = /\r\nx-request-id: (\S+)\r\n/i.exec(piece.toString('latin1', 0, 4_000)) ?? [];
    return { call: `${method} ${path}`, requestId, hop };
  }

  async #answer(way: Way, piece: Buffer): Promise<void> {
    const { blackhole, delay: latency } = this.trouble;
    if (blackhole || latency || way.isDoomed) this.#strike();
    if (blackhole) return;
    if (latency) await delay(latency);
    if (way.isDoomed) way.client.resetAndDestroy();
    else way.client.write(piece);
  }
}

type Way = { client: Socket; server: Socket; isDoomed: boolean };
