// Runs one of Endzone's commands on a machine that has only Node and npm: `node tools/start/boot.mjs start …`.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './nodeVersion.mjs';
import { passwordVariable, withoutCommandLine, withoutPassword } from './ownerSecret.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scripts = {
  start: 'tools/start/src/start.ts',
  test: 'tools/start/src/testRun/main.ts',
  'test:repeat': 'tools/start/src/testRun/repeat.ts',
  owner: 'tools/start/src/owner.ts',
  status: 'tools/start/src/status.ts',
  dev: 'tools/start/src/dev.ts',
  build: 'tools/federation/src/building/buildCommand.ts',
  release: 'tools/federation/src/releasing/releaseCommand.ts',
  ship: 'tools/start/src/ship.ts',
  'deploy-token': 'tools/start/src/deployTokenCommand.ts',
  'release-link': 'tools/start/src/releaseLinkCommand.ts',
  rehearse: 'e2e/rehearse/deployment/main.ts',
  'rehearse:releases': 'e2e/rehearse/releases/main.ts',
  'rehearse:mixed': 'e2e/rehearse/mixed/main.ts',
  'bundle-size': 'e2e/bundle-size/main.ts',
  season: 'tools/season/src/main.ts',
  race: 'e2e/faults/race/main.ts',
  faults: 'e2e/faults/scenarios/main.ts',
  hostile: 'e2e/faults/hostile/main.ts',
  load: 'e2e/load/main.ts',
  db: 'packages/embedded-mongo/src/main.ts',
  backup: 'packages/embedded-mongo/src/backup/backUpCommand.ts',
  restore: 'packages/embedded-mongo/src/backup/restoreCommand.ts',
  'fuzz:db': 'packages/embedded-mongo/fuzz/main.ts',
  torture: 'packages/embedded-mongo/torture/main.ts',
  'bench:db': 'packages/embedded-mongo/bench/main.ts',
  demo: 'tools/start/src/resetDemo.ts',
  screens: 'e2e/journeys/screens.ts',
};

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

async function run(command, typed) {
  const { args, environment } = withoutPassword(command, typed, withoutCommandLine(process.env));
  if (args !== typed)
    console.error(
      `The password stood on the command line, where others on this machine could read it: ${passwordVariable}, a file or the prompt keep it to yourself.`,
    );

  const { installMissing } = await import('./install.mjs');
  await installMissing(root);
  const { nodePath } = await import('./nodePath.mjs');
  // The channel tells the command when this process is gone, however it went.
  const { databaseFlags } = await import('@endzone/embedded-mongo/node-flags');
  const flags = command === 'db' ? databaseFlags : [];
  const child = spawn(nodePath(), [...flags, join(root, scripts[command]), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // From the second run on no process compiles its TypeScript again: a faster start and 18 MB less for each.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      COMMAND_BEGUN: String(Math.round(performance.timeOrigin)),
      ...environment,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm was killed and could pass no signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

const [command, ...args] = process.argv.slice(2);
// Takes the place of the arguments in the list of processes.
process.title = `endzone ${command ?? ''}`;
const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
else if (!Object.hasOwn(scripts, command ?? ''))
  refuse(`Usage: node tools/start/boot.mjs ${Object.keys(scripts).join('|')}`);
else run(command, args).catch((error) => refuse(error.message));
