import type { FrontEndName, Release } from '@endzone/contracts/release';
import { createStaticServer, frontEnds, releaseFolder } from '@endzone/start/frontEnds';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** "The last five releases stay loadable." */
const kept = 5;

/** The file server of one front end: its releases are copies of its last build, each below a version of its own. */
export class Shelf {
  readonly name: FrontEndName;
  readonly address: string;
  readonly #folder: string;
  readonly #build: string;
  readonly #server: Server;
  readonly #versions: string[] = [];

  private constructor(name: FrontEndName, folder: string, build: string, server: Server) {
    this.name = name;
    this.#folder = folder;
    this.#build = build;
    this.#server = server;
    this.address = `http://localhost:${(server.address() as AddressInfo).port}`; // a TCP server has a port
  }

  static async open(): Promise<Shelf[]> {
    return Promise.all(
      frontEnds.map(async (frontEnd) => {
        const folder = mkdtempSync(join(tmpdir(), `endzone-${frontEnd.name}-`));
        const server = createStaticServer(releaseFolder(frontEnd), folder);
        await once(server.listen(0, '127.0.0.1'), 'listening');
        return new Shelf(frontEnd.name, folder, releaseFolder(frontEnd), server);
      }),
    );
  }

  /** Lays down the next release and answers the address of its `release.json`. */
  add(version: string): string {
    const folder = join(this.#folder, version);
    mkdirSync(folder);
    for (const file of readdirSync(this.#build))
      if (file !== 'release.json' && !file.startsWith('.'))
        linkSync(join(this.#build, file), join(folder, file));
    const release = JSON.parse(readFileSync(join(this.#build, 'release.json'), 'utf8')) as Release; // what a build writes
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, version }));
    this.#versions.push(version);
    return `${this.address}/releases/${version}/release.json`;
  }

  /** Removes all but the newest five and what is still shown. */
  tidy(shown: readonly string[]): void {
    const old = this.#versions.slice(0, -kept).filter((version) => !shown.includes(version));
    for (const version of old) {
      rmSync(join(this.#folder, version), { recursive: true });
      this.#versions.splice(this.#versions.indexOf(version), 1);
    }
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
