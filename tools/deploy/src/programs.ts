import { execFileSync, spawnSync } from 'node:child_process';

/** Whether a program is on this machine, which nobody who works on Endzone needs to have. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0;

export const outputOf = (
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string | undefined> } = {},
): string => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });
