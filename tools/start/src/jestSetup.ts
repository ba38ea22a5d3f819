import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from './database.ts';
import { keepTestDatabase } from './jestDatabase.ts';
import { SupervisedProcess } from './supervisedProcess.ts';

const ignore = () => undefined;

async function startDatabase(folder: string): Promise<void> {
  const database = await prepareDatabase(folder, process.env);
  const running =
    database.process &&
    new SupervisedProcess(database.process, { announce: ignore, output: ignore, changed: ignore });
  keepTestDatabase({ folder, process: running });
  await running?.start();
  process.env.TEST_MONGODB_URI = database.uri;
}

/** One database for all API tests, chosen as `npm start` chooses it; each test file takes a name of its own in it. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- reason: Jest asks for a default export
export default async function startTestDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'endzone-tests-'));
  keepTestDatabase({ folder, process: undefined });
  try {
    await startDatabase(folder);
  } catch (error) {
    // The tests that need no database run; each of the others fails, because it finds none.
    console.error('The database of the tests could not be started:', error);
  }
}
