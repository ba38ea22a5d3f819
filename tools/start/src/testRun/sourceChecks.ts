import { programCheck, type Lane } from './check.ts';

const code = /\.(ts|tsx|mts|mjs)$/;
const formatted = /\.(ts|tsx|mts|mjs|js|json|jsonc|md|yml|css|html|mjml)$/;

/** The source checks of these files, or of all there are. */
export function sourceChecks(files?: string[]): Lane {
  const coded = files?.filter((file) => code.test(file)) ?? [];
  const written = files?.filter((file) => formatted.test(file)) ?? ['.'];
  const language = programCheck('lint and types', 'oxlint/bin/oxlint', ...coded);
  // Which files are not formatted is said in its own settings, so of those that changed none may be left.
  const format = programCheck(
    'format',
    'oxfmt/bin/oxfmt',
    '--check',
    '--no-error-on-unmatched-pattern',
    ...written,
  );
  const unused = programCheck('unused code', 'knip/bin/knip.js', '--no-progress');
  const tracks = [
    files && coded.length === 0 ? [] : [language],
    [...(written.length === 0 ? [] : [format]), ...(files ? [] : [unused])],
  ];
  return { name: 'source', tracks };
}
