import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { printTable } from '../../faults/shared/table.ts';
import { buildFrontEndsOf, root } from './earlierFrontEnds.ts';

const usage = 'Usage: npm run rehearse:mixed -- [--earlier COMMIT] [--only journeys|owner|push|offline]';

const mixes = [
  { earlier: 'remotes', title: 'the shell of today, earlier remotes' },
  { earlier: 'shell', title: 'an earlier shell, the remotes of today' },
] as const;

/** The release before this one. @throws Error when nothing was released yet. */
function latestRelease(): string {
  try {
    const match = ['--match', '@endzone/shell@*'];
    return execFileSync('git', ['describe', '--tags', '--abbrev=0', ...match, 'HEAD^'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch (cause) {
    throw new Error('No release of the shell has a tag: say which commit by --earlier.', { cause });
  }
}

/** Every journey that goes through the browser; those about the loading of remotes bring other front ends themselves. */
function walk(folder: string, earlier: (typeof mixes)[number]['earlier'], only: string): boolean {
  const pattern = `e2e/journeys/(${only})\\.browser\\.test`;
  const { status } = spawnSync('npm', ['run', '--silent', 'jest', '--', pattern], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_LANE: 'browser', EARLIER_FOLDER: folder, EARLIER: earlier },
  });
  return status === 0;
}

try {
  const { earlier = latestRelease(), only } = parseArgs({
    options: {
      earlier: { type: 'string' },
      only: { type: 'string', default: 'journeys|owner|push|offline' },
    },
  }).values;
  const { folder, remove } = await buildFrontEndsOf(earlier);
  try {
    const walked = mixes.map((mix) => ({ ...mix, isRight: walk(folder, mix.earlier, only) }));
    printTable(`Front ends of ${earlier} and of today in one page`, [
      ['mix', 'journeys'],
      ...walked.map(({ title, isRight }) => [title, isRight ? 'ok' : 'WRONG']),
    ]);
    process.exitCode = walked.every(({ isRight }) => isRight) ? 0 : 1;
  } finally {
    await remove();
  }
} catch (error) {
  console.error(error);
  console.error(usage);
  process.exitCode = 1;
}
