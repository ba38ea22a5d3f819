import eslintRules from 'oxlint-plugin-eslint';

const { 'no-restricted-imports': imports, 'no-restricted-syntax': syntax } = eslintRules.rules;

/** Rules of ESLint that oxlint has not, or only without a look ahead; all of them together would take seconds to load. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- oxlint asks for a default export
export default {
  meta: { name: 'eslint-js' },
  rules: { 'no-restricted-imports': imports, 'no-restricted-syntax': syntax },
};
