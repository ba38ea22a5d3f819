import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type ProcessDefinition = {
  name: string;
  /** What to run: the program and its arguments. */
  command: string[];
  environment: Record<string, string | undefined>;
  port: number;
  url: string;
  /** What else it serves, from addresses of their own. */
  others?: { name: string; port: number; url: string }[];
  /** A successor may listen on the port beside this one. */
  canOverlap?: boolean;
  /** There is one of what they work on: such a successor waits at the port until the predecessor is gone. */
  takesTurns?: boolean;
};

/** What a process tells its supervisor over the channel between them: that it works, or that it waits for its turn. */
type Message = { type: 'ready' | 'waiting'; pid?: number };

/** One run of the program, from its spawn to its end. */
export type Life = {
  child: ChildProcess;
  /** A program that this one keeps for us and that would outlive its violent end. */
  keptPid: number | undefined;
  readyAt: number | undefined;
  /** Resolves when it tells that it listens. */
  readiness: Promise<Message>;
  /** Resolves when it tells that it waits for its turn. */
  waiting: Promise<Message>;
  /** Resolves with how it ended. */
  death: Promise<string>;
};

function exitOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.on('error', (error) => resolve(error.message));
  child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  return promise;
}

function wordOf(child: ChildProcess, type: Message['type']): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  child.on('message', (message: Partial<Message> | null) => {
    if (message?.type === type) resolve({ type, pid: message.pid });
  });
  return promise;
}

/** Tells it that its predecessor is gone. */
export function signalTurn({ child }: Life): void {
  // If the child has exited meanwhile, its exit handler reports it.
  if (child.connected) child.send({ type: 'turn' }, () => undefined);
}

/** A signal to the program and to what it keeps for us. */
export function signalTo({ child, keptPid }: Life, signal: NodeJS.Signals): void {
  child.kill(signal);
  try {
    if (keptPid !== undefined) process.kill(keptPid, signal);
  } catch {
    // It was gone already.
  }
}

export const forceKill = (life: Life) => signalTo(life, 'SIGKILL');

/** Spawns the program, `extra` being an environment for this life alone; every line it writes is handed on. */
export function beginLife(
  { command, environment }: ProcessDefinition,
  extra: ProcessDefinition['environment'],
  onLine: (line: string) => void,
): Life {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...environment, ...extra },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in a terminal reaches the supervisor alone, which stops the processes in order.
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', onLine);
  return {
    child,
    keptPid: undefined,
    readyAt: undefined,
    readiness: wordOf(child, 'ready'),
    waiting: wordOf(child, 'waiting'),
    death: exitOf(child),
  };
}
