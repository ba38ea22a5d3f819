import { createRequire } from 'node:module';

const PINNED_MAJOR = 26;

/** Path of the Node that runs Endzone: the pinned package of this platform, else this very Node if it is new enough. */
export function nodePath() {
  const require = createRequire(import.meta.url);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
    throw new Error(
      `Endzone needs Node ${PINNED_MAJOR} here: the package ${name} is not available for this platform.`,
    );
  }
}
