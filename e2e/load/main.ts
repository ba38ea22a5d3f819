import { parseArgs } from 'node:util';
import { fanOut } from './fanOut.ts';

const parts = { 'fan-out': fanOut };
const usage = `Usage: npm run load -- [--only ${Object.keys(parts).join('|')}]`;

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);

const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: true }).values;
if (only !== undefined && !isPart(only)) {
  console.error(usage);
  process.exit(1);
}
for (const part of only === undefined ? Object.values(parts) : [parts[only]]) await part();
