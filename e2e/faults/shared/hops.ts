import { Proxy, type Passing, type Trouble, type Watcher } from './proxy.ts';

type Way = { from: string; to: string; url: string };

/** Every way between two processes of a stack, each through a proxy of its own. */
export class Hops {
  readonly #open = new Map<string, Promise<Proxy>>();
  readonly #isWanted: (way: Way) => boolean;

  constructor(isWanted: (way: Way) => boolean = () => true) {
    this.#isWanted = isWanted;
  }

  /** The address by which `from` is to reach `to`. */
  reach = async (way: Way): Promise<string> => {
    if (!this.#isWanted(way)) return way.url;
    const target = new URL(way.url);
    const hop = `${way.from}→${way.to}`;
    const opening =
      this.#open.get(hop) ?? Proxy.open(hop, { host: target.hostname, port: Number(target.port) });
    this.#open.set(hop, opening);
    const { port } = await opening;
    if (target.protocol === 'http:') return `http://127.0.0.1:${port}`;
    // The driver must not look for the other addresses of the database: they lead past the proxy.
    target.host = `127.0.0.1:${port}`;
    target.searchParams.delete('replicaSet');
    target.searchParams.set('directConnection', 'true');
    return target.href;
  };

  /** The proxies of these hops; `*` stands for any process. */
  async between(from: string, to: string): Promise<Proxy[]> {
    const proxies = await Promise.all(this.#open.values());
    const isNamed = (name: string, pattern: string) =>
      pattern === '*' || name === pattern || name.replace(/-\d+$/, '') === pattern;
    return proxies.filter(({ hop }) => {
      const [start = '', end = ''] = hop.split('→');
      return isNamed(start, from) && isNamed(end, to);
    });
  }

  async trouble(from: string, to: string, trouble: Trouble): Promise<void> {
    for (const proxy of await this.between(from, to)) proxy.trouble = trouble;
  }

  /** How often a trouble of these ways has struck. */
  async struck(from: string, to: string): Promise<number> {
    return (await this.between(from, to)).reduce((sum, { struck }) => sum + struck, 0);
  }

  /** How much was asked of this one process. */
  async asked(name: string): Promise<number> {
    const proxies = await this.between('*', '*');
    return proxies.filter(({ hop }) => hop.endsWith(`→${name}`)).reduce((sum, { asked }) => sum + asked, 0);
  }

  async watch(from: string, to: string, watcher: Watcher | undefined): Promise<void> {
    for (const proxy of await this.between(from, to)) proxy.watch = watcher;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(async (opening) => (await opening).close()));
  }
}

/** Remembers which instance a request was sent to. */
export class Sightings {
  readonly #seen = new Map<string, string>();

  see = ({ requestId, hop }: Passing): undefined => {
    if (requestId) this.#seen.set(requestId, hop.split('→')[1] ?? '');
  };

  instanceOf(requestId: string): string {
    return this.#seen.get(requestId) ?? 'none';
  }
}
