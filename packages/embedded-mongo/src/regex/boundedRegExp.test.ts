import { expect, test } from '@jest/globals';
import { Regex, doc } from '../bson/values.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { Scope } from '../expressions/scope.ts';
import { mayTakeForever } from './boundedRegExp.ts';
import { compileFilter } from '../match/filter.ts';

const long = `${'a'.repeat(60)}!`;

test.each(['^(a+)+$', '^(a|aa)+$', '^(a|a?)+$', '^(.*)*$(?=x)', '^(a*)*b\\1$'])(
  'the expression %s is stopped before it keeps everybody waiting',
  (pattern) => {
    expect(() => compileFilter(doc({ t: new Regex(pattern, 'i') })).matches(doc({ t: long }))).toThrow(
      /match limit exceeded/,
    );
  },
);

test('what may take long and does not gives what it gives', () => {
  const matches = (pattern: string, t: string) =>
    compileFilter(doc({ t: new Regex(pattern, '') })).matches(doc({ t }));
  expect(matches('^(ab)+$', 'ababab')).toBe(true);
  expect(matches('^(ab)+$', 'aba')).toBe(false);
  expect(matches('^(\\w+)@(\\w+)\\.(\\w+)$', 'a@b.hu')).toBe(true);
  const found = compileExpression(
    doc({ e: { $regexFindAll: { input: 'ab-cd', regex: '(\\w)(\\w)+' } } }).get('e')!,
  );
  expect(found(Scope.of(doc({})))).toEqual([
    doc({ match: 'ab', idx: 0, captures: ['a', 'b'] }),
    doc({ match: 'cd', idx: 3, captures: ['c', 'd'] }),
  ]);
});

test.each([
  ['^abc', false],
  ['a.*b', false],
  ['^[^@]+@[^@]+$', false],
  ['(a|b)c', false],
  ['\\)+', false],
  ['(a)+', true],
  ['(a)\\1', true],
  ['.*a.*b.*c', true],
])('%s may take long: %s', (pattern, expected) => {
  expect(mayTakeForever(pattern)).toBe(expected);
});
