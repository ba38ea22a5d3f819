import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);

/** The files that differ from where this branch left `main`, committed or not, and that still exist. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).split(
    '\n',
  );
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked, ...untracked])].filter((file) => existsSync(file)).sort();
}
