import type { Configuration } from '@rspack/core';
import { join } from 'node:path';
import { commonConfiguration } from '../building/configuration.ts';
import { host } from '../building/federation.ts';
import { firstPage } from '../building/page.ts';
import { frontEnds, spokenName, type FrontEnd } from '../frontEnds.ts';

/** A host that lends what the shell lends, and has nothing else of it: what runs in it needs no more. */
export function aloneHost(): Configuration {
  const shell = frontEnds.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('There is no shell');
  const common = commonConfiguration(shell, 'development');
  return {
    ...common,
    name: 'alone',
    entry: { alone: join(shell.folder, 'src/alone/index.tsx') },
    // Beside the files of the remote, whose parts may have the same names.
    output: { ...common.output, publicPath: '/', uniqueName: 'alone', chunkFilename: 'alone.[id].js' },
    plugins: host('alone'),
  };
}

/** The page of every path while a remote is alone. */
export const alonePage = (frontEnd: FrontEnd): string => `<!doctype html>
<html data-remote="${frontEnd.name}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${spokenName(frontEnd)}</title>
<link rel="icon" type="image/svg+xml" href="${firstPage.icon}">
<div id="root"></div>
<script defer src="/alone.js"></script>
</html>
`;
