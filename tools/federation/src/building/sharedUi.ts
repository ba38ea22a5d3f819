import { rspack } from '@rspack/core';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../frontEnds.ts';

const isProgram = (path: string) => /\.tsx?$/.test(path) && !/\.(test|gallery|d)\.tsx?$/.test(path);

/** One for all sources of shared-ui: of another one nothing can be taken. */
function edition(): string {
  const hash = createHash('sha256');
  for (const place of ['shared-ui/src', 'contracts/src'].map((path) => join(root, path)))
    for (const path of readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(isProgram).toSorted())
      hash.update(path).update(readFileSync(join(place, path)));
  return hash.digest('hex').slice(0, 8);
}

const file = join(root, 'shared-ui/src/singletons.ts');
const parts = new Set(
  [...readFileSync(file, 'utf8').matchAll(/from '(.+)'/g)].map(([, path = '']) => join(dirname(file), path)),
);

/** The parts of shared-ui of which a page holds one, as one module. */
export const sharedUi = () => ({ file, key: '@endzone/shared-ui', version: `0.0.0-sources-${edition()}` });

type Found = { context?: string; request?: string; contextInfo?: { issuer?: string } };

function importedFile({ context = '', request = '' }: Found): string {
  const inside = /^@endzone\/shared-ui\/(.+)$/.exec(request)?.[1];
  return inside ? join(root, 'shared-ui/src', inside) : resolve(context, request);
}

/** Whoever imports one of them takes it from that module, but for themselves. */
export const fromSharedUi = () =>
  new rspack.NormalModuleReplacementPlugin(/\.tsx?$/, (data) => {
    const found = data as Found; // what is about to be resolved
    const issuer = found.contextInfo?.issuer ?? '';
    if (parts.has(importedFile(found)) && !parts.has(issuer) && issuer !== file)
      Object.assign(found, { request: file });
  });
