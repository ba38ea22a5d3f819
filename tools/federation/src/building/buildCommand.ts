import { spokenName } from '../frontEnds.ts';
import { buildChanged } from './buildChanged.ts';

const began = performance.now();
const { built, failed } = await buildChanged({ force: process.argv.includes('--force') });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (built.length > 0) console.log(`Front ends: ${built.map(spokenName).join(', ')} built in ${seconds} s`);
for (const { frontEnd, why } of failed) console.error(`${spokenName(frontEnd)} could not be built:\n${why}`);
if (failed.length > 0) process.exitCode = 1;
