import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { findCycles } from './cycles.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const below = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}`);

it('no two files import each other, directly or around others', async () => {
  const folders = ['bff', 'contracts', 'e2e', 'mfe-draft', 'mfe-owner', 'mfe-player', 'shared-ui', 'shell'];
  expect(await findCycles(root, [...folders, ...['packages', 'services', 'tools'].flatMap(below)])).toEqual(
    [],
  );
});

it('finds a planted circle, of types alone too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endzone-cycle-'));
  try {
    writeFileSync(join(folder, 'a.ts'), "import type { B } from './b.ts';\nexport type A = B[];\n");
    writeFileSync(join(folder, 'b.ts'), "import type { A } from './a.ts';\nexport type B = A[] | string;\n");
    expect(await findCycles(folder, ['.'])).toEqual([expect.stringMatching(/^a\.ts → b\.ts|^b\.ts → a\.ts/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
