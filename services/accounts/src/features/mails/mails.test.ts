import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailKind, NotificationParams } from '@endzone/contracts/messages';
import { setSimulation } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { accountsService } from '../../accountsService.ts';
import { mailQueue } from '../../core/mail/sending.ts';
import {
  mailTransport,
  mailProvider,
  type EmailMessage,
  type Outcome,
} from '../../core/mail/mailTransport.ts';
import { type MailDocument, MailModel, type MailState } from '../../core/mail/model.ts';
import { queueMail, queueMails } from '../../core/mail/queue.ts';
import { anAddress } from '../../testing/people.ts';

let accounts: TestService;
const { send } = mailTransport;
beforeAll(async () => {
  accounts = await startTestService(accountsService);
});
afterEach(async () => {
  mailTransport.send = send;
  // What waits for its next try would come in between later.
  await MailModel.deleteMany({ state: 'queued' });
});
afterAll(() => accounts.stop());

const anyMail = (key = newId()) =>
  queueMail(
    { to: `${key}@example.org`, locale: 'en' },
    { key, kind: 'confirm_registration', paths: ['/account/confirm/abc'] },
  );
const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
const stored = (key: string) => MailModel.findOne({ key }).orFail().lean<MailDocument>();
const edgeAnswers = (answer: (letter: EmailMessage) => Promise<Outcome>) => {
  const letters: EmailMessage[] = [];
  mailTransport.send = (letter) => {
    letters.push(letter);
    return answer(letter);
  };
  return letters;
};

describe('a mail', () => {
  it('is made once for a key, however often it is asked for', async () => {
    const key = newId();
    await Promise.all([anyMail(key), anyMail(key), anyMail(key)]);
    expect(await MailModel.countDocuments({ key })).toBe(1);
  });

  it.each<[Outcome, MailState, boolean]>([
    ['sent', 'sent', false],
    ['kept', 'kept', true],
    ['refused', 'failed', false],
    ['unknown', 'unknown', false],
  ])('that was %s is %s and is not sent again', async (outcome, state, isKept) => {
    const letters = edgeAnswers(() => Promise.resolve(outcome));
    const key = newId();
    await anyMail(key);
    await mailQueue.drain();
    await mailQueue.drain();
    expect(letters.filter(({ to }) => to.startsWith(key))).toHaveLength(1);
    const mail = await stored(key);
    expect([mail.state, mail.content !== undefined]).toEqual([state, isKept]);
  });

  it('is marked before it leaves: two processes send it once', async () => {
    const letters = edgeAnswers(async ({ to }) => {
      expect((await stored(to.split('@')[0] ?? '')).state).toBe('sending');
      return 'sent';
    });
    const key = newId();
    await anyMail(key);
    await Promise.all([mailQueue.drain(), mailQueue.drain()]);
    expect(letters.filter(({ to }) => to.startsWith(key))).toHaveLength(1);
  });

  it('whose sending was cut off is not sent again', async () => {
    const letters = edgeAnswers(() => Promise.resolve('sent'));
    const key = newId();
    await anyMail(key);
    await mailQueue.drain();
    letters.length = 0;
    await MailModel.updateOne({ key }, { state: 'sending', takenAt: new Date(Date.now() - 3_600_000) });
    await mailQueue.drain();
    expect(letters).toEqual([]);
    expect((await stored(key)).state).toBe('unknown');
  });

  it('that never left is tried again, not at once', async () => {
    const key = newId();
    const outcomes: Outcome[] = ['unreached', 'sent'];
    const letters = edgeAnswers(() => Promise.resolve(outcomes.shift() ?? 'refused'));
    await anyMail(key);
    await mailQueue.drain();
    await mailQueue.drain();
    expect([letters.length, (await stored(key)).state]).toEqual([1, 'queued']);
    await MailModel.updateOne({ key }, { notBefore: new Date(0) });
    await mailQueue.drain();
    expect([letters.length, (await stored(key)).state]).toEqual([2, 'sent']);
  });

  it.each<[string, Partial<MailDocument>, MailState]>([
    ['for all of a day, however often it was tried', { nbTries: 61, queuedAt: hoursAgo(23) }, 'queued'],
    ['for no more than a day', { nbTries: 61, queuedAt: hoursAgo(24) }, 'failed'],
    ['for the hour in which an address may be kept', { isLast: true, queuedAt: hoursAgo(0.5) }, 'queued'],
    ['for no more than that hour', { isLast: true, queuedAt: hoursAgo(1) }, 'failed'],
    ['while its link lives', { nbTries: 61, endsAt: hoursAgo(-0.5) }, 'queued'],
    ['for no more than the rest of that life', { nbTries: 61, endsAt: hoursAgo(-0.1) }, 'failed'],
  ])('that never left waits %s', async (_what, given, state) => {
    edgeAnswers(() => Promise.resolve('unreached'));
    const key = newId();
    await anyMail(key);
    await mailQueue.drain();
    await MailModel.updateOne({ key }, { ...given, notBefore: new Date(0) });
    await mailQueue.drain();
    const mail = await stored(key);
    expect([mail.state, mail.content !== undefined]).toEqual([state, state === 'queued']);
  });

  it('is not sent any more when what it says is over', async () => {
    const letters = edgeAnswers(() => Promise.resolve('unreached'));
    const key = newId();
    await anyMail(key);
    await mailQueue.drain();
    await MailModel.updateOne({ key }, { endsAt: hoursAgo(0.1), notBefore: new Date(0) });
    await mailQueue.drain();
    const mail = await stored(key);
    expect([letters.length, mail.state, mail.content]).toEqual([1, 'failed', undefined]);
  });

  const date = '2031-07-06 18:00:00';
  it.each<[MailKind, NotificationParams, number | undefined]>([
    ['reset_password', {}, hour],
    ['confirm_email_change', {}, 24 * hour],
    ['your_turn', { date, round: 1, pickNo: 2 }, 10 * hour],
    ['draft_starting_soon', { date }, 10 * hour],
    ['lineup_reminder', { date, week: 1 }, 10 * hour],
    // Midnight in Budapest.
    ['week_start_due', { date: '2031-07-07', week: 1 }, 14 * hour],
    ['draft_scheduled', { date, endDate: date, seconds: 60 }, undefined],
    ['invitation', { league: 'Hajrá', user: 'Kata' }, undefined],
  ])(
    'of the kind %s is over by the clock of the game when its link or its date is',
    async (kind, params, lives) => {
      setSimulation({ offset: 0, standsAt: Date.parse('2031-07-06T08:00:00Z') });
      const key = newId();
      await queueMail({ to: anAddress(), locale: 'hu' }, { key, kind, params, paths: ['/'] });
      setSimulation({ offset: 0 });
      const { queuedAt, endsAt } = await stored(key);
      expect(endsAt && endsAt.getTime() - queuedAt.getTime()).toBe(lives);
    },
  );
});

