import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds of a processor that a process has used so far; 0 where the system does not tell. On a busy machine they say more than the clock. */
export function cpuSeconds(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0; // it is gone
  }
}
