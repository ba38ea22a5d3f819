import { frontEnds, spokenName } from '../frontEnds.ts';
import { makeRelease } from './makeRelease.ts';

const wanted = frontEnds.find((one) => spokenName(one) === process.argv[2]);
if (!wanted || process.argv.length > 3) {
  console.error(`Usage: npm run release -- ${frontEnds.map(spokenName).join('|')}`);
  process.exit(1);
}
try {
  const { version, folder, isNew } = await makeRelease(wanted);
  console.log(`${spokenName(wanted)} ${version} ${isNew ? 'is built' : 'was built before'}: ${folder}`);
} catch (error) {
  console.error((error as Error).message); // what makeRelease and the compiler throw
  process.exitCode = 1;
}
