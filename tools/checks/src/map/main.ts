import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawMap } from './drawMap.ts';
import { readMap } from './readMap.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

writeFileSync(join(root, 'docs/architecture.svg'), drawMap(await readMap(root)));
