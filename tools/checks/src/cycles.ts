import { cruise, type ICruiseResult } from 'dependency-cruiser';

/**
 * Where files import each other in a circle, imports of types alone included: "a.ts → b.ts → a.ts".
 * @param folders paths below `baseDir`
 */
export async function findCycles(baseDir: string, folders: string[]): Promise<string[]> {
  const { output } = await cruise(folders, {
    baseDir,
    ruleSet: {
      forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
    },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|/dist/|\\.json$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs'],
    },
  });
  const { violations, totalCruised } = (output as ICruiseResult).summary; // an object without a reporter
  if (totalCruised === 0) throw new Error(`Nothing was found in ${folders.join(', ')}`);
  return violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → '));
}
