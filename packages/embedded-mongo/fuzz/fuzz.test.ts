import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Binary, UtcDate, doc, int } from '../src/bson/values.ts';
import type { Doc } from '../src/bson/values.ts';
import { startServer } from '../src/server.ts';
import type { RunningServer } from '../src/server.ts';
import { Chance } from '../testing/chance.ts';
import { RawClient } from '../src/wire/rawClient.ts';
import { anyCommand } from './commands.ts';
import { anyFrame } from './frames.ts';
import { show } from './fuzz.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
});
afterAll(() => server.close());

const internalError = int(1);
const late = new UtcDate(2n ** 63n - 1n);
const find = (filter: Parameters<typeof doc>[0]) => doc({ find: 'c', filter, $db: 'fuzz' });
const compute = (expression: Parameters<typeof doc>[0][string]) =>
  doc({ aggregate: 1, pipeline: [{ $documents: [{ x: expression }] }], cursor: {}, $db: 'fuzz' });

/** What once was answered by an error of the server's own. */
test.each<[string, Doc]>([
  ['a bit further than any number has', find({ a: { $bitsAllClear: [1e308] } })],
  ['a bit that would take all memory', find({ a: { $bitsAllSet: [2 ** 31] } })],
  ['bytes as a bit', find({ a: { $bitsAnySet: [new Binary(4, new Uint8Array(16))] } })],
  ['a date beyond the calendar, as a text', compute({ $toString: late })],
  ['a date beyond the calendar, in parts', compute({ $year: late })],
  ['a date beyond the calendar, cut off', compute({ $dateTrunc: { date: late, unit: 'day' } })],
  ['a date beyond the calendar, moved', compute({ $add: [late, 1] })],
  ['a date moved by what is no number', compute({ $subtract: [new UtcDate(0), NaN] })],
  ['a date from what is no number', compute({ $toDate: NaN })],
  [
    'a name with a dollar in an update',
    doc({ findAndModify: 'c', update: { $set: { '$a.b': 1 } }, upsert: true, $db: 'fuzz' }),
  ],
])('%s is an answer, not an accident', async (_what, command) => {
  const client = await RawClient.connect(server.port);
  const reply = await client.ask(command);
  expect(reply).toBeDefined();
  expect(reply!.get('code')).not.toEqual(internalError);
  await client.close();
});

test('whole commands are answered, whatever they hold, and never by an error of the server itself', async () => {
  const chance = new Chance(1);
  const client = await RawClient.connect(server.port);
  for (let n = 0; n < 400; n++) {
    const command = anyCommand(chance);
    if (command.has('getMore')) continue;
    const reply = await client.ask(command);
    if (!reply || JSON.stringify(reply.get('code')) === JSON.stringify(internalError))
      throw new Error(`${String(reply?.get('errmsg'))}\n${show(command)}`);
  }
  await client.close();
});

test('damaged messages end their own connection, and the others are served', async () => {
  const chance = new Chance(2);
  const other = await RawClient.connect(server.port);
  for (let n = 0; n < 150; n++) {
    const client = await RawClient.connect(server.port);
    client.send(anyFrame(chance));
    client.socket.end();
    await client.closed;
    if (n % 30 === 0) expect(await other.ask(doc({ ping: 1, $db: 'admin' }))).toBeDefined();
  }
  await other.close();
});
