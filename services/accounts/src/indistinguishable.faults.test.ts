import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkCredentials } from '@endzone/contracts/internal/accounts';
import { serve } from '@endzone/common/internalRoute';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { productionHashKib } from '@endzone/common/config';
import { startTestService, type TestAnswer, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from './accountsService.ts';
import { findByEmail } from './core/account/store.ts';
import { isPassword } from './core/password/passwords.ts';
import { aForm, aPerson, anAddress, settled } from './testing/people.ts';

/** The mistake that must not be made: no account, no password to check. */
const leaky = serve({ ...checkCredentials, path: '/leaky-credentials' }, async ({ email, password }) => {
  const user = await findByEmail(email);
  if (user) await isPassword(user.passwordHash, password);
  return { refused: 'invalid_credentials' as const };
});

let accounts: TestService;
let fakes: FakeService[];
let known: string;
beforeAll(async () => {
  fakes = [await startFakeService(), await startFakeService()];
  const definition = { ...accountsService, internal: [...(accountsService.internal ?? []), leaky] };
  const others = { leagues: fakes[0], fantasy: fakes[1] };
  // What hides in the noise of the machine is the hash as production makes it.
  accounts = await startTestService(definition, others, { PASSWORD_HASH_KIB: String(productionHashKib) });
  known = (await aPerson(accounts)).email;
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

type Ask = (email: string) => Promise<TestAnswer>;
type Sample = { known: number[]; unknown: number[]; answers: Set<string> };

const rounds = 11;
const shown = ({ status, body }: TestAnswer) => JSON.stringify([status, body]);

/** Asks about an address with an account and one without in turn, each first in every other round. */
async function sample(ask: Ask): Promise<Sample> {
  const taken: Sample = { known: [], unknown: [], answers: new Set() };
  const once = async (whose: 'known' | 'unknown') => {
    const email = whose === 'known' ? known : anAddress();
    const since = performance.now();
    const answer = await ask(email);
    taken[whose].push(performance.now() - since);
    taken.answers.add(shown(answer));
    // What follows the answer must not weigh on the next one.
    await settled();
  };
  for (let round = 0; round < rounds; round++)
    for (const whose of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      await once(whose);
  return taken;
}

/** The value below which a share of the sample lies. */
const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? NaN;

/** By how much the slower of the two distributions is slower, at its quartiles: noise on a busy machine only ever adds. */
function ratio({ known: some, unknown: none }: Sample): number {
  const [a, b] = [some, none].map((times) => quantile(times, 0.25) + quantile(times, 0.5));
  return a && b ? Math.max(a / b, b / a) : NaN;
}

/** A check of a password alone takes several times as long as everything else in such a call. */
const bound = 2;
const maxSamples = 4;

/** Samples until a ratio is as it should be: what else the machine does may weigh on one of the two for a while, but not each time. */
async function ratioOf(ask: Ask, isRight: (ratio: number) => boolean): Promise<[number, Set<string>]> {
  const answers = new Set<string>();
  let found = NaN;
  for (let number = 0; number < maxSamples && !isRight(found); number++) {
    const taken = await sample(ask);
    for (const answer of taken.answers) answers.add(answer);
    found = ratio(taken);
  }
  return [found, answers];
}

const calls: [string, Ask][] = [
  [
    'a log-in with a wrong password',
    (email) => accounts.internal.post('/credentials', { email, password: 'not this one' }),
  ],
  ['a registration', (email) => accounts.anonymous.post('/user/register', aForm({ email }))],
  ['a request to reset', (email) => accounts.anonymous.post('/users/password-reset/request', { email })],
];

describe('nobody learns whether an address has an account', () => {
  it.each(calls)('from %s: same status, same body, same time', async (_what, ask) => {
    const [found, answers] = await ratioOf(ask, (ratio) => ratio < bound);
    expect([...answers]).toHaveLength(1);
    expect(found).toBeLessThan(bound);
  });

  it('and this would show it: a hash that is skipped for want of an account', async () => {
    const leaky: Ask = (email) =>
      accounts.internal.post('/leaky-credentials', { email, password: 'not this one' });
    const [found] = await ratioOf(leaky, (ratio) => ratio > bound);
    expect(found).toBeGreaterThan(bound);
  });
});
