import type { Remotes } from '@endzone/contracts/edge/remotes';
import type { FrontEndName, Release, ReleasedFile } from '@endzone/contracts/release';
import { createHash } from 'node:crypto';
import { choose, type Random } from '../../faults/shared/random.ts';

/** A page that stays open: what it began with, and where the rest of it lies. */
type Tab = { releases: { name: FrontEndName; address: string; version: string; later: ReleasedFile[] }[] };

/** Somebody who is logged in. */
export type Reader = { id: string; token: string };

export type Loads = { pages: number; failedPages: string[]; files: number; failedFiles: string[] };

const timeoutMs = 10_000;
const pages = [
  '/',
  '/leagues',
  '/blog',
  '/players',
  '/login',
  '/team',
  '/settings',
  '/owner',
  '/leagues/000000000000000000000000/draft',
];

const hrefs = (html: string) => [
  ...[...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? ''),
  ...[...html.matchAll(/<script defer[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? ''),
];
const remotesIn = (html: string) =>
  JSON.parse(/id="endzone-remotes"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{"remotes":[]}') as Remotes; // the edge writes nothing else there

/** A release that a page names, whether it begins with it or leads to it. */
type Linked = { name: FrontEndName; entry: string; version: string };

function releasesIn(html: string): Linked[] {
  const entry = /<script defer[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  const version = /data-shell="([^"]+)"/.exec(html)?.[1] ?? '';
  return [{ name: 'shell', entry, version }, ...remotesIn(html).remotes];
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
const cookieOf = (reader: Reader | undefined) => (reader ? { Cookie: `endzone=${reader.token}` } : {});

/** Who opens pages and leaves them open, without a browser: what it would ask for is asked for, and its integrity checked. */
export class Visitors {
  readonly loads: Loads = { pages: 0, failedPages: [], files: 0, failedFiles: [] };
  /** The ids of those whose pages began with a release, by name and version. */
  readonly reached = new Map<string, Set<string>>();
  readonly tabs: Tab[] = [];
  readonly #site: string;
  readonly #edges: readonly string[];
  readonly #people: readonly Reader[];
  readonly #random: Random;
  readonly #maxTabs: number;
  /** As a browser's cache: files with a hash in their names are asked for once. */
  readonly #cache = new Set<string>();
  /** Pages that begin with one of these crash, and say so. */
  readonly broken = new Set<string>();

  constructor(given: {
    /** The address that people know, whichever edge answers. */
    site: string;
    edges: readonly string[];
    people: readonly Reader[];
    random: Random;
    maxTabs: number;
  }) {
    this.#site = given.site;
    this.#edges = given.edges;
    this.#people = given.people;
    this.#random = given.random;
    this.#maxTabs = given.maxTabs;
  }

  /** Opens a page as somebody, a visitor every third time. */
  async open(): Promise<void> {
    const edge = choose(this.#random, this.#edges);
    const path = choose(this.#random, pages);
    const reader = this.#random() < 1 / 3 ? undefined : choose(this.#random, this.#people);
    this.loads.pages += 1;
    try {
      const answer = await fetch(edge + path, {
        headers: { Accept: 'text/html', ...cookieOf(reader) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      const html = await answer.text();
      const scripts = hrefs(html);
      await Promise.all(scripts.map((href) => this.#file(href)));
      const releases = releasesIn(html);
      for (const one of releases)
        if (scripts.some((href) => folderOf(href) === folderOf(one.entry)))
          await this.#begin(one, edge, reader);
      await this.#keep(releases);
    } catch (error) {
      this.loads.failedPages.push(`${path}: ${String(error)}`);
    }
  }

  async #begin({ name, version }: Linked, edge: string, reader: Reader | undefined): Promise<void> {
    const key = `${name} ${version}`;
    this.reached.set(key, (this.reached.get(key) ?? new Set()).add(reader?.id ?? 'visitor'));
    if (this.broken.has(key)) await this.#report(edge, reader, name, version);
  }

  async #keep(linked: readonly Linked[]): Promise<void> {
    if (this.tabs.length >= this.#maxTabs) return;
    const releases = await Promise.all(
      linked.map(async ({ name, entry, version }) => {
        const address = folderOf(entry);
        const release = (await (await fetch(`${address}/release.json`)).json()) as Release; // of a folder that is kept
        return { name, address, version, later: Object.values(release.modules).flat() };
      }),
    );
    this.tabs.push({ releases });
  }

  /** As its reader: a canary's failures count from those to whom it is shown. */
  async #report(
    edge: string,
    reader: Reader | undefined,
    name: FrontEndName,
    version: string,
  ): Promise<void> {
    const answer = await fetch(`${edge}/api/front-end-reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: this.#site, ...cookieOf(reader) },
      body: JSON.stringify({ name, version, kind: 'crash' }),
    });
    if (!answer.ok) throw new Error(`a report was answered ${answer.status}`);
  }

  /** Somebody opens a screen in an open tab that has not loaded it yet. */
  async openScreen(): Promise<void> {
    if (this.tabs.length === 0) return;
    const { address, later } = choose(this.#random, choose(this.#random, this.tabs).releases);
    if (later.length > 0) await this.#file(`${address}/${choose(this.#random, later).file}`, later);
  }

  /** Closes the tabs with releases that are too old to be kept. */
  closeOlder(isKept: (name: FrontEndName, version: string) => boolean): void {
    const stay = this.tabs.filter(({ releases }) =>
      releases.every(({ name, version }) => isKept(name, version)),
    );
    this.tabs.splice(0, this.tabs.length, ...stay);
  }

  async #file(url: string, known: readonly ReleasedFile[] = []): Promise<void> {
    if (this.#cache.has(url)) return;
    this.#cache.add(url);
    this.loads.files += 1;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const wanted = known.find(({ file }) => url.endsWith(`/${file}`))?.integrity;
      const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      if (wanted && wanted !== found) throw new Error('has other bytes');
    } catch (error) {
      this.loads.failedFiles.push(`${url}: ${String(error)}`);
    }
  }
}
