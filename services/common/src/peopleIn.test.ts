import { expect, it } from '@jest/globals';
import { peopleIn } from './peopleIn.ts';

const kata = { id: 'p1', name: 'Kata', location: 'Pécs', email: 'k@x.hu' };

it.each<[string, unknown, string[]]>([
  ['an account wherever it stands', [{ of: kata }], ['k@x.hu', 'p1']],
  ['an address as it was typed', { displayName: 'Kata@X.hu' }, ['kata@x.hu']],
  ['everybody once', [kata, kata], ['k@x.hu', 'p1']],
])('an answer names %s', (_what, body, expected) => {
  expect(peopleIn(JSON.stringify(body))).toEqual(expected);
});

it.each<[string, unknown]>([
  ['a name alone', { owner: { id: 'p1', name: 'Kata' } }],
  ['a text with an address in it', 'Write to kata@x.hu'],
  ['nothing', null],
])('an answer with %s names nobody', (_what, body) => {
  expect(peopleIn(JSON.stringify(body))).toEqual([]);
});
