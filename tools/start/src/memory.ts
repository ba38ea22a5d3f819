import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Memory of a process in MiB. `resident` counts pages that processes share (Node's own code above all) in each of them, `own` each
 * once: it is the process' part of the machine's memory, and what `resident` says where the system does not tell.
 */
export type Memory = { resident: number; own: number };

/** Nothing when the process is gone. */
export function memoryOf(pid: number): Memory | undefined {
  try {
    const resident = residentKibibytes(pid) / 1024;
    return { resident, own: proportionalKibibytes(pid) / 1024 || resident };
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in MiB; nothing when it is gone. */
export const residentMemory = (pid: number): number | undefined => memoryOf(pid)?.resident;

function residentKibibytes(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return kibibytesIn(`/proc/${pid}/status`, 'VmRSS');
}

function proportionalKibibytes(pid: number): number {
  try {
    return kibibytesIn(`/proc/${pid}/smaps_rollup`, 'Pss');
  } catch {
    return 0;
  }
}

const kibibytesIn = (file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]);
