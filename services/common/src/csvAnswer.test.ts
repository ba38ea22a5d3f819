import { expect, it, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { csvAnswer } from './csvAnswer.ts';
import type { Cell } from './csv.ts';

async function* rowsOf(rows: Cell[][]) {
  for (const row of rows) yield await Promise.resolve(row);
}
const written = async (rows: Cell[][]) =>
  (await buffer(csvAnswer('users', 'A;B', rowsOf(rows)).body as Readable)).toString();

it('begins with a byte order mark and separates by semicolon and CRLF', async () => {
  expect(
    await written([
      ['Őry', 1],
      ['a;b', null],
    ]),
  ).toBe('\ufeffA;B\r\nŐry;1\r\n"a;b";\r\n');
  expect(await written([])).toBe('\ufeffA;B\r\n');
});

test.each(['=1+1', '+36', '-2', '@SUM(A1)', '\tx', '\rx', '=1\n2'])(
  'a text that Excel would take for a formula gets an apostrophe: %j',
  async (cell) => {
    const [, line = ''] = (await written([[cell, 'x']])).split(/A;B\r\n/);
    expect(line.replace(/^"/, '').startsWith(`'${cell[0]}`)).toBe(true);
  },
);

it('leaves numbers alone and doubles quotes', async () => {
  expect(await written([[-5, 'say "no"']])).toContain('-5;"say ""no"""');
});

it('is named by what is in it and its day', () => {
  const { headers } = csvAnswer('leagues', '', rowsOf([]));
  expect(headers['Content-Disposition']).toMatch(
    /^attachment; filename="endzone-leagues-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
});

it('is read while it is sent: rows that nobody takes are not made', async () => {
  let made = 0;
  async function* endless() {
    for (;;) {
      made++;
      yield await Promise.resolve(['x'.repeat(100)]);
    }
  }
  const body = csvAnswer('users', 'A', endless()).body as Readable;
  await body[Symbol.asyncIterator]().next();
  body.destroy();
  expect(made).toBeLessThan(5_000);
});
