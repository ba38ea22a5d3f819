/** Something that stands in a field of its own, or is a whole body. */
export type Kind = { name: string; value: unknown } | { name: string; body: string; type: string };

const megabyte = 1024 ** 2;
/** A body may have a megabyte, names and brackets included. */
const almost = megabyte - 1_000;
const pairs = (nb: number) => '\u0301\u0323'.repeat(nb);

const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inside) => [inside], 'x');

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

/** Hostile text, size, depth and count, in twelve kinds. */
export const kinds: Kind[] = [
  { name: '20,000 pairs of marks', value: `a${pairs(20_000)}@b.hu` },
  { name: 'marks as many as a text may have', value: `a${pairs(15)}`.repeat(almost / 65) },
  { name: 'a megabyte of letters', value: 'a'.repeat(almost) },
  { name: 'spaces around a letter', value: `${' '.repeat(almost / 2)}a${' '.repeat(almost / 2)}` },
  { name: 'nearly an address', value: `${'a@'.repeat(almost / 4)}${'.b'.repeat(almost / 4)}@` },
  {
    name: 'odd characters',
    value: '\u0000\ud800\u202e\ufeff\u200d\u{1f468}\u{1f3fd}\udfff%00%2e%2e/\r\n$ne.__proto__',
  },
  { name: 'quotes in quotes', value: '<blockquote>'.repeat(15_000) },
  { name: 'an operator', value: { $ne: null, $where: 'while(true){}', constructor: { prototype: {} } } },
  { name: '15 levels', value: nested(15) },
  { name: '100,000 entries', value: Array(100_000).fill('x') },
  {
    name: '40,000 unknown fields and 200,000 levels',
    type: json,
    body: `{${Array.from({ length: 40_000 }, (_, i) => `"k${i}":1`).join(',')},"k":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  },
  {
    name: 'names of 5,000 levels in a form',
    type: form,
    body: `${part(`k${'[a]'.repeat(5_000)}`)}${part(`k${'[0]'.repeat(5_000)}`).repeat(150)}--x--\r\n`,
  },
];
