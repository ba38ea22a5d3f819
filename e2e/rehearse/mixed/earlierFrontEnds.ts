import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null]; // what Node passes on
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** The front ends of another commit, built from its own sources with its own packages, in a folder of their own. */
export async function buildFrontEndsOf(
  commit: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = join(mkdtempSync(join(tmpdir(), 'endzone-earlier-')), 'endzone');
  await run('git', ['worktree', 'add', '--detach', folder, commit], root);
  const remove = () => run('git', ['worktree', 'remove', '--force', folder], root);
  try {
    await run('npm', ['run', '--silent', 'build'], folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
