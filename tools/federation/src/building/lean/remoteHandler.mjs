import { Module } from './module.mjs';

// Remotes are registered while the shell runs and loaded one module each; the hook that loads entries is the only one in use.
export class RemoteHandler {
  #remotes = new Map();
  #loadEntry = undefined;
  hooks = {
    lifecycle: { loadEntry: { emit: (asked) => this.#loadEntry(asked) } },
    applyPlugin: ({ loadEntry }) => {
      this.#loadEntry ??= loadEntry;
    },
  };

  constructor(host) {
    this.host = host;
  }

  formatAndRegisterRemote() {
    return [];
  }

  /** With `force` nothing is left of an entry that was tried before. */
  registerRemotes(remotes, { force = false } = {}) {
    for (const remote of remotes) {
      if (force) Reflect.deleteProperty(globalThis, remote.name);
      if (force || !this.#remotes.has(remote.name))
        this.#remotes.set(remote.name, new Module({ remoteInfo: remote, host: this.host }));
    }
  }

  loadRemote(id) {
    const [name, ...expose] = id.split('/');
    return this.#remotes.get(name).get(id, ['.', ...expose].join('/'));
  }
}
