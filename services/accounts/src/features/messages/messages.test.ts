import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { databaseNow } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { type CrashPoint, onCrashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { longAgo } from '@endzone/common/jobs/defineJob';
import { drainOutbox } from '@endzone/common/outbox';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  type MailProvider,
  type ProviderReply,
  startMailProvider,
} from '@endzone/common/testing/mailProvider';
import { aUser, type Caller, startTestService, type TestService } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { personTopic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import {
  recipientOutcomes,
  type MessageJob,
  type MessageRecipient,
  type RecipientOutcome,
} from '@endzone/contracts/accounts/messages';
import { accountsService } from '../../accountsService.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { AuditModel } from '../../core/audit/model.ts';
import { type MailDocument, MailModel } from '../../core/mail/model.ts';
import {
  AudienceModel,
  type MailingDocument,
  MailingModel,
  type RecipientDocument,
  RecipientModel,
} from '../../core/mailing/model.ts';
import { pathOf, servePictures, storedPictures } from '../../testing/pictures.ts';
import { insertReader, insertReaders } from '../../testing/readers.ts';
import { messageWork } from './sending.ts';

let accounts: TestService;
let content: FakeService;
let provider: MailProvider;
let owner: Caller;
let ownerId: string;
beforeAll(async () => {
  resetBreakers();
  content = await startFakeService();
  servePictures(content);
  provider = await startMailProvider();
  accounts = await startTestService(accountsService, { content }, { SENDGRID_URL: provider.url });
  const { _id } = await insertReader({ firstName: 'Éva', lastName: '<Kiss>', isOwner: true });
  ownerId = _id;
  owner = accounts.as({ id: ownerId, isOwner: true, locale: 'hu' });
});
beforeEach(() => {
  config().SENDGRID_API_KEY = 'SG.test';
});
afterEach(() => {
  onCrashPoint(undefined);
  provider.mails.length = 0;
  provider.requests.length = 0;
  provider.replies.length = 0;
  content.requests.length = 0;
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([content.stop(), provider.stop()]);
});

const english = {
  language: 'en',
  subject: 'Hi {{firstName}}',
  body: '<p>Dear {{name}}, draft <a href="https://hfl.example/x">now</a></p>',
};
const hungarian = {
  language: 'hu',
  subject: 'Szia, {{firstName}}!',
  body: '<p>Kedves {{name}}, {{lastName}} & társai</p>',
};
const aMessage = (given: Record<string, unknown> = {}) => ({
  title: 'Draft',
  translations: [hungarian, english],
  ...given,
});
const idsOf = (users: UserDocument[]) => users.map(({ _id }) => _id);

async function send(users: UserDocument[], given: Record<string, unknown> = {}): Promise<MessageJob> {
  const { status, body } = await owner.post(
    '/owner/messages/send',
    aMessage({ users: idsOf(users), ...given }),
  );
  expect(status).toBe(202);
  return body.job;
}

const read = async (id: string): Promise<MessageJob> => (await owner.get(`/owner/messages/${id}`)).body;

/** The job when it has ended; one that waits for the provider is asked again at once. */
const ended = (id: string): Promise<MessageJob> =>
  until(async () => {
    await MailingModel.updateOne({ _id: id, runner: null }, { $set: { notBefore: longAgo } });
    messageWork.start();
    const job = await read(id);
    return job.finishedAt ? job : undefined;
  });

const stored = (id: string) => MailingModel.findById(id).orFail().lean<MailingDocument>();

/** The mailing when the provider has put it off. */
const whenPutOff = (id: string) =>
  until(async () => {
    const mailing = await stored(id);
    return mailing.runner === null && mailing.nbTries > 0 ? mailing : undefined;
  });

/** A message whose first batch is on its way until `answer` is called. */
async function held(users: UserDocument[], reply: ProviderReply = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  provider.replies.push({ ...reply, after: promise });
  const { id } = await send(users);
  await until(() => provider.requests.length === 1);
  return { id, answer: resolve };
}

/** A message whose sender dies at a place; whoever comes next goes on. */
async function crashedAt(
  label: CrashPoint,
  users: UserDocument[],
  given: Record<string, unknown> = {},
): Promise<MessageJob> {
  const died = Promise.withResolvers<void>();
  onCrashPoint((here) => {
    if (here !== label) return;
    void messageWork.close();
    died.resolve();
    throw new Error('crash');
  });
  const job = await send(users, given);
  await died.promise;
  await messageWork.close();
  onCrashPoint(undefined);
  // Whoever comes next does so when the test says it.
  await MailingModel.updateOne({ _id: job.id }, { notBefore: inAnHour() });
  messageWork.open();
  return job;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
const addresses = () => provider.mails.map(({ to }) => to).toSorted();
const statesOf = async (mailingId: string) =>
  (await RecipientModel.find({ mailingId }).sort({ place: 1 })).map(({ state }) => state);

describe('a message', () => {
  it('goes to each once, in their language, as HTML and as text', async () => {
    const kata = await insertReader({ locale: 'hu' });
    const ann = await insertReader({ locale: 'en', firstName: 'Ann<b>', lastName: "O'Hara" });
    const { status, body } = await owner.post(
      '/owner/messages/send',
      aMessage({ users: [kata._id, ann._id, kata._id] }),
    );
    expect([status, body.nbSentMessages, body.nbSkipped]).toEqual([202, 2, 0]);
    expect(body.job).toMatchObject({
      type: 'send_messages',
      title: 'Draft',
      seasonId: null,
      week: null,
      result: null,
      error: null,
    });
    const job = await ended(body.job.id);
    expect(job).toMatchObject({
      status: 'done',
      progress: { done: 2, total: 2 },
      result: { nbSentMessages: 2, nbFailed: 0, nbSkipped: 0 },
      finishedAt: expect.any(String),
    });
    const [toKata, ...again] = provider.to(kata.email);
    expect(again).toEqual([]);
    expect(toKata?.subject).toBe('Szia, Kata!');
    expect(toKata?.html).toContain('Kedves Kovács Kata, Kovács &amp; társai');
    expect(toKata?.text).toBe('Kedves Kovács Kata, Kovács & társai');
    const [toAnn] = provider.to(ann.email);
    expect(toAnn?.subject).toBe('Hi Ann<b>');
    expect(toAnn?.html).toContain('Dear Ann&lt;b&gt; O&#x27;Hara, draft');
    expect(toAnn?.html).not.toContain('Ann<b>');
    expect(toAnn?.text).toBe("Dear Ann<b> O'Hara, draft now (https://hfl.example/x)");
  });

  it('says what it is, is not counted when it is opened, and is no newsletter', async () => {
    const reader = await insertReader();
    await ended((await send([reader])).id);
    const [row] = await RecipientModel.find({ userId: reader._id });
    expect(provider.to(reader.email)).toMatchObject([
      { id: row?._id, headers: { 'Message-ID': `<${row?._id}@endzone.example>` } },
    ]);
    expect(provider.to(reader.email)[0]?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(provider.requests[0]?.tracking_settings).toEqual({
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    });
  });

  it('in one language goes to everybody in that one', async () => {
    const [kata, ann] = [await insertReader({ locale: 'hu' }), await insertReader({ locale: 'en' })];
    await ended((await send([kata, ann], { translations: [hungarian] })).id);
    expect(provider.mails.map(({ subject }) => subject)).toEqual(['Szia, Kata!', 'Szia, Kata!']);
  });

  it('leaves out who is suspended, deleted or unknown, and says how many', async () => {
    const [reader, suspended] = [await insertReader(), await insertReader({ status: 'suspended' })];
    const users = [reader._id, suspended._id, newId()];
    const { body } = await owner.post('/owner/messages/send', aMessage({ users }));
    expect([body.nbSentMessages, body.nbSkipped]).toEqual([1, 2]);
    await ended(body.job.id);
    expect(addresses()).toEqual([reader.email]);
  });

  it('skips who is deleted or suspended before it is sent', async () => {
    const [stays, goes, falls] = await insertReaders(3);
    const job = await crashedAt('mailing-recipients-inserted', [stays!, goes!, falls!]);
    await UserModel.deleteOne({ _id: goes!._id });
    await UserModel.updateOne({ _id: falls!._id }, { $set: { status: 'suspended' } });
    expect((await ended(job.id)).result).toEqual({ nbSentMessages: 1, nbFailed: 0, nbSkipped: 2 });
    expect(addresses()).toEqual([stays!.email]);
  });

  it('of the command sent twice is one message', async () => {
    const reader = await insertReader();
    const options = { headers: { 'Idempotency-Key': `send-${newId()}` } };
    const sent = aMessage({ users: [reader._id] });
    const [first, again] = [
      await owner.post('/owner/messages/send', sent, options),
      await owner.post('/owner/messages/send', sent, options),
    ];
    expect(again.body.job.id).toBe(first.body.job.id);
    await ended(first.body.job.id);
    expect(addresses()).toEqual([reader.email]);
  });

  it('has the pictures of its template, and those that are sent with it, stored before it leaves', async () => {
    const reader = await insertReader({ locale: 'en' });
    const form = new FormData();
    form.append('title', 'A');
    for (const [name, value] of Object.entries(english)) form.append(`translations[0][${name}]`, value);
    form.append('translations[0][headerImage]', new Blob(['header']), 'header.png');
    const template = (await owner.post('/email-templates', form)).body;
    const translations = [english, hungarian];
    const job = await send([reader], { translations, templateId: template.id });
    await ended(job.id);
    expect(provider.mails[0]?.html).toContain(`src="http://localhost:3000${pathOf('header')}"`);
    expect(storedPictures(content)).toEqual([pathOf('header')]);
    await owner.delete(`/email-templates/${template.id}`);
    const shown = await accounts.internal.post('/pictures/shown', { paths: [pathOf('header')] });
    expect(shown.body.paths).toEqual([pathOf('header')]);
  });

  it('tells pages of who sent it that it is over', async () => {
    const { id, answer } = await held([await insertReader()]);
    const readChanges = async (query: string): Promise<ChangesSince> =>
      (await accounts.internal.get(`/changes?isPatient=1${query}`)).body;
    let { cursor } = await readChanges('');
    answer();
    await ended(id);
    await until(async () => {
      const changes = await readChanges(`&after=${cursor}`);
      ({ cursor } = changes);
      return changes.topics.includes(personTopic(ownerId));
    });
    expect(await statesOf(id)).toEqual(['sent']);
  });

  it('is in what its reader downloads of themselves', async () => {
    const reader = await insertReader();
    await ended((await send([reader])).id);
    const { body } = await accounts.internal.get(`/users/${reader._id}/export?locale=en`);
    expect(body.mails).toEqual([{ kind: 'bulk', at: expect.stringMatching(/^\d{4}-/) }]);
  });

  it('is kept for developers where there is no provider', async () => {
    delete config().SENDGRID_API_KEY;
    const reader = await insertReader({ newsletter: true });
    const job = await ended((await send([reader], { newsletter: true })).id);
    expect(job.result).toEqual({ nbSentMessages: 1, nbFailed: 0, nbSkipped: 0 });
    const { body } = await accounts.internal.get(`/mails?to=${reader.email}&kind=bulk`);
    expect(body).toMatchObject([
      {
        kind: 'bulk',
        locale: 'hu',
        subject: 'Szia, Kata!',
        text: expect.stringContaining('Kedves Kovács Kata'),
      },
    ]);
    const [mail] = await MailModel.find({ to: reader.email }).lean<MailDocument[]>();
    expect(mail?.content?.html).not.toContain('%%');
  });
});

describe('a newsletter', () => {
  const newsletter = { newsletter: true };

  it('goes to those who consent and whose address takes it', async () => {
    const [reader, ...others] = [
      await insertReader(newsletter),
      await insertReader(),
      await insertReader({
        newsletter: true,
        mailProblem: { is: 'bounced', email: 'later@example.org' },
        email: 'later@example.org',
      }),
    ];
    const moved = await insertReader({
      newsletter: true,
      mailProblem: { is: 'bounced', email: 'before@example.org' },
    });
    const users = idsOf([reader, ...others, moved]);
    const count = await owner.post('/owner/messages/count', { users, newsletter: true });
    expect(count.body).toEqual({ hu: 2, en: 0, nbSkipped: 2 });
    expect((await owner.post('/owner/messages/count', { users, newsletter: false })).body.hu).toBe(4);
    await ended((await send([reader, ...others, moved], newsletter)).id);
    expect(addresses()).toEqual([reader.email, moved.email].toSorted());
  });

  it('ends with the way out, for its reader and by one click of their program', async () => {
    const reader = await insertReader({ newsletter: true, locale: 'en' });
    await ended((await send([reader], newsletter)).id);
    const [mail] = provider.to(reader.email);
    const path = `/unsubscribe/${reader.unsubscribeToken}?kind=newsletter`;
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<http://localhost:3000/api/users${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.html).toContain(`href="http://localhost:3000${path}"`);
    expect(mail?.text).toContain(`Unsubscribe from the newsletter: http://localhost:3000${path}`);
    const oneClick = await accounts.anonymous.post(`/users${path}`, 'List-Unsubscribe=One-Click', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(oneClick.status).toBe(204);
    const later = await owner.post('/owner/messages/send', aMessage({ users: [reader._id], ...newsletter }));
    expect([later.status, later.body.code]).toEqual([422, 'no_recipients']);
  });

  it('asks for the consent again before each batch', async () => {
    const readers = await insertReaders(51, newsletter);
    const last = readers.at(-1)!;
    const job = await crashedAt('mailing-settled', readers, newsletter);
    expect(provider.mails).toHaveLength(50);
    await accounts.anonymous.post(`/users/unsubscribe/${last.unsubscribeToken}`, {});
    expect((await ended(job.id)).result).toEqual({ nbSentMessages: 50, nbFailed: 0, nbSkipped: 1 });
    expect(provider.to(last.email)).toEqual([]);
  });
});

describe('the provider', () => {
  it('is asked in batches, each in one language', async () => {
    const readers = [
      ...(await insertReaders(60, { locale: 'hu' })),
      ...(await insertReaders(20, { locale: 'en' })),
    ];
    await ended((await send(readers)).id);
    expect(provider.requests.map(({ personalizations }) => personalizations.length).toSorted()).toEqual([
      10, 20, 50,
    ]);
    expect(addresses()).toEqual(readers.map(({ email }) => email).toSorted());
  });

  test.each([
    ['wants a pause', { status: 429, headers: { 'Retry-After': '7' } }, 7_000],
    ['fails', { status: 500 }, 5_000],
    ['is not there', { status: 503 }, 5_000],
    ['does not know us', { status: 401 }, 5_000],
  ])('that %s is asked again, and nobody is lost', async (_what, reply, wait) => {
    const reader = await insertReader();
    provider.replies.push(reply);
    const before = databaseNow().getTime();
    const { id } = await send([reader]);
    const { notBefore } = await whenPutOff(id);
    expect(notBefore!.getTime() - before).toBeGreaterThanOrEqual(wait);
    expect(await read(id)).toMatchObject({ status: 'running', progress: { done: 0, total: 1 } });
    await MailingModel.updateOne({ _id: id }, { notBefore: inAnHour() });
    await accounts.due();
    expect(await stored(id)).toMatchObject({ attempt: 1, runner: null });
    expect((await ended(id)).result).toEqual({ nbSentMessages: 1, nbFailed: 0, nbSkipped: 0 });
    expect(addresses()).toEqual([reader.email]);
  });

  test.each([
    ['hangs up', { resets: true as const }],
    ['is behind a gateway that fails', { status: 502 }],
  ])('that %s is not asked again: nobody knows whether the mail arrived', async (_what, reply) => {
    const reader = await insertReader();
    provider.replies.push(reply);
    const { id } = await send([reader]);
    expect((await ended(id)).result).toEqual({ nbSentMessages: 1, nbFailed: 0, nbSkipped: 0 });
    expect(provider.requests).toHaveLength(1);
    expect(await statesOf(id)).toEqual(['unknown']);
  });

  it('that refuses one of a batch gets the others alone', async () => {
    const readers = await insertReaders(3);
    const bad = readers[1]!;
    provider.replies.push({ status: 400 }, {}, { status: 400 });
    const { id } = await send(readers);
    expect((await ended(id)).result).toEqual({ nbSentMessages: 2, nbFailed: 1, nbSkipped: 0 });
    expect(provider.to(bad.email)).toEqual([]);
    expect(provider.requests.map(({ personalizations }) => personalizations.length)).toEqual([3, 1, 1, 1]);
  });

  it('that takes nothing for a day makes the job fail, with who got it counted', async () => {
    const readers = await insertReaders(51);
    provider.replies.push({}, { status: 503 });
    const { id } = await send(readers);
    await whenPutOff(id);
    await MailingModel.updateOne(
      { _id: id },
      { $set: { unreachedSince: new Date(Date.now() - 25 * 3_600_000) } },
    );
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      error: { code: 'service_unavailable', message: 'Szerverhiba' },
      result: { nbSentMessages: 50, nbFailed: 0, nbSkipped: 1 },
    });
  });

  it('that takes mails again gets the rest of them when the failed job is retried, and nobody twice', async () => {
    const readers = await insertReaders(52);
    provider.replies.push({}, { status: 503 });
    const { id } = await send(readers);
    await whenPutOff(id);
    await MailingModel.updateOne(
      { _id: id },
      { $set: { unreachedSince: new Date(Date.now() - 25 * 3_600_000) } },
    );
    await ended(id);
    await UserModel.updateOne({ _id: readers[51]!._id }, { $set: { status: 'suspended' } });
    const { jobs } = (await accounts.internal.get('/long-jobs?kind=message&state=failed&limit=5')).body;
    // Others may have failed at the same moment.
    expect(jobs.find((one: { id: string }) => one.id === id)).toMatchObject({
      id,
      subject: { name: 'Draft' },
      error: 'service_unavailable',
      result: { sent: 50, skipped: 2 },
      canRetry: true,
    });
    const by = { actorId: ownerId, kind: 'POST owner/jobs/{kind}/{id}/retry', requestId: 'r', device: 'd' };
    const retry = () => accounts.internal.post(`/long-jobs/message/${id}/retry`, { by });
    expect((await retry()).body.job).toMatchObject({ id, error: null, canRetry: false });
    expect((await ended(id)).result).toEqual({ nbSentMessages: 51, nbFailed: 0, nbSkipped: 1 });
    expect(addresses()).toEqual(
      readers
        .slice(0, 51)
        .map(({ email }) => email)
        .toSorted(),
    );
    expect((await retry()).body).toEqual({ refused: 'job_finished' });
    await drainOutbox();
    const told = await AuditModel.find({ kind: by.kind }).lean();
    expect(told).toMatchObject([{ subject: { type: 'job', id, name: 'Draft' } }]);
  });

  it('is not retried for a message that the owner cancelled', async () => {
    provider.replies.push({ status: 503 });
    const { id } = await send(await insertReaders(1));
    await owner.post(`/owner/messages/${id}/cancel`);
    const { body } = await accounts.internal.post(`/long-jobs/message/${id}/retry`);
    expect(body.job?.canRetry ?? false).toBe(false);
    await ended(id);
    expect(provider.mails).toEqual([]);
  });
});

describe('whoever goes on after a crash', () => {
  test.each<[CrashPoint, number]>([
    ['job-claimed', 60],
    ['mailing-recipients-inserted', 60],
    ['mailing-sent', 60],
    ['mailing-settled', 60],
    ['mailing-before-end', 60],
    ['job-finished', 60],
    // Of what was marked and never left nobody can tell: it is not sent again, and counts as sent.
    ['mailing-marked', 10],
  ])('at %s sends to nobody twice', async (label, received) => {
    const readers = await insertReaders(60);
    const { id } = await crashedAt(label, readers);
    expect((await ended(id)).result).toEqual({ nbSentMessages: 60, nbFailed: 0, nbSkipped: 0 });
    expect([addresses().length, new Set(addresses()).size]).toEqual([received, received]);
    expect(await RecipientModel.countDocuments({ mailingId: id })).toBe(60);
  });

  it('at mailing-audience-kept goes to those of the first attempt, and counts them', async () => {
    const [stays, falls] = await insertReaders(2);
    const left = await insertReader({ status: 'suspended' });
    const options = { headers: { 'Idempotency-Key': `send-${newId()}` } };
    const users = [stays!, falls!, left].map(({ _id }) => _id);
    const post = () => owner.post('/owner/messages/send', aMessage({ users }), options);
    onCrashPoint((here) => {
      if (here === 'mailing-audience-kept') throw new Error('crash');
    });
    expect((await post()).status).toBe(500);
    onCrashPoint(undefined);
    await UserModel.updateOne({ _id: falls!._id }, { $set: { status: 'suspended' } });
    const { body } = await post();
    expect([body.nbSentMessages, body.nbSkipped]).toEqual([2, 1]);
    expect(await ended(body.job.id)).toMatchObject({
      progress: { done: 2, total: 2 },
      result: { nbSentMessages: 1, nbFailed: 0, nbSkipped: 1 },
    });
    expect(addresses()).toEqual([stays!.email]);
  });

  it('leaves alone what somebody else sends, until they fall silent', async () => {
    const { id } = await send(await insertReaders(2));
    await ended(id);
    const elsewhere = { status: 'running', finishedAt: null, result: null, runner: newId() } as const;
    await MailingModel.updateOne({ _id: id }, { $set: elsewhere, $currentDate: { heardAt: true } });
    await RecipientModel.updateMany({ mailingId: id }, { state: 'sending' });
    await accounts.due();
    expect(await stored(id)).toMatchObject({ attempt: 1, runner: elsewhere.runner });
    expect(await read(id)).toMatchObject({ status: 'running', progress: { done: 0, total: 2 } });
    await MailingModel.updateOne({ _id: id }, { heardAt: longAgo });
    expect((await ended(id)).result).toEqual({ nbSentMessages: 2, nbFailed: 0, nbSkipped: 0 });
    expect(provider.mails).toHaveLength(2);
  });

  it('sends the rest when a sender stops, which is no try of its own', async () => {
    const { id, answer } = await held(await insertReaders(60));
    const closed = messageWork.close();
    answer();
    await closed;
    expect(await stored(id)).toMatchObject({ status: 'running', runner: null, nbTries: 0 });
    expect(provider.mails).toHaveLength(50);
    messageWork.open();
    expect((await ended(id)).result).toEqual({ nbSentMessages: 60, nbFailed: 0, nbSkipped: 0 });
    expect([addresses().length, new Set(addresses()).size]).toEqual([60, 60]);
  });

  it('is the only one who sends: whoever was overtaken stops', async () => {
    const { id, answer } = await held(await insertReaders(60));
    await MailingModel.updateOne({ _id: id }, { $set: { runner: newId() }, $currentDate: { heardAt: true } });
    answer();
    // One is sent after the other: when this one has ended, so has that run.
    await ended((await send([await insertReader()])).id);
    expect(provider.requests.map(({ personalizations }) => personalizations.length)).toEqual([50, 1]);
    provider.mails.pop();
    await MailingModel.updateOne({ _id: id }, { runner: null, heardAt: longAgo });
    expect((await ended(id)).result).toEqual({ nbSentMessages: 60, nbFailed: 0, nbSkipped: 0 });
    expect([addresses().length, new Set(addresses()).size]).toEqual([60, 60]);
  });
});

describe('a message that the owner cancels', () => {
  it('goes to nobody else; who did not get it counts as skipped', async () => {
    const readers = await insertReaders(120);
    const { id } = await crashedAt('mailing-settled', readers);
    const { status, body } = await owner.post(`/owner/messages/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'done',
      result: { nbSentMessages: 50, nbFailed: 0, nbSkipped: 70 },
    });
    await accounts.due();
    expect(await stored(id)).toMatchObject({ attempt: 1 });
    expect(provider.mails).toHaveLength(50);
    const again = await owner.post(`/owner/messages/${id}/cancel`);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'job_finished',
      'Ez a művelet már befejeződött',
    ]);
  });

  it('before anybody has a record goes to nobody', async () => {
    const { id } = await crashedAt('job-claimed', await insertReaders(2));
    await owner.post(`/owner/messages/${id}/cancel`);
    expect((await ended(id)).result).toEqual({ nbSentMessages: 0, nbFailed: 0, nbSkipped: 2 });
    expect(provider.requests).toEqual([]);
  });

  test.each<[string, ProviderReply, number]>([
    ['is taken', {}, 2],
    ['is to come later', { status: 429, headers: { 'Retry-After': '600' } }, 0],
    ['is refused', { status: 400 }, 0],
  ])('while a batch that %s is under way ends with it', async (_what, reply, sent) => {
    const { id, answer } = await held(await insertReaders(2), reply);
    expect((await owner.post(`/owner/messages/${id}/cancel`)).body.status).toBe('running');
    answer();
    const job = await until(async () => {
      const now = await read(id);
      return now.finishedAt ? now : undefined;
    });
    expect(job).toMatchObject({
      status: 'done',
      result: { nbSentMessages: sent, nbFailed: 0, nbSkipped: 2 - sent },
    });
    expect(provider.requests).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ attempt: 1 });
  });

  it('whose sender has died ends when somebody else finds it', async () => {
    const { id } = await crashedAt('mailing-settled', await insertReaders(60));
    await MailingModel.updateOne({ _id: id }, { cancelledAt: new Date(Date.now() - 60_000) });
    await accounts.due();
    const { result } = await until(async () => {
      const found = await stored(id);
      return found.finishedAt ? found : undefined;
    });
    expect(result).toEqual({ nbSentMessages: 50, nbFailed: 0, nbSkipped: 10 });
    expect(provider.mails).toHaveLength(50);
  });

  it('while the provider wants a pause ends at once', async () => {
    provider.replies.push({ status: 429, headers: { 'Retry-After': '600' } });
    const { id } = await send(await insertReaders(2));
    await whenPutOff(id);
    const { body } = await owner.post(`/owner/messages/${id}/cancel`);
    expect(body).toMatchObject({ status: 'done', result: { nbSentMessages: 0, nbFailed: 0, nbSkipped: 2 } });
  });

  it('is not found when there is none', async () => {
    const { status, body } = await owner.post(`/owner/messages/${newId()}/cancel`);
    expect([status, body.message]).toEqual([404, 'A művelet nem található']);
    expect((await owner.get(`/owner/messages/${newId()}`)).status).toBe(404);
  });
});

describe('a preview', () => {
  const preview = (sent: unknown) => owner.post('/owner/messages/send?preview=1', sent);

  it('is the whole mail in both languages, as the owner would get it', async () => {
    const { status, body } = await preview(aMessage({ newsletter: true }));
    expect(status).toBe(200);
    expect(
      body.map(({ language, subject }: { language: string; subject: string }) => [language, subject]),
    ).toEqual([
      ['en', 'Hi Éva'],
      ['hu', 'Szia, Éva!'],
    ]);
    const [{ body: shown }] = body;
    expect(shown).toMatch(/^\s*<!doctype html>/i);
    expect(shown).toContain('Dear Éva &lt;Kiss&gt;, draft');
    expect(shown).toContain('Unsubscribe from the newsletter');
    expect(shown).not.toMatch(/%%|\{\{/);
  });

  it('shows a header image that was not stored, and that of the template', async () => {
    const form = new FormData();
    form.append('title', 'A');
    for (const [name, value] of Object.entries(english)) form.append(`translations[0][${name}]`, value);
    form.append('translations[0][headerImage]', new Blob(['new']), 'header.png');
    const { body: template } = await owner.post('/email-templates', form);
    content.requests.length = 0;
    const [sent] = (await preview(form)).body;
    const [kept] = (await preview({ title: 'A', translations: [english], templateId: template.id })).body;
    const src = `src="data:image/png;base64,${Buffer.from('new').toString('base64').replaceAll('=', '&#x3D;')}"`;
    expect([sent.body, kept.body].map((html: string) => html.includes(src))).toEqual([true, true]);
    expect(storedPictures(content)).toEqual([]);
  });

  it('shows the pictures of its text from the site that it is looked at on, unlike the mail', async () => {
    const path = pathOf('in the text');
    const sent = { translations: [{ ...english, body: `<p>Look: <img src="${path}" alt="" /></p>` }] };
    const [{ body: shown }] = (await preview(aMessage(sent))).body;
    expect(shown).toContain(`src="${path}"`);
    expect(shown).not.toContain(`src="${config().PUBLIC_URL}`);
    await ended((await send([await insertReader()], sent)).id);
    expect(provider.mails[0]?.html).toContain(`src="${config().PUBLIC_URL}${path}"`);
  });

  it('keeps nothing, not even its answer', async () => {
    const counts = () =>
      Promise.all([
        MailingModel.countDocuments(),
        AudienceModel.countDocuments(),
        MailModel.countDocuments(),
      ]);
    const before = await counts();
    const headers = { 'Idempotency-Key': `preview-${newId()}` };
    const sent = aMessage({ users: [(await insertReader())._id] });
    await owner.post('/owner/messages/send?preview=1', sent, { headers });
    expect(await counts()).toEqual(before);
    const after = await owner.post('/owner/messages/send', sent, { headers });
    expect([after.status, after.headers.get('idempotency-replayed')]).toEqual([202, null]);
    await ended(after.body.job.id);
  });

  it('is refused as the message would be', async () => {
    const { status, body } = await preview(aMessage({ title: '' }));
    expect([status, body.violations[0].property]).toEqual([422, 'title']);
  });
});

describe('a message is refused', () => {
  test.each<[string, Record<string, unknown>, number, string]>([
    ['without recipients', { users: [] }, 422, 'no_recipients'],
    ['with nobody named', { users: undefined }, 422, 'no_recipients'],
    ['when nobody can get it', { users: ['a'.repeat(24)] }, 422, 'no_recipients'],
    ['with what is no id', { users: ['anna'] }, 400, 'malformed_request'],
    [
      'with more than 20,000',
      { users: Array.from({ length: 20_001 }, () => 'a'.repeat(24)) },
      422,
      'validation_failed',
    ],
    [
      'from a template that is not there',
      { users: ['a'.repeat(24)], templateId: 'b'.repeat(24) },
      404,
      'template_not_found',
    ],
    [
      'with an unknown placeholder',
      { translations: [{ ...english, body: '<p>{{token}}</p>' }] },
      422,
      'validation_failed',
    ],
  ])('%s', async (_what, change, status, code) => {
    const before = await MailingModel.countDocuments();
    const answer = await owner.post('/owner/messages/send', aMessage({ users: [newId()], ...change }));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await MailingModel.countDocuments()).toBe(before);
  });

  it('to whoever is not the owner', async () => {
    const { status } = await accounts.as(aUser()).post('/owner/messages/send', aMessage());
    expect(status).toBe(403);
  });
});

it('a form of a browser brings 20,000 recipients beside its pictures', async () => {
  const reader = await insertReader({ locale: 'en' });
  const form = new FormData();
  form.append('title', 'A');
  for (const [name, value] of Object.entries(english)) form.append(`translations[0][${name}]`, value);
  form.append('translations[0][headerImage]', new Blob(['header']), 'header.png');
  for (let i = 1; i < 20_000; i++) form.append('users[]', i.toString(16).padStart(24, '0'));
  form.append('users[]', reader._id);
  const { status, body } = await owner.post('/owner/messages/send', form);
  expect([status, body.nbSentMessages, body.nbSkipped]).toEqual([202, 1, 19_999]);
  await ended(body.job.id);
});

it('messages are listed newest first, by page', async () => {
  const reader = await insertReader();
  const first = await send([reader], { title: 'Első' });
  await ended(first.id);
  await accounts.setNow(new Date(Date.now() + 60_000));
  const second = await send([reader], { title: 'Második' });
  await ended(second.id);
  const { body, headers } = await owner.get('/owner/messages?limit=2');
  expect(body.map(({ title }: MessageJob) => title)).toEqual(['Második', 'Első']);
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2);
  await accounts.setNow(new Date());
});

describe('the recipients of a message', () => {
  type Row = { state: RecipientDocument['state']; event?: RecipientDocument['event'] };
  const rows: [Row, RecipientOutcome][] = [
    // Left over when the message was stopped.
    [{ state: 'waiting' }, 'skipped'],
    [{ state: 'sending' }, 'unknown'],
    [{ state: 'sent' }, 'sent'],
    [{ state: 'sent', event: 'delivered' }, 'delivered'],
    [{ state: 'sent', event: 'unsubscribe' }, 'delivered'],
    [{ state: 'sent', event: 'bounce' }, 'bounced'],
    [{ state: 'unknown', event: 'dropped' }, 'bounced'],
    [{ state: 'sent', event: 'spamreport' }, 'complained'],
    [{ state: 'unknown' }, 'unknown'],
    [{ state: 'failed' }, 'failed'],
    [{ state: 'skipped' }, 'skipped'],
  ];
  const path = (id: string, query = '') => `/owner/messages/${id}/recipients${query}`;
  let id: string;
  let readers: UserDocument[];
  beforeAll(async () => {
    readers = await insertReaders(rows.length, {});
    ({ id } = await ended((await send(readers)).id));
    const stored = await RecipientModel.find({ mailingId: id })
      .sort({ place: 1 })
      .lean<RecipientDocument[]>();
    for (const [i, { _id }] of stored.entries()) {
      const { state, event } = rows[i]![0];
      const eventAt = event && new Date('2027-01-02T03:04:05Z');
      await RecipientModel.updateOne({ _id }, { $set: { state, ...(event && { event, eventAt }) } });
    }
  });

  it('are listed as they are sent to, with what became of each mail', async () => {
    const { status, body, headers } = await owner.get(path(id, '?limit=100'));
    expect([status, headers.get('x-total-count')]).toEqual([200, String(rows.length)]);
    const outcomes = body.map(({ outcome }: MessageRecipient) => outcome);
    expect(outcomes).toEqual(rows.map(([, outcome]) => outcome));
    expect(body[5]).toMatchObject({
      at: '2027-01-02 03:04:05',
      language: expect.stringMatching(/^(en|hu)$/),
    });
    const page = await owner.get(path(id, '?limit=2&offset=3'));
    expect(page.body).toEqual(body.slice(3, 5));
  });

  it.each(recipientOutcomes.map((outcome) => [outcome]))(
    'are found by their outcome: %s',
    async (outcome) => {
      const { body, headers } = await owner.get(path(id, `?outcome=${outcome}`));
      const expected = rows.filter(([, one]) => one === outcome).length;
      expect(headers.get('x-total-count')).toBe(String(expected));
      expect(body.every((row: MessageRecipient) => row.outcome === outcome)).toBe(true);
    },
  );

  it('wait while the message is being sent', async () => {
    const { finishedAt, status } = await MailingModel.findById(id).orFail().lean();
    const notBefore = inAnHour();
    await MailingModel.updateOne({ _id: id }, { $set: { finishedAt: null, status: 'running', notBefore } });
    const waiting = await owner.get(path(id, '?outcome=waiting'));
    await MailingModel.updateOne({ _id: id }, { $set: { finishedAt, status } });
    expect(waiting.headers.get('x-total-count')).toBe('2');
    expect(waiting.body.map(({ outcome }: MessageRecipient) => outcome)).toEqual(['waiting', 'waiting']);
  });

  it('are found by several outcomes at once', async () => {
    const { headers } = await owner.get(path(id, '?outcome=bounced,complained,failed'));
    expect(headers.get('x-total-count')).toBe('4');
  });

  it('have their name in the reader’s order, and none once their account is gone', async () => {
    const { body } = await owner.get(path(id, '?limit=1'));
    const reader = await UserModel.findById(body[0].user.id).orFail().lean<UserDocument>();
    expect(body[0].user).toEqual({
      id: reader._id,
      name: `${reader.lastName} ${reader.firstName}`,
      email: reader.email,
    });
    await UserModel.deleteOne({ _id: reader._id });
    expect((await owner.get(path(id, '?limit=1'))).body[0].user).toBeNull();
  });

  it('are the owner’s to see, of a message that there is', async () => {
    expect((await owner.get(path(newId()))).body.code).toBe('job_not_found');
    expect((await accounts.as(aUser()).get(path(id))).status).toBe(403);
    expect((await owner.get(path(id, '?outcome=lost'))).status).toBe(400);
  });
});
