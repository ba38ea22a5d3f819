import { fileURLToPath } from 'node:url';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
  // A planted file is in no project, so the rules that need types stay out.
  overrideConfig: tseslint.configs.disableTypeChecked as Linter.Config, // The same object under the plugin's own name.
});

/** What the linter finds in a text as if it stood in this file: one `rule: message` each. */
export async function plant(filePath: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
