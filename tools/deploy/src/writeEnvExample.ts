import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './deployment.ts';
import { envExample } from './envExample.ts';

writeFileSync(join(root, '.env.example'), envExample());
