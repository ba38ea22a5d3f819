import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; nothing when it is gone. */
export function residentMemory(pid: number): number | undefined {
  try {
    return kibibytes(pid) / 1024;
  } catch {
    return undefined;
  }
}

function kibibytes(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  const [, resident] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(resident);
}
