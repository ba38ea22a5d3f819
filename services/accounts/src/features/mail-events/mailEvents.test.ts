import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import { startTestService, type TestAnswer, type TestService } from '@endzone/common/testing/testService';
import { signatureHeader, timestampHeader } from '@endzone/contracts/accounts/mailEvents';
import { accountsService } from '../../accountsService.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { type MailDocument, MailModel } from '../../core/mail/model.ts';
import { queueMail } from '../../core/mail/queue.ts';
import { insertReader } from '../../testing/readers.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const shown = (key: typeof ec.publicKey) => key.export({ format: 'der', type: 'spki' }).toString('base64');

let accounts: TestService;
beforeAll(async () => {
  accounts = await startTestService(accountsService, {}, { SENDGRID_WEBHOOK_KEY: shown(ec.publicKey) });
});
afterAll(() => accounts.stop());

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
type Event = Record<string, unknown>;
const anEvent = (event: string, email: string, more: Event = {}): Event => ({
  event,
  email,
  sg_event_id: newId(),
  sg_message_id: 'x.filter0001',
  timestamp: secondsAgo(5),
  ...more,
});

type Forged = { body?: string; timestamp?: string; key?: typeof ec.privateKey };
/** As SendGrid sends it: signed over moment and body. */
function report(
  events: unknown,
  { body, timestamp = String(secondsAgo(0)), key = ec.privateKey }: Forged = {},
): Promise<TestAnswer> {
  const sent = JSON.stringify(events);
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const signature = sign(algorithm, Buffer.from(timestamp + sent), key).toString('base64');
  return accounts.anonymous.post('/mail-events', body ?? sent, {
    headers: { [signatureHeader]: signature, [timestampHeader]: timestamp },
  });
}
const stored = (_id: string) => UserModel.findById(_id).orFail().lean<UserDocument>();
const consents = async (_id: string) => (await stored(_id)).newsletter.at(-1)?.value ?? false;

describe('an event of the mail provider', () => {
  test.each([
    ['bounce', { type: 'bounce' }, 'bounced', true],
    ['bounce', { type: 'blocked' }, undefined, true],
    ['spamreport', {}, 'complained', false],
    ['unsubscribe', {}, undefined, false],
    ['delivered', {}, undefined, true],
    ['dropped', { reason: 'Bounced Address' }, undefined, true],
    ['open', {}, undefined, true],
  ])('%s %p makes the address %s, consent: %s', async (event, more, problem, consent) => {
    const { _id, email } = await insertReader({ newsletter: true });
    const { status } = await report([anEvent(event, email.toUpperCase(), more)]);
    expect(status).toBe(204);
    expect([(await stored(_id)).mailProblem?.is, await consents(_id)]).toEqual([problem, consent]);
  });

  it('stands on the record of its mail, the newest one', async () => {
    const key = newId();
    await queueMail(
      { to: 'x@example.org', locale: 'en' },
      { key, kind: 'confirm_registration', paths: ['/x'] },
    );
    const record = () => MailModel.findOne({ key }).orFail().lean<MailDocument>();
    const { _id: mail } = await record();
    const eventOf = (event: string, seconds: number) =>
      anEvent(event, 'x@example.org', { mail, timestamp: secondsAgo(seconds) });
    await report([eventOf('delivered', 10), eventOf('spamreport', 2)]);
    await report([eventOf('dropped', 5)]);
    expect((await record()).event).toBe('spamreport');
  });

  it('heard again changes nothing, whatever was decided since', async () => {
    const { _id, email } = await insertReader({ newsletter: true });
    const events = [anEvent('unsubscribe', email)];
    await report(events);
    await UserModel.updateOne({ _id }, { $push: { newsletter: { value: true, at: new Date() } } });
    await report(events);
    expect(await consents(_id)).toBe(true);
  });

  it('is of the address, which may be another one by now', async () => {
    const { _id, email } = await insertReader({ newsletter: true });
    await report([anEvent('bounce', email, { type: 'bounce' })]);
    const row = async () => {
      const owner = accounts.as({ id: newId(), isOwner: true, locale: 'en' });
      const { body } = await owner.get(`/users?term=${_id.slice(0, 20)}`);
      return body.find(({ id }: { id: string }) => id === _id)?.mailProblem;
    };
    expect(await row()).toBe('bounced');
    await UserModel.updateOne({ _id }, { $set: { email: `new${email}` } });
    expect(await row()).toBeNull();
  });

  it('that complains is not forgotten for a bounce', async () => {
    const { _id, email } = await insertReader();
    await report([anEvent('spamreport', email), anEvent('bounce', email, { type: 'bounce' })]);
    expect((await stored(_id)).mailProblem?.is).toBe('complained');
  });

  it('of nobody, or of no known kind, is heard all the same', async () => {
    const events = [anEvent('bounce', 'nobody@example.org'), anEvent('processed', 'a@b.hu'), 'x', null, {}];
    expect((await report(events)).status).toBe(204);
  });

  it('may be signed with the other kind of key', async () => {
    const { _id, email } = await insertReader({ newsletter: true });
    config().SENDGRID_WEBHOOK_KEY = shown(ed.publicKey);
    const { status } = await report([anEvent('unsubscribe', email)], { key: ed.privateKey });
    config().SENDGRID_WEBHOOK_KEY = shown(ec.publicKey);
    expect([status, await consents(_id)]).toEqual([204, false]);
  });
});

describe('is refused', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  test.each<[string, Forged]>([
    ['a body that was not signed', { body: '[]' }],
    ['a signature of another key', { key: other.privateKey }],
    ['one of 11 minutes ago', { timestamp: String(secondsAgo(660)) }],
    ['one of a clock that is far ahead', { timestamp: String(secondsAgo(-660)) }],
    ['one without a moment', { timestamp: '' }],
    ['one of a moment that is none', { timestamp: '1e9' }],
  ])('%s', async (_what, forged) => {
    const { _id, email } = await insertReader({ newsletter: true });
    const { status, body } = await report([anEvent('unsubscribe', email)], forged);
    expect([status, body.code, body.message]).toEqual([
      403,
      'bad_signature',
      'The signature of this request is not valid',
    ]);
    expect(await consents(_id)).toBe(true);
  });

  it('everything while no key is known', async () => {
    delete config().SENDGRID_WEBHOOK_KEY;
    const { status } = await report([]);
    config().SENDGRID_WEBHOOK_KEY = shown(ec.publicKey);
    expect(status).toBe(403);
  });

  it('what is signed and no list', async () => {
    expect((await report({ event: 'bounce' })).body.code).toBe('malformed_request');
  });
});
