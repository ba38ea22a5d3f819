import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type ProcessDefinition = {
  name: string;
  /** What to run: the program and its arguments. */
  command: string[];
  environment: Record<string, string | undefined>;
  port: number;
  url: string;
};

/** What a process tells its supervisor over the channel between them. */
type Message = { type: 'ready'; pid?: number };

/** One run of the program, from its spawn to its end. */
export type Life = {
  child: ChildProcess;
  /** A program that this one keeps for us and that would outlive its violent end. */
  keptPid: number | undefined;
  readyAt: number | undefined;
  /** Resolves when it tells that it listens. */
  readiness: Promise<Message>;
  /** Resolves with how it ended. */
  death: Promise<string>;
};

function deathOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.on('error', (error) => resolve(error.message));
  child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  return promise;
}

function readinessOf(child: ChildProcess): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  child.on('message', (message: Partial<Message> | null) => {
    if (message?.type === 'ready') resolve({ type: 'ready', pid: message.pid });
  });
  return promise;
}

export function killHard({ child, keptPid }: Life): void {
  child.kill('SIGKILL');
  try {
    if (keptPid !== undefined) process.kill(keptPid, 'SIGKILL');
  } catch {
    // It was gone already.
  }
}

/** Spawns the program; every line it writes is handed on. */
export function beginLife({ command, environment }: ProcessDefinition, onLine: (line: string) => void): Life {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in a terminal reaches the supervisor alone, which stops the processes in order.
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', onLine);
  return {
    child,
    keptPid: undefined,
    readyAt: undefined,
    readiness: readinessOf(child),
    death: deathOf(child),
  };
}
