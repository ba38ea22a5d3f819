import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { reportFailure } from '../reportFailure.ts';

/** The script did not come. */
class LostScript extends Error {
  override name = 'LostScript';
}

const isLost = ({ message }: Error) =>
  message.includes('RUNTIME-008') && !message.includes('ScriptExecutionError');

/** Tells what did not come from what threw, and the edge of both. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- the build takes a plugin of the runtime by its default
export default (): ModuleFederationRuntimePlugin => ({
  name: 'endzone-failures',
  onLoad: ({ id, exposeModule }) => {
    if (!(exposeModule as { remote?: unknown }).remote) throw new Error(`${id} exposes no remote`);
  },
  errorLoadRemote: ({ error, remote }) => {
    const failure = error instanceof Error && isLost(error) ? new LostScript(error.message) : error;
    const isLoad = failure instanceof Error && /^(LostScript|ChunkLoadError)$/.test(failure.name);
    if (remote) reportFailure(remote, isLoad ? 'load' : 'crash');
    throw failure;
  },
});
