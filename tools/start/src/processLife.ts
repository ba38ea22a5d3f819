import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type ProcessDefinition = {
  name: string;
  /** What to run: the program and its arguments. */
  command: string[];
  environment: Record<string, string | undefined>;
  port: number;
  url: string;
  /** A successor may listen on the port beside this one. */
  canOverlap?: boolean;
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

/** A signal to the program and to what it keeps for us. */
export function signalTo({ child, keptPid }: Life, signal: NodeJS.Signals): void {
  child.kill(signal);
  try {
    if (keptPid !== undefined) process.kill(keptPid, signal);
  } catch {
    // It was gone already.
  }
}

export const killHard = (life: Life) => signalTo(life, 'SIGKILL');

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
    readiness: readinessOf(child),
    death: deathOf(child),
  };
}
