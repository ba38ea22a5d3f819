import { isBuilt } from './fingerprint.ts';
import { frontEnds, spokenName } from '../frontEnds.ts';

// The compiler is not even loaded when there is nothing to do.
const changed = process.argv.includes('--force')
  ? frontEnds
  : frontEnds.filter((frontEnd) => !isBuilt(frontEnd));
if (changed.length > 0) {
  const { buildFrontEnds } = await import('./build.ts');
  const began = performance.now();
  const { built, failed } = await buildFrontEnds(changed);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (built.length > 0) console.log(`Front ends: ${built.map(spokenName).join(', ')} built in ${seconds} s`);
  for (const { frontEnd, why } of failed)
    console.error(`${spokenName(frontEnd)} could not be built:\n${why}`);
  if (failed.length > 0) process.exitCode = 1;
}
