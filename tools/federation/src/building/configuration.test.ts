import { isHashedFile } from '@endzone/contracts/hashedFile';
import { expect, it } from '@jest/globals';
import { frontEnds } from '../frontEnds.ts';
import { commonConfiguration } from './configuration.ts';

/** As the build fills in the name of a file. */
const named = (name: unknown) =>
  String(name)
    .replace(/\[(name|id)\]/, '123')
    .replace(/\[contenthash:(\d+)\]/, (_, length) => '0123456789abcdef'.slice(0, Number(length)));

it.each(frontEnds)('devices and servers know the files of $name for those that never change', (frontEnd) => {
  const { filename, chunkFilename } = commonConfiguration(frontEnd, 'production').output ?? {};
  expect([filename, chunkFilename].map(named).filter((name) => !isHashedFile(name))).toEqual([]);
});
