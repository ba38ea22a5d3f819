import { getRemoteEntry } from './load.mjs';

// A remote of ours is a plain container: it is given what the shell shares, once, and asked for what it exposes.
export class Module {
  constructor({ remoteInfo, host }) {
    this.remoteInfo = remoteInfo;
    this.host = host;
  }

  async #container() {
    const { host, remoteInfo } = this;
    const container = await getRemoteEntry({
      origin: host,
      remoteInfo,
      remoteEntryExports: this.remoteEntryExports,
    });
    this.remoteEntryExports = container;
    if (!this.inited) await container.init((host.shareScopeMap.default ??= {}), []);
    this.inited = true;
    return container;
  }

  async get(_id, expose) {
    const container = await this.#container();
    const factory = await container.get(expose);
    return factory();
  }
}
