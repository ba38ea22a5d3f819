import path from 'node:path';
import { runCopy } from './command.ts';
import { backUpFolder } from './copy.ts';
import { folderOf } from './dataFolder.ts';

const usage = 'Usage: npm run backup -- FILE [--data FOLDER]';

await runCopy(usage, { data: { type: 'string', default: 'data' } }, async (file, { data }) => {
  const { collections, documents } = await backUpFolder(folderOf(path.resolve(String(data))), file);
  return `The backup is written and has been read back: ${file} (${documents} documents in ${collections} collections).`;
});
