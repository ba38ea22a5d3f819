import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from '@jest/globals';
import { importsOf, readSources, undeclared } from './declaredPackages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packages = readSources(root);
/** What every test may use. */
const { devDependencies: tools = {} } = packages.get('.')?.manifest ?? {};
const folders = [...packages.keys()].filter((folder) => folder !== '.').sort();

describe('a package declares what its sources import, and nothing else', () => {
  test.each(folders)('%s', (folder) => {
    expect(undeclared(packages.get(folder)!, Object.keys(tools))).toEqual([]);
  });

  it('and what belongs to no package imports only what the root declares', () => {
    const rest = packages.get('.')!;
    expect(undeclared(rest).filter((problem) => problem.includes(' imports '))).toEqual([]);
  });
});

test.each(folders)('the exports of %s name files that exist', (folder) => {
  const { exports = {} } = packages.get(folder)!.manifest;
  const files = Object.values(exports).filter((file) => !file.includes('*'));
  expect(files.filter((file) => !existsSync(join(root, folder, file)))).toEqual([]);
});

describe('the check', () => {
  test.each([
    ["import { a } from 'yup';", [{ name: 'yup', isType: false }]],
    ["import type { A } from 'yup';", [{ name: 'yup', isType: true }]],
    [
      "import {\n  a,\n  type B,\n} from '@endzone/contracts/errors';",
      [{ name: '@endzone/contracts', isType: false }],
    ],
    ["export * from 'd3-scale';", [{ name: 'd3-scale', isType: false }]],
    [
      "import '@fontsource-variable/archivo/wght.css';",
      [{ name: '@fontsource-variable/archivo', isType: false }],
    ],
    ["const later = await import('jest');", [{ name: 'jest', isType: false }]],
    ["const file = import.meta.resolve('jest/package.json');", [{ name: 'jest', isType: false }]],
    ["import { join } from 'node:path';\nimport { a } from './a.ts';", []],
  ])('reads %j', (text, expected) => {
    expect(importsOf(text)).toEqual(expected);
  });

  const one = (path: string, text: string, manifest: object = {}) =>
    undeclared({ folder: 'x', manifest: { name: 'x', ...manifest }, files: [{ path, text }] }, ['jest']);
  const used = "import { a } from 'yup';\n";

  it('finds what is missing, and what is declared in vain', () => {
    expect(one('x/src/a.ts', used)).toEqual(['x/src/a.ts imports yup, which x does not declare']);
    expect(one('x/src/a.ts', '', { dependencies: { yup: '1' } })).toEqual([
      'x declares yup, which nothing of it imports',
    ]);
    expect(one('x/src/a.ts', used, { dependencies: { yup: '1', '@types/yup': '1' } })).toEqual([]);
  });

  it('lets tests alone lean on what is there for development', () => {
    const manifest = { devDependencies: { yup: '1' } };
    expect(one('x/src/a.test.ts', used, manifest)).toEqual([]);
    expect(one('x/src/a.ts', used, manifest)).toEqual(['x/src/a.ts imports yup, which x does not declare']);
    expect(one('x/src/testing/a.ts', "import { b } from 'jest';\n")).toEqual([]);
    expect(one('x/src/a.ts', "import type { B } from 'jest';\n")).toEqual([]);
  });
});
