import { describe, expect, it } from '@jest/globals';
import { allCalls } from '@endzone/contracts/calls';
import { errors } from '@endzone/contracts/errors';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exceptions, unshownRefusals } from './ownerRefusals.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('the refusals of each owner’s call are shown by a test of their screens, or say why not', () => {
  const files = globSync('mfe-owner/src/**/*.test.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  expect(allCalls.filter(({ who }) => who === 'owner').length).toBeGreaterThan(60);
  const tests = files.map((file) => readFileSync(join(root, file), 'utf8'));
  expect(unshownRefusals(allCalls, tests, exceptions)).toEqual([]);
});

describe('the check', () => {
  const call = { name: 'deleteAd', who: 'owner', errors: [errors.adNotFound] } as const;
  const imported = "import { deleteAd, saveAd, type Ad } from '@endzone/contracts/content/ads';\n";
  const missing = ['no test shows refusalsOf(deleteAd)'];

  it.each([
    ['a table of its refusals', `${imported}it.each(refusalsOf(deleteAd))('…');`, []],
    ['a table with the field of its file', `${imported}it.each(refusalsOf(deleteAd, 'file'))('…');`, []],
    ['no test', '', missing],
    ['a table of another call', `${imported}it.each(refusalsOf(saveAd))('…');`, missing],
    ['a table of a call with a longer name', `${imported}it.each(refusalsOf(deleteAds))('…');`, missing],
    ['a call that is only imported', imported, missing],
    ['a call of another origin', "import { deleteAd } from './api.ts';\nrefusalsOf(deleteAd)", missing],
    ['a comment', '// refusalsOf(deleteAd)', missing],
  ])('reads %s', (_what, text, found) => {
    expect(unshownRefusals([call], [text], {})).toEqual(found);
  });

  it('asks for none of whoever else calls, and of calls without refusals', () => {
    const others = [
      { ...call, who: 'admin' as const },
      { ...call, errors: [] },
    ];
    expect(unshownRefusals(others, [], {})).toEqual([]);
  });

  it('takes an exception only as long as it is one', () => {
    expect(unshownRefusals([call], [], { deleteAd: 'no screen' })).toEqual([]);
    const text = `${imported}refusalsOf(deleteAd)`;
    expect(unshownRefusals([call], [text], { deleteAd: 'no screen', gone: 'no screen' })).toEqual([
      'deleteAd is no exception any more',
      'gone is no exception any more',
    ]);
  });
});
