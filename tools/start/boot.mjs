// Runs one of Endzone's commands on a machine that has only Node and npm: `node tools/start/boot.mjs start …`.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './nodeVersion.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scripts = {
  start: 'tools/start/src/start.ts',
  test: 'tools/start/src/test.ts',
  owner: 'tools/start/src/owner.ts',
  status: 'tools/start/src/status.ts',
  dev: 'tools/start/src/dev.ts',
  build: 'tools/federation/src/building/buildCommand.ts',
  weigh: 'e2e/weigh/main.ts',
  season: 'tools/season/src/main.ts',
  race: 'e2e/faults/race/main.ts',
  faults: 'e2e/faults/scenarios/main.ts',
  load: 'e2e/load/main.ts',
  db: 'tools/embedded-mongo/src/main.ts',
  backup: 'tools/embedded-mongo/src/backup/backUpCommand.ts',
  restore: 'tools/embedded-mongo/src/backup/restoreCommand.ts',
  'fuzz:db': 'tools/embedded-mongo/src/fuzz/main.ts',
  torture: 'tools/embedded-mongo/src/torture/main.ts',
  'bench:db': 'tools/embedded-mongo/src/bench/main.ts',
  demo: 'tools/start/src/resetDemo.ts',
  screens: 'e2e/journeys/screens.ts',
};

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

async function run(command, args) {
  const { installMissing } = await import('./install.mjs');
  await installMissing(root);
  const { nodePath } = await import('../nodePath.mjs');
  // The channel tells the command when this process is gone, however it went.
  const { databaseFlags } = await import('../embedded-mongo/nodeFlags.mjs');
  const flags = command === 'db' ? databaseFlags : [];
  const child = spawn(nodePath(), [...flags, join(root, scripts[command]), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // From the second run on no process compiles its TypeScript again: a faster start and 18 MB less for each.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      COMMAND_BEGUN: String(Math.round(performance.timeOrigin)),
      ...process.env,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm was killed and could pass no signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

const [command, ...args] = process.argv.slice(2);
const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
else if (!Object.hasOwn(scripts, command ?? ''))
  refuse(`Usage: node tools/start/boot.mjs ${Object.keys(scripts).join('|')}`);
else run(command, args).catch((error) => refuse(error.message));
