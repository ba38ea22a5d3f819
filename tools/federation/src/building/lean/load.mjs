// The shell loads entries itself, by the hook that is there for it: a script that leaves its container in a variable.
export const getRemoteEntry = ({ origin, remoteInfo, remoteEntryExports }) =>
  remoteEntryExports
    ? Promise.resolve(remoteEntryExports)
    : origin.remoteHandler.hooks.lifecycle.loadEntry.emit({
        origin,
        loaderHook: origin.loaderHook,
        remoteInfo,
        remoteEntryExports,
      });
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;
export const getRemoteInfo = (remote) => ({
  ...remote,
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: 'default',
});
export const isEsmRemoteType = () => false;
