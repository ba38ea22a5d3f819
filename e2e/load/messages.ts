import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { SendRequest } from '@endzone/common/testing/mailProvider';
import { startStack } from '@endzone/start';
import { MongoClient } from 'mongodb';
import { messageServices, messagesOf } from '../faults/shared/readers.ts';
import { printTable } from '../faults/shared/table.ts';
import { insertReaders } from '../src/testing/readers.ts';
import { exactNow, machineLoad } from './figures.ts';
import { askMeanwhile, receivedText, watchAccounts } from './meanwhile.ts';

const metricsToken = randomBytes(16).toString('hex');
const answersAfterMs = 80;
const askEveryMs = 1_000;
const timeoutMs = 1_200_000;

/** SendGrid as it is on a busy day: it counts, takes its time, and refuses one request in 20. */
async function startCounter() {
  const received = new Map<string, number>();
  let requests = 0;
  let refused = 0;
  const server = createServer((request, response) => {
    void json(request).then(async (body) => {
      await delay(answersAfterMs);
      requests += 1;
      const isRefused = requests % 20 === 0;
      if (isRefused) {
        refused += 1;
        if (requests % 40 === 0) response.writeHead(429, { 'Retry-After': '2' }).end('{}');
        else response.writeHead(503).end('{}');
        return;
      }
      for (const { to } of (body as SendRequest).personalizations)
        for (const { email } of to) received.set(email, (received.get(email) ?? 0) + 1);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    counts: () => ({ requests, refused }),
    stop: () => server.close(),
  };
}

/** A message to so many: how long until the provider has all of them, and who waits meanwhile. */
export async function messages(count: number): Promise<void> {
  const provider = await startCounter();
  const stack = await startStack({
    services: messageServices,
    environment: {
      ...process.env,
      SENDGRID_API_KEY: 'SG.rig',
      SENDGRID_URL: provider.url,
      METRICS_TOKEN: metricsToken,
    },
    output: () => undefined,
  });
  const database = await MongoClient.connect(stack.databaseUri);
  try {
    const ids = await insertReaders(database.db('endzone_accounts'), count);
    const { send, read } = messagesOf(stack);
    const watched = await watchAccounts(stack, ids[0] ?? '', metricsToken);
    const { startedAt } = watched;
    let isOver = false;
    const asked = askMeanwhile(stack, ids[0] ?? '', () => isOver);
    let job = await send('Load', ids);
    const takenOnAt = exactNow();
    let memory = 0;
    while (!job.finishedAt && exactNow() - startedAt < timeoutMs) {
      await delay(askEveryMs);
      job = (await read(job.id)) ?? job;
      memory = Math.max(memory, watched.memory());
    }
    const doneAt = exactNow();
    isOver = true;
    const meanwhile = await asked;
    const received = [...provider.received.values()];
    const { requests, refused } = provider.counts();
    const seconds = (doneAt - startedAt) / 1000;
    printTable(`A message to ${count} (${machineLoad()})`, [
      ['figure', 'value'],
      ['received', receivedText(received)],
      ['result', JSON.stringify(job.result)],
      ['requests', `${requests}, ${refused} of them refused (429 or 503)`],
      ['taken on after', `${((takenOnAt - startedAt) / 1000).toFixed(1)} s`],
      [
        'all sent after',
        `${(seconds / 60).toFixed(1)} min, ${(received.length / seconds).toFixed(0)} a second`,
      ],
      ...(await watched.rows(count, memory, meanwhile)),
    ]);
    if (received.length !== count || received.some((each) => each !== 1)) process.exitCode = 1;
  } finally {
    await database.close();
    await stack.stop();
    provider.stop();
  }
}
