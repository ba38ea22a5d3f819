import { describe, expect, it } from '@jest/globals';
import type { Call } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { AppError } from './appError.ts';
import { parseRules, parseShape, type Source } from './parse.ts';
import { textFieldsOf, type TextField } from './testing/textFields.ts';

type Checked = TextField & { call: Call; as: Source };

/** A form is read in another way than JSON. */
const checkedOf = (call: Call): Checked[] =>
  textFieldsOf(call).flatMap((field) => {
    const takesForm = field.source === 'body' && (call.files !== undefined || call.takesPlainForm);
    const ways: Source[] = takesForm ? ['body', 'form'] : [field.source];
    return ways.map((as) => ({ ...field, call, as }));
  });

const all = allCalls.flatMap(checkedOf);

/** The time for which a text holds its process up: nothing else is done meanwhile. */
function busyMilliseconds(run: () => unknown): number {
  const before = process.threadCpuUsage();
  try {
    run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const pairs = (nb: number) => '\u0301\u0323'.repeat(nb);
const megabyte = 1024 ** 2;
const hostile: [string, string][] = [
  ['20,000 pairs of marks on a letter', `a${pairs(20_000)}@b.hu`],
  ['a megabyte of marks', `a${pairs(megabyte / 4)}@b.hu`],
  ['as many marks as a text may just have', `a${pairs(15)}`.repeat(megabyte / 62)],
  ['a megabyte of spaces', `a${' '.repeat(megabyte)}b`],
  ['a megabyte of one letter', 'a'.repeat(megabyte)],
  ['a megabyte that is nearly an address', `${'a@'.repeat(megabyte / 4)}${'.b'.repeat(megabyte / 4)}@`],
];

describe('every text of every call', () => {
  it('is in the list', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  it.each(hostile)('is dealt with at once when it is %s', (_what, text) => {
    const slow = all.flatMap(({ call, name, schema, as, place }) => {
      const check = () => parseRules(schema, parseShape(schema, place(text), as), as);
      // What the machine does besides comes once; what the text costs comes again.
      const times = [busyMilliseconds(check)];
      while (Math.min(...times) >= 50 && times.length < 3) times.push(busyMilliseconds(check));
      return Math.min(...times) < 50
        ? []
        : [`${call.name} ${as} ${name}: ${Math.round(Math.min(...times))} ms`];
    });
    expect(slow).toEqual([]);
  });
});
