// Runs the pinned Node with the given arguments: `node tools/start/node.mjs script.ts …`.
import { spawn } from 'node:child_process';
import { nodePath } from './nodePath.mjs';

const child = spawn(nodePath(), process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
