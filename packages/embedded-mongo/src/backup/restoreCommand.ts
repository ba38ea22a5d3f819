import path from 'node:path';
import { runCopy } from './command.ts';
import { CopyRefused, restore } from './copy.ts';
import { folderFor } from './dataFolder.ts';

const usage = 'Usage: npm run restore -- FILE --data FOLDER [--replace]';

await runCopy(
  usage,
  { data: { type: 'string' }, replace: { type: 'boolean', default: false } },
  async (file, { data, replace }) => {
    if (typeof data !== 'string') throw new CopyRefused(usage);
    const folder = folderFor(path.resolve(data));
    const { collections, documents } = restore(file, folder, { mayReplace: replace === true });
    return `Restored to ${folder}: ${documents} documents in ${collections} collections.`;
  },
);
