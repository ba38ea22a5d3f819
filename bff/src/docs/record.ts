// Records what the API takes today (`npm run api:record`), for callers of the same number to count on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiVersion } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { openApi } from './openApi.ts';
import { breakingChanges, shapesOf, written, type Shapes } from './shapes.ts';

const file = fileURLToPath(new URL(`./recorded/${apiVersion}.json`, import.meta.url));
const now = shapesOf(openApi(allCalls));
const breaking = existsSync(file)
  ? breakingChanges(JSON.parse(readFileSync(file, 'utf8')) as Shapes, now) // written below
  : [];
if (breaking.length > 0) {
  console.error(
    [
      `Who calls version ${apiVersion} of the API would break:`,
      ...breaking.map((change) => `  ${change}`),
      'Take it back, or raise apiVersion in contracts/src/call.ts.',
    ].join('\n'),
  );
  process.exitCode = 1;
} else writeFileSync(file, written(now));
