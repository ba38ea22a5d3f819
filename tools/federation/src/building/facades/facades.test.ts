import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');
const sources = globSync('{shared-ui,shell,mfe-*}/src/**/*.{ts,tsx}', {
  cwd: root,
  // What the build renders itself stands on the whole packages.
  exclude: ['**/markup/**', '**/*.test.*', '**/testing/**', '**/gallery/**', '**/*.gallery.tsx'],
});

const wordsIn = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** What a facade passes on, by the name under which it is imported. */
function exportsOf(facade: string): Set<string> {
  const text = readFileSync(join(import.meta.dirname, facade), 'utf8');
  const lists = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => wordsIn(list));
  const declared = [...text.matchAll(/export (?:const|function|class) (\w+)/g)].map(([, name = '']) => name);
  return new Set([...lists.map((word) => word.split(/\s+as\s+/).at(-1) ?? word), ...declared]);
}

/** Values that a source imports from a package; types are gone before the build. */
function importsFrom(source: string, name: string): string[] {
  const text = readFileSync(join(root, source), 'utf8');
  return [...text.matchAll(new RegExp(`import \\{([^}]*)\\} from '${name}'`, 'g'))]
    .flatMap(([, list = '']) => wordsIn(list))
    .filter((word) => !word.startsWith('type '))
    .map((word) => word.split(/\s+as\s+/)[0] ?? word);
}

describe('a facade passes on all that is used', () => {
  it.each([
    ['react-router', 'reactRouter.mjs'],
    ['react-i18next', 'reactI18next.mjs'],
  ])('of %s', (name, facade) => {
    const passedOn = exportsOf(facade);
    const used = sources.flatMap((source) =>
      importsFrom(source, name).map((word) => [word, source] as const),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(([word]) => !passedOn.has(word))).toEqual([]);
  });
});
