// Runs a mongod as a replica set of one, and ends it when the supervisor is gone, which mongod itself would not notice.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openReplicaSet } from './replicaSet.ts';

const { binary, port, data } = parseArgs({
  options: { binary: { type: 'string' }, port: { type: 'string' }, data: { type: 'string' } },
}).values;
if (!binary || !port || !data) throw new Error('--binary, --port and --data are needed');

mkdirSync(data, { recursive: true, mode: 0o700 });
const logFile = `${data}.log`;
const log = openSync(logFile, 'w', 0o600);
const mongod = spawn(
  binary,
  ['--dbpath', data, '--port', port, '--bind_ip', '127.0.0.1', '--replSet', 'rs0'],
  { stdio: ['ignore', log, log] },
);

let isStopping = false;
function stop(): void {
  isStopping = true;
  mongod.kill('SIGTERM');
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);

function fail(sentence: string): never {
  console.error(`${sentence}; its log is ${logFile}`);
  process.exit(1);
}

mongod.on('error', (error) => fail(`${binary} cannot be run: ${error.message}`));
mongod.on('exit', (code, signal) => {
  if (!isStopping) fail(`mongod ended (${signal ?? `exit code ${code}`})`);
  process.exit(0);
});

try {
  await openReplicaSet(Number(port));
  process.send?.({ type: 'ready', port: Number(port), pid: mongod.pid });
} catch (error) {
  mongod.kill('SIGKILL');
  fail(`mongod did not become ready: ${(error as Error).message}`); // The driver throws Errors.
}
