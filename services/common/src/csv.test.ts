import { expect, it, test } from '@jest/globals';
import { csvFile } from './csv.ts';

it('begins with a byte order mark and its header, and ends each line with CRLF', () => {
  expect(csvFile('Hely.;Csapat', [[1, 'Tigers']])).toBe('\uFEFFHely.;Csapat\r\n1;Tigers\r\n');
});

it('writes decimals as its reader does', () => {
  expect(csvFile('Pont', [[88.25], [-6.5]], ',')).toBe('\uFEFFPont\r\n88,25\r\n-6,5\r\n');
});

test.each([
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'the "Tigers"', '"the ""Tigers"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=SUM(A1)', "'=SUM(A1)"],
  ['a plus sign', '+1', "'+1"],
  ['a minus sign', '-1', "'-1"],
  ['a name that calls', '@Tigers', "'@Tigers"],
  ['a negative number', -6, '-6'],
  ['yes', true, '1'],
  ['no', false, '0'],
  ['nothing', null, ''],
])('%s', (_what, value, shown) => {
  expect(csvFile('a', [[value]])).toBe(`\uFEFFa\r\n${shown}\r\n`);
});
