// Our remotes are found by `/remotes.json`, never by a federation manifest: there are no snapshots to handle.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
