import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, passwordOf } from '../src/login/password.ts';
import { databaseFlags } from '../nodeFlags.mjs';

const main = path.join(import.meta.dirname, '..', 'src', 'main.ts');

export type ServerProcess = {
  port: number;
  /** Where drivers find it, the password included. */
  uri: string;
  /** What it asks for; nothing without a folder. */
  password: string | undefined;
  pid: number;
  /** From the start of the process until it said that it is ready. */
  readyMs: number;
  errors(): string;
  isRunning(): boolean;
  /** Ends it, by default as a crash would; resolves when it is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

export type StartOptions = {
  port?: number;
  /** A program that runs the server as its own. */
  wrapper?: readonly string[];
  /** It crashes then, ready or not. */
  killAfterMs?: number;
};

/** Starts the database as a process of its own; rejects when it ends before it is ready. */
export function startServerProcess(
  data: string,
  { port = 0, wrapper = [], killAfterMs }: StartOptions = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const [program, ...args] = [
    ...wrapper,
    process.execPath,
    ...databaseFlags,
    main,
    '--port',
    String(port),
    '--data',
    data,
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { out: '', err: '' };
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  child.stderr.on('data', (chunk) => (text.err = (text.err + String(chunk)).slice(-20_000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${text.err}`)));
    child.stdout.on('data', (chunk) => {
      text.out += String(chunk);
      const ready = /127\.0\.0\.1:(\d+)/.exec(text.out);
      if (!ready || !text.out.includes('\n')) return;
      const password = data === ':memory:' ? undefined : passwordOf(data);
      const login = { port: Number(ready[1]), password };
      resolve(running(child, login, performance.now() - startedAt, () => text.err, gone));
    });
  });
}

function running(
  child: ChildProcess,
  { port, password }: { port: number; password: string | undefined },
  readyMs: number,
  errors: () => string,
  gone: Promise<number | null>,
): ServerProcess {
  return {
    port,
    password,
    uri: addressOf(port, password),
    pid: child.pid!,
    readyMs,
    errors,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: (signal = 'SIGKILL') => {
      child.kill(signal);
      return gone;
    },
  };
}

/** Megabytes of memory that a process holds; undefined where the system does not tell. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
