import { isMountable, type MountProps, type Remote } from '@endzone/contracts/mount';
import type { ComponentType } from 'react';
import type { KnownRemote, Manifest, RemoteName } from './manifest.ts';

/**
 * `missing`: nobody knows where it is; `unreachable`: its files do not come; `broken`: it threw; `contract`: it was made for
 * another shell.
 */
export type Failure = 'missing' | 'unreachable' | 'broken' | 'contract';

export type RemoteState =
  | { kind: 'loading'; isSlow: boolean }
  /** `life` counts: a screen that threw is made anew in the next one. */
  | { kind: 'ready'; App: ComponentType<MountProps>; life: number }
  | { kind: 'failed'; why: Failure; isTrying: boolean };

/** The world around a loader. */
export type Surroundings = {
  written: () => Manifest;
  ask: () => Promise<Manifest>;
  load: (known: KnownRemote) => Promise<Remote>;
  ranHere: (name: RemoteName) => string | undefined;
  /** Tells the edge that a screen of it threw. */
  reportCrash: (known: KnownRemote) => void;
  /** Loads the page anew, once for each release; false when that was tried already. */
  reload: (release: string) => boolean;
  slowMilliseconds: number;
};

class Refused extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why);
    this.why = why;
  }
}

/** What did not come at all: a script, a chunk, or the answer of the edge. */
const isLost = (error: unknown) =>
  error instanceof Error && ['LostScript', 'ChunkLoadError', 'LostManifest'].includes(error.name);

const failureOf = (error: unknown): Failure => {
  if (error instanceof Refused) return error.why;
  return isLost(error) ? 'unreachable' : 'broken';
};

/** Brings one remote into the page: its states, and another try whenever somebody asks for it. */
export class RemoteLoader {
  readonly #name: RemoteName;
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #state: RemoteState = { kind: 'loading', isSlow: false };
  /** The latest try; an earlier one may still arrive, and is welcome then. */
  #tries = 0;
  #known: KnownRemote | undefined;

  constructor(name: RemoteName, around: Surroundings) {
    this.#name = name;
    this.#around = around;
  }

  readonly state = (): RemoteState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to load; what has begun goes on. */
  readonly start = (): void => {
    if (this.#tries === 0) void this.#try();
  };

  /** Looks where the remote is now and loads it again. */
  readonly retry = (): void => {
    const state = this.#state;
    if (state.kind === 'ready') return;
    this.#change(state.kind === 'failed' ? { ...state, isTrying: true } : { kind: 'loading', isSlow: false });
    void this.#try();
  };

  /** A screen of the remote threw. */
  readonly screenThrew = (): void => {
    this.#fail('broken');
    if (this.#known) this.#around.reportCrash(this.#known);
  };

  #fail(why: Failure): void {
    this.#change({ kind: 'failed', why, isTrying: false });
  }

  async #try(): Promise<void> {
    const own = (this.#tries += 1);
    const slow = setTimeout(() => this.#becomeSlow(own), this.#around.slowMilliseconds);
    try {
      const { App } = await this.#load(own);
      if (this.#state.kind !== 'ready') this.#change({ kind: 'ready', App, life: own });
    } catch (error) {
      // The page is on its way out, or a later try will tell.
      if (own === this.#tries && this.#state.kind !== 'ready') this.#fail(failureOf(error));
    } finally {
      clearTimeout(slow);
    }
  }

  async #load(own: number): Promise<Remote> {
    const { written, ask, load } = this.#around;
    const first = own === 1 ? written() : undefined;
    const isWritten = first?.remotes.some(({ name }) => name === this.#name);
    const manifest = first && isWritten ? first : await ask();
    const known = manifest.remotes.find(({ name }) => name === this.#name);
    if (!known) throw new Refused('missing');
    this.#known = known;
    this.#leaveForNewer(known, manifest);
    if (!isMountable(known.contract)) throw new Refused('contract');
    const remote = await load(known);
    if (!isMountable(remote.contract)) throw new Refused('contract');
    return remote;
  }

  /** A page holds one release of a remote, and one shell: what is newer comes with a new page. */
  #leaveForNewer(known: KnownRemote, { shell }: Manifest): void {
    const { ranHere, reload, written } = this.#around;
    const present = ranHere(this.#name);
    if (present !== undefined && present !== known.entry) reload(known.entry);
    else if (!isMountable(known.contract) && shell !== undefined && shell !== written().shell) reload(shell);
  }

  #becomeSlow(own: number): void {
    if (own !== this.#tries) return;
    if (this.#state.kind === 'loading') this.#change({ kind: 'loading', isSlow: true });
    else if (this.#state.kind === 'failed') this.#change({ ...this.#state, isTrying: false });
  }

  #change(state: RemoteState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
