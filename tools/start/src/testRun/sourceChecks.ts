import { totalmem } from 'node:os';
import { programCheck, type Lane } from './check.ts';

const code = /\.(ts|tsx|mts|mjs)$/;
const formatted = /\.(ts|tsx|mts|mjs|js|json|jsonc|md|yml|css|html|mjml)$/;

const gibibyte = 2 ** 30;
/** Types need 6 GiB by themselves: up to there nothing is gained by collecting garbage, which is a third of the work. */
const uncollected: Record<string, string> =
  totalmem() >= 12 * gibibyte ? { GOGC: 'off', GOMEMLIMIT: '6GiB' } : {};

/** The source checks of these files, or of all there are. */
export function sourceChecks(files?: string[]): Lane {
  const coded = files?.filter((file) => code.test(file)) ?? [];
  const written = files?.filter((file) => formatted.test(file)) ?? ['.'];
  const language = programCheck({
    title: 'lint and types',
    path: 'oxlint/bin/oxlint',
    args: coded,
    environment: uncollected,
  });
  // Which files are not formatted is said in its own settings, so of those that changed none may be left.
  const format = programCheck({
    title: 'format',
    path: 'oxfmt/bin/oxfmt',
    args: ['--check', '--no-error-on-unmatched-pattern', ...written],
  });
  const unused = programCheck({ title: 'unused code', path: 'knip/bin/knip.js', args: ['--no-progress'] });
  const tracks = [
    files && coded.length === 0 ? [] : [language],
    [...(written.length === 0 ? [] : [format]), ...(files ? [] : [unused])],
  ];
  return { name: 'source', tracks };
}
