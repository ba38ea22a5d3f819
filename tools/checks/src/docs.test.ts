import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from '@jest/globals';
import {
  anchorsOf,
  brokenLinks,
  deadPaths,
  linksOf,
  namedFolders,
  readDocs,
  unknownCommands,
} from './docs.ts';
import { readRootManifest } from './workspaces.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = readRootManifest(root);
const docs = readDocs(root);

it('finds the documentation', () => {
  const paths = docs.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'bff/README.md']));
});

test.each(docs)('$path leads to what is there', (doc) => {
  expect([
    ...brokenLinks(root, doc),
    ...unknownCommands(scripts, doc),
    ...deadPaths(root, namedFolders(root), doc),
  ]).toEqual([]);
});

describe('the check', () => {
  it('reads links, but none of those in code', () => {
    const text = [
      'See [one](a.md), ![a picture](b.png "title") and [`code`](c.md#d).',
      '`[no](x.md)`',
      '```',
      '[no](y.md)',
      '```',
      '[![badge](e.svg)](f.md)',
    ].join('\n');
    expect(linksOf(text)).toEqual(['b.png', 'e.svg', 'a.md', 'c.md#d', 'f.md']);
  });

  it('names headings as GitHub does', () => {
    const text =
      "# A week doesn't end (a stuck job)\n## Load (`e2e/load`)\n## Load (`e2e/load`)\n```\n# none\n```\n";
    expect([...anchorsOf(text)]).toEqual(['a-week-doesnt-end-a-stuck-job', 'load-e2eload', 'load-e2eload-1']);
  });

  it('finds links to missing files and headings', () => {
    const text =
      '# Here\n[a](#here) [b](#there) [c](../README.md) [d](missing.md) [e](../README.md#no-such) [f](https://x.example)';
    expect(brokenLinks(root, { path: 'docs/x.md', text })).toEqual([
      'docs/x.md links to #there',
      'docs/x.md links to missing.md',
      'docs/x.md links to ../README.md#no-such',
    ]);
  });

  it('finds commands and paths that do not exist', () => {
    const text = 'Try `npm run nothing`, `npm test` or `bff/src/bff.ts`, `bff/src/none.ts`, `other/none.ts`.';
    const doc = { path: 'x.md', text };
    expect(unknownCommands(scripts, doc)).toEqual(['x.md names npm run nothing']);
    expect(deadPaths(root, ['bff'], doc)).toEqual(['x.md names bff/src/none.ts']);
  });
});
