import { clockOffset } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { serviceHeader, signServiceToken } from '@endzone/common/identity';
import { caller, type Caller } from '@endzone/common/testing/testService';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Another process of the same service on the same database. */
export type Instance = {
  url: string;
  internal: Caller;
  /** As a crash would. */
  kill: () => Promise<void>;
  /** As a deployment would. */
  stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Starts one more, with the clock that is in force here. */
export async function startInstance(environment: Record<string, string> = {}): Promise<Instance> {
  const told = Object.entries({ ...config(), PORT: 0 }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const child = fork(program, {
    env: { PATH: process.env.PATH, ...Object.fromEntries(told), ...environment },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]; // its word that it is ready
  const url = `http://127.0.0.1:${port}`;
  const internal = caller(`${url}/internal`, async () => ({
    [serviceHeader]: await signServiceToken(config().IDENTITY_SECRET, 'test'),
  }));
  await internal.post('/clock', { offset: clockOffset() });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill(signal);
    await exited;
  };
  return { url, internal, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
