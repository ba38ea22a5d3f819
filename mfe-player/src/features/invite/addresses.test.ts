import { expect, test } from '@jest/globals';
import { readAddresses } from './addresses.ts';

test.each([
  ['one', 'a@x.hu', ['a@x.hu'], []],
  ['lines', 'a@x.hu\nb@x.hu\r\n\r\nc@x.hu ', ['a@x.hu', 'b@x.hu', 'c@x.hu'], []],
  [
    'commas, semicolons, spaces',
    'a@x.hu, b@x.hu;c@x.hu d@x.hu',
    ['a@x.hu', 'b@x.hu', 'c@x.hu', 'd@x.hu'],
    [],
  ],
  ['copied recipients', 'Kiss Éva <a@x.hu>, "Tóth, Béla" <b@x.hu>', ['a@x.hu', 'b@x.hu'], []],
  ['one address twenty times', 'a@x.hu\n'.repeat(20), ['a@x.hu'], []],
  ['the same in other letters', 'a@x.hu A@X.HU', ['a@x.hu'], []],
  ['what is no address', 'a@x.hu b@ @c friend', ['a@x.hu'], ['b@', '@c', 'friend']],
  ['nothing', ' \n , ', [], []],
])('reads %s', (_what, text, addresses, wrong) => {
  expect(readAddresses(text)).toEqual({ addresses, wrong });
});
