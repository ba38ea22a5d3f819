import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { readOptions, stop } from '../src/commandLine.ts';
import { startServerProcess } from '../testing/serverProcess.ts';
import { prepareCases } from './cases.ts';
import { takeFigures } from './figures.ts';
import { measure } from './measure.ts';
import { syncedWrite } from './sqlite.ts';

const usage = 'Usage: npm run bench:db -- [--seconds N] [--only PART-OF-A-NAME] [--uri MONGODB-URI]';
const values = readOptions(usage, {
  seconds: { type: 'string', default: '2' },
  only: { type: 'string', default: '' },
  uri: { type: 'string' },
});
if (!(Number(values.seconds) > 0)) stop(usage);

const folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-bench-'));
const server = values.uri ? undefined : await startServerProcess(path.join(folder, 'data'));
const uri = values.uri ?? server!.uri;
const client = await MongoClient.connect(uri, { maxPoolSize: 40 });
try {
  const cases = await prepareCases(client.db('bench'));
  const chosen = cases.filter(({ name }) => name.includes(values.only));
  const sync = syncedWrite(path.join(folder, 'sync.sqlite'));
  const rows = [];
  for (const one of chosen)
    rows.push(await measure(one, client, server?.pid, Number(values.seconds) * 1000, sync));
  if (rows.length > 0) console.table(rows);
} finally {
  await client.close();
  await server?.end('SIGTERM');
  // Memory and start are those of a server of one's own.
  if (!values.uri && 'figures'.startsWith(values.only))
    console.table(await takeFigures(path.join(folder, 'figures')));
  rmSync(folder, { recursive: true, force: true });
}
