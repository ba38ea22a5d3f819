import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { aForm, anAddress, mailsTo, settled } from '../../testing/people.ts';

let accounts: TestService;
beforeAll(async () => {
  accounts = await startTestService(accountsService);
});
afterAll(() => accounts.stop());

// Who has the mailbox registers, and so does a stranger; either may ask for a new password, and one link is opened.
const passwords = {
  owner: 'nine blue umbrellas',
  stranger: 'seven green kettles',
  reset: 'four red lanterns',
};
type Who = 'owner' | 'stranger';
type Source = Who | 'reset';
type Step = Source | 'confirm';

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** What has brought a link by the time that one is opened: a reset brings none before somebody has registered. */
function sourcesOf(order: Step[]): Source[] {
  const before = order.slice(0, order.indexOf('confirm'));
  const isRegistered = (at: number) => before.slice(0, at).some((step) => step !== 'reset');
  return before.filter((step, at): step is Source => step !== 'reset' || isRegistered(at));
}

const orders = permutations<Step>(['owner', 'stranger', 'reset', 'confirm']);
const cases = orders.flatMap((order) =>
  sourcesOf(order).map((opened) => [order.join(', '), opened, order] as const),
);

/** Whether the address was registered with both passwords by the time that a link is opened. */
function isContested(order: Step[]): boolean {
  const before = order.slice(0, order.indexOf('confirm'));
  return before.includes('owner') && before.includes('stranger');
}

const register = (email: string, who: Who) =>
  accounts.anonymous.post('/user/register', aForm({ email, firstName: who, password: passwords[who] }));
const askForReset = (email: string) => accounts.anonymous.post('/users/password-reset/request', { email });
const confirm = (token: string | undefined) => accounts.anonymous.post(`/user/confirm/${token}`);

/** Whose passwords open the account. */
async function opens(email: string): Promise<string[]> {
  const valid: string[] = [];
  for (const [who, password] of Object.entries(passwords)) {
    const { body } = await accounts.internal.post('/credentials', { email, password });
    if (!('refused' in body)) valid.push(who);
  }
  return valid;
}

const tokensOf = async (email: string, kind: string) =>
  (await mailsTo(email, kind)).map(({ content }) => content.links[0]?.split('/').at(-1));

describe('of an owner and a stranger who register with one address', () => {
  it.each(cases)(
    'in the order %s, the link that %s brought makes valid what belongs to it, unless both chose a password before',
    async (_order, opened, order) => {
      const email = anAddress();
      const valid = opened === 'reset' || isContested(order) ? [] : [opened];
      const links = new Map<Step, string | undefined>();
      let isConfirmed = false;
      for (const step of order) {
        if (step === 'confirm') {
          expect((await confirm(links.get(opened))).status).toBe(204);
          isConfirmed = true;
        } else {
          await (step === 'reset' ? askForReset(email) : register(email, step));
          const tokens = await tokensOf(email, 'confirm_registration');
          if (tokens.length > links.size) links.set(step, tokens.at(-1));
        }
        await settled();
        expect(await opens(email)).toEqual(isConfirmed ? valid : []);
      }
      for (const token of links.values()) expect((await confirm(token)).body.code).toBe('invalid_token');
      if (valid.length === 0) {
        const resetPasswordToken = (await tokensOf(email, 'reset_password')).at(-1);
        const sent = { resetPasswordToken, newPassword: passwords.reset };
        expect((await accounts.anonymous.post('/users/reset-password', sent)).status).toBe(204);
        expect(await opens(email)).toEqual(['reset']);
      }
    },
  );

  it('are all orders in which a link can be opened', () => {
    expect(cases).toHaveLength(30);
  });
});

describe('a reset of an address without account', () => {
  it('brings a confirmation that says that no password is valid yet, and gives no consent', async () => {
    const email = anAddress();
    await accounts.anonymous.post('/user/register', aForm({ email, newsletter: true }), { locale: 'hu' });
    await settled();
    await askForReset(email);
    const mails = await mailsTo(email, 'confirm_registration');
    expect(mails.map(({ content }) => content.text.includes('korábbi jelszó nem lesz érvényes'))).toEqual([
      false,
      true,
    ]);
    await confirm((await tokensOf(email, 'confirm_registration')).at(-1));
    const [reset] = await mailsTo(email, 'reset_password');
    expect(reset?.locale).toBe('hu');
    const { body: users } = await accounts.internal.get('/users');
    const { id } = users.find((user: { email: string }) => user.email === email);
    expect((await accounts.internal.get(`/users/${id}/me?locale=en`)).body.newsletter).toBe(false);
  });
});
