import { clockOffset } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { identityHeader, serviceHeader, signIdentity, signServiceToken } from '@endzone/common/identity';
import { caller, type Caller, type TestUser } from '@endzone/common/testing/testService';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Another process of the same service on the same database. */
export type Instance = {
  url: string;
  internal: Caller;
  as: (user: TestUser) => Caller;
  /** As a crash would. */
  kill: () => Promise<void>;
  /** As a deployment would. */
  stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('../../../main.ts', import.meta.url));

/** Starts one more, with the clock that is in force here. */
export async function startInstance(environment: Record<string, string> = {}): Promise<Instance> {
  const variables = Object.entries({ ...config(), PORT: 0 }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const child = fork(program, {
    env: { PATH: process.env.PATH, ...Object.fromEntries(variables), ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]; // its word that it is ready
  // A test that failed before its end leaves it behind; it ends with the process that started it.
  child.unref();
  child.channel?.unref();
  const url = `http://127.0.0.1:${port}`;
  const internal = caller(`${url}/internal`, async () => ({
    [serviceHeader]: await signServiceToken(config().IDENTITY_SECRET, 'test'),
  }));
  const as = ({ id: userId, isOwner, locale }: TestUser) =>
    caller(`${url}/api`, async () => {
      const identity = { userId, isOwner, locale, sessionId: userId };
      return { [identityHeader]: await signIdentity(config().IDENTITY_SECRET, identity), 'X-Locale': locale };
    });
  await internal.post('/clock', { offset: clockOffset() });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill(signal);
    await exited;
  };
  return { url, internal, as, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