describe('the queue of mails', () => {
  const to = (address: string) => ({ to: address, locale: 'en' as const });
  const seasonMails = (count: number) =>
    Array.from({ length: count }, () => ({
      receiver: to(anAddress()),
      order: { key: newId(), kind: 'season_finished' as const, params: { place: 3 } },
    }));
  /** The first letters that leave of what is queued in this order while nothing is sent. */
  async function firstOf(queue: () => Promise<unknown>, count: number): Promise<EmailMessage[]> {
    // It waits for what is on its way, which would never end without an outcome.
    await mailQueue.close();
    const outcome = Promise.withResolvers<Outcome>();
    const letters = edgeAnswers(() => outcome.promise);
    await queue();
    mailQueue.open();
    const drained = mailQueue.drain();
    try {
      await until(() => letters.length >= count);
      return letters.slice(0, count);
    } finally {
      outcome.resolve('sent');
      await drained;
    }
  }

  it('lets a link to reset a password out before the mails of a season that were there first', async () => {
    const first = await firstOf(async () => {
      await queueMails(seasonMails(8));
      await queueMail(to('eva@example.org'), { key: newId(), kind: 'reset_password', paths: ['/reset/abc'] });
    }, 4);
    expect(first.map((letter) => letter.to)).toContain('eva@example.org');
  });

  it('goes on beside a provider that answers slowly', async () => {
    expect(await firstOf(() => queueMails(seasonMails(8)), 4)).toHaveLength(4);
  });

  it('lets out first what the release before has queued without rank', async () => {
    const first = await firstOf(async () => {
      await queueMails(seasonMails(8));
      await queueMail(to('old@example.org'), { key: newId(), kind: 'season_finished', params: { place: 1 } });
      await MailModel.updateOne({ to: 'old@example.org' }, { $unset: { rank: 1 } });
    }, 4);
    expect(first.map((letter) => letter.to)).toContain('old@example.org');
  });
});

