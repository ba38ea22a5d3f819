// Runs what a front end renders in a process of its own: `node renderMarkup.mjs BUNDLE OUTPUT`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [, , bundle, output] = process.argv;
const { render } = createRequire(import.meta.url)(bundle);
writeFileSync(output, JSON.stringify(await render()));
// A store's timers wait for somebody who will not come.
process.exit(0);
