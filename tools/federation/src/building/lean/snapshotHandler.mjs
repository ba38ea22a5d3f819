// Remotes are found by `/remotes.json`, which names their entries: no manifest is read, so there is no snapshot of one.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});