describe('the mails that are kept', () => {
  const list = async (query: string) => (await accounts.internal.get(`/mails?${query}`)).body;

  it('are shown newest first, by address in any case and by kind', async () => {
    const [first, second] = [newId(), newId()];
    await anyMail(first);
    await anyMail(second);
    await mailQueue.drain();
    const mails = await list('kind=confirm_registration');
    expect(mails.slice(0, 2).map(({ to }: { to: string }) => to)).toEqual([
      `${second}@example.org`,
      `${first}@example.org`,
    ]);
    expect(await list(`to=${first.toUpperCase()}@example.org`)).toEqual([
      {
        to: `${first}@example.org`,
        kind: 'confirm_registration',
        locale: 'en',
        subject: 'Confirm your registration',
        html: expect.stringContaining('<html lang="en"'),
        text: expect.stringContaining('Confirm registration: http://localhost:3000/account/confirm/abc'),
        links: ['http://localhost:3000/account/confirm/abc'],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
    expect(await list(`to=${first}@example.org&kind=reset_password`)).toEqual([]);
    expect(await list('kind=nothing')).toEqual([]);
  });

  it('are none in production, where a mail waits for its provider', async () => {
    const key = newId();
    config().NODE_ENV = 'production';
    await anyMail(key);
    await mailQueue.drain();
    config().NODE_ENV = 'test';
    expect(await stored(key)).toMatchObject({ state: 'queued', content: { links: [expect.any(String)] } });
  });
});

/** The provider at the network edge. */
describe('a mail through the provider', () => {
  let provider: Server;
  const heard: { headers: Record<string, unknown>; body: Record<string, unknown> }[] = [];
  let status = 202;
  beforeAll(async () => {
    provider = createServer((req, res) => {
      let text = '';
      req.on('data', (chunk: Buffer) => (text += chunk.toString()));
      req.on('end', () => {
        heard.push({ headers: req.headers, body: JSON.parse(text) as Record<string, unknown> });
        if (status === 0) req.socket.destroy();
        else res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo; // a TCP server has a port
    // The types of the package leave its client out.
    const { client } = (await mailProvider('SG.test')) as unknown as {
      client: { setDefaultRequest(key: string, value: unknown): void };
    };
    client.setDefaultRequest('baseUrl', `http://127.0.0.1:${port}/`);
    config().SENDGRID_API_KEY = 'SG.test';
  });
  afterAll(async () => {
    delete config().SENDGRID_API_KEY;
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });

  it('carries both forms, the sender and our key, and its links as they are', async () => {
    const key = newId();
    await anyMail(key);
    await mailQueue.drain();
    const { headers, body } = heard.at(-1)!;
    expect(headers.authorization).toBe('Bearer SG.test');
    expect(body).toMatchObject({
      from: { email: 'noreply@endzone.example', name: 'Endzone' },
      personalizations: [{ to: [{ email: `${key}@example.org` }] }],
      subject: 'Confirm your registration',
      content: [{ type: 'text/plain' }, { type: 'text/html' }],
      tracking_settings: {
        click_tracking: { enable: false, enable_text: false },
        open_tracking: { enable: false },
        subscription_tracking: { enable: false },
      },
    });
    const { _id: id, state } = await stored(key);
    expect(body).toMatchObject({
      headers: { 'Message-ID': `<${id}@endzone.example>` },
      custom_args: { mail: id },
    });
    expect(state).toBe('sent');
  });

  it.each<[string, number, MailState]>([
    ['refuses it', 400, 'failed'],
    ['finds it too large', 413, 'failed'],
    ['does not know the key', 401, 'queued'],
    ['lets the key do nothing', 403, 'queued'],
    ['asks to wait', 429, 'queued'],
    ['fails', 500, 'queued'],
    ['is behind a gateway that gives up', 502, 'unknown'],
    ['hangs up', 0, 'unknown'],
  ])('leaves once when the provider %s', async (_what, answer, state) => {
    status = answer;
    heard.length = 0;
    const key = newId();
    await anyMail(key);
    await mailQueue.drain();
    status = 202;
    expect([heard.length, (await stored(key)).state]).toEqual([1, state]);
  });
});
