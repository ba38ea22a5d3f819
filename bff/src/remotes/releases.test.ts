import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openProcess } from '@endzone/common/processState';
import { resetTimeBudgets, setTimeBudget, setTimeScale } from '@endzone/common/timeBudgets';
import { aPlayer, startFakeFrontEnd, type FakeFrontEnd } from '../testing/fakeFrontEnds.ts';
import { createReleases, knownRelease } from './releases.ts';

const started: FakeFrontEnd[] = [];

async function aFrontEnd(): Promise<FakeFrontEnd> {
  const frontEnd = await startFakeFrontEnd(aPlayer());
  started.push(frontEnd);
  return frontEnd;
}

beforeAll(() => {
  openProcess('bff', 'silent');
  setTimeScale(10);
});
afterEach(async () => {
  resetTimeBudgets();
  await Promise.all(started.splice(0).map((frontEnd) => frontEnd.stop()));
});

type Known = ReturnType<typeof knownRelease>;
const versionOf = async (known: Known) => (await known())?.release.version;
/** Once it is no longer fresh. */
const laterVersionOf = (known: Known) => {
  known.forget();
  return versionOf(known);
};

describe('the release of a front end', () => {
  it('is followed while the edge runs', async () => {
    const { address, publish } = await aFrontEnd();
    const known = knownRelease({ address });
    expect(await versionOf(known)).toBe('1.0.0+aaaa');
    publish(aPlayer({ version: '1.0.1+bbbb' }));
    expect(await laterVersionOf(known)).toBe('1.0.1+bbbb');
  });

  it('is looked at once for many pages', async () => {
    const { address, requests } = await aFrontEnd();
    const known = knownRelease({ address });
    await Promise.all(Array.from({ length: 20 }, () => known()));
    expect(await versionOf(known)).toBe('1.0.0+aaaa');
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['stopped', { resets: true as const }],
    ['silent', { hangs: true as const }],
    ['without a release', { status: 404 }],
    ['talking nonsense', { body: 'nonsense' }],
  ])('is the last known one while the front end is %s', async (_state, reply) => {
    const { address, answers, publish } = await aFrontEnd();
    const known = knownRelease({ address });
    expect(await versionOf(known)).toBe('1.0.0+aaaa');
    answers['GET /release.json'] = () => reply;
    setTimeBudget('release', 50);
    expect(await laterVersionOf(known)).toBe('1.0.0+aaaa');
    resetTimeBudgets();
    publish(aPlayer({ version: '1.0.1+bbbb' }));
    expect(await laterVersionOf(known)).toBe('1.0.1+bbbb');
  });

  it('comes from inside and is found by browsers outside', async () => {
    const { address: inside } = await aFrontEnd();
    const known = knownRelease({ address: 'https://player.endzone.example', inside });
    expect((await known())?.address).toBe('https://player.endzone.example');
  });
});

it('the front ends that were never found are left out', async () => {
  const { address } = await aFrontEnd();
  const find = createReleases({ mfe_player: { address }, mfe_draft: { address: 'http://127.0.0.1:9' } });
  expect([...(await find()).keys()]).toEqual(['mfe_player']);
});
