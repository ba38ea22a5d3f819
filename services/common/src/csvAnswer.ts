import { Readable } from 'node:stream';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { now } from './clock.ts';
import { csvHead, csvRows, type Cell } from './csv.ts';
import { Answer } from './answer.ts';

const rowsAtOnce = 500;

async function* textOf(header: string, rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield csvHead(header);
  let batch: Cell[][] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield csvRows(batch);
    batch = [];
  }
  if (batch.length > 0) yield csvRows(batch);
}

/** A CSV file that is sent while it is read: `endzone-{name}-{day}.csv`. */
export function csvAnswer(name: string, header: string, rows: AsyncIterable<Cell[]>): Answer<never> {
  const day = dayInBudapest(now());
  return Answer.stream(Readable.from(textOf(header, rows), { objectMode: false }), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="endzone-${name}-${day}.csv"`,
  });
}
