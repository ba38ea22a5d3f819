import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailProvider, type MailProvider } from '@endzone/common/testing/mailProvider';
import { until } from '@endzone/common/testing/until';
import type { MessageJob } from '@endzone/contracts/accounts/messages';
import { crashPoints, startStack, type Stack } from '@endzone/start';
import { MongoClient, type Db } from 'mongodb';
import { insertReaders } from '../../src/testing/readers.ts';
import { between, type Random, randomOf } from '../shared/random.ts';
import { messageServices, messagesOf } from '../shared/readers.ts';
import { isMailingPoint } from './crash.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const recipientCount = 2_000;
/** As many as one batch has at most: a death leaves so many of unknown outcome. */
const batch = 50;
const timeoutMilliseconds = 300_000;

const passedForEachBatch: readonly string[] = [
  'mailing-recipients-inserted',
  'mailing-marked',
  'mailing-sent',
  'mailing-settled',
];

/** Those of any long job too. */
const isMessagePoint = (label: string) => isMailingPoint(label) || label.startsWith('job-');

type Mailing = { _id: string; attempt: number; finishedAt: Date | null };
type Recipient = { _id: string; userId: string; state: string };

/** A provider that takes its time, and does not always want to. */
function moody(random: Random): Promise<MailProvider> {
  return startMailProvider(() => {
    const mood = random();
    if (mood < 0.06) return { status: 429, headers: { 'Retry-After': '1' } };
    if (mood < 0.1) return { status: mood < 0.08 ? 500 : 503 };
    if (mood < 0.12) return { status: 502 };
    return mood < 0.13 ? { resets: true } : {};
  });
}

class Post {
  readonly stack: Stack;
  readonly provider: MailProvider;
  readonly readers: string[];
  readonly #client: MongoClient;
  readonly #data: string;
  #no = 0;

  private constructor(parts: {
    stack: Stack;
    provider: MailProvider;
    client: MongoClient;
    data: string;
    readers: string[];
  }) {
    this.stack = parts.stack;
    this.provider = parts.provider;
    this.readers = parts.readers;
    this.#client = parts.client;
    this.#data = parts.data;
  }

  static async open(random: Random): Promise<Post> {
    const provider = await moody(random);
    const data = mkdtempSync(join(tmpdir(), 'endzone-messages-'));
    const environment = { ...process.env, SENDGRID_API_KEY: 'SG.rig', SENDGRID_URL: provider.url };
    const stack = await startStack({ data, services: messageServices, environment, output: () => undefined });
    const client = await MongoClient.connect(stack.databaseUri);
    const readers = await insertReaders(client.db('endzone_accounts'), recipientCount);
    return new Post({ stack, provider, client, data, readers });
  }

  get #accounts(): Db {
    return this.#client.db('endzone_accounts');
  }

  /** A dead sender's job is taken up when its lease has ended: it ends now. */
  async endLease(): Promise<void> {
    await this.#accounts
      .collection('mailings')
      .updateMany({ status: 'running' }, { $set: { heardAt: new Date(0) } });
  }

  send(): Promise<MessageJob> {
    this.provider.mails.length = 0;
    return messagesOf(this.stack).send(`Rig ${(this.#no += 1)}`, this.readers);
  }

  read(id: string): Promise<MessageJob | undefined> {
    return messagesOf(this.stack).read(id);
  }

  /** How often it was begun, when that is more than before, or it is over. */
  untilBegun(id: string, before: number): Promise<number> {
    const mailings = this.#accounts.collection<Mailing>('mailings');
    return until(async () => {
      const mailing = await mailings.findOne({ _id: id });
      return mailing && (mailing.attempt > before || mailing.finishedAt) && mailing.attempt;
    });
  }

  async untilEnd(id: string): Promise<MessageJob> {
    const end = Date.now() + timeoutMilliseconds;
    for (;;) {
      const job = await this.read(id);
      if (job?.finishedAt) return job;
      if (Date.now() > end) throw new Error(`the message does not end: ${JSON.stringify(job)}`);
      await pause(200);
    }
  }

  /** Nobody twice, nobody missed but who was of unknown outcome, and figures that are true. */
  async judge(
    { id, status, progress, result }: MessageJob,
    deaths: number,
  ): Promise<{ outcome: string; problems: string[] }> {
    const records = await this.#accounts
      .collection<Recipient>('mailingRecipients')
      .find({ mailingId: id })
      .toArray();
    const received = new Map<string, number>();
    for (const mail of this.provider.mails)
      received.set(mail.id ?? '', (received.get(mail.id ?? '') ?? 0) + 1);
    const twice = [...received.values()].filter((times) => times > 1).length;
    const inState = (state: string) => records.filter((each) => each.state === state);
    const missed = records.filter(({ _id }) => !received.has(_id));
    const lost = missed.filter(({ state }) => state !== 'unknown');
    const [sent, unknown] = [inState('sent').length, inState('unknown').length];
    const problems = [
      ...(status === 'done' ? [] : [`it is ${status}`]),
      ...(records.length === recipientCount ? [] : [`${records.length} records`]),
      ...(new Set(records.map(({ userId }) => userId)).size === recipientCount
        ? []
        : ['somebody has two records']),
      ...(twice === 0 ? [] : [`${twice} got it twice`]),
      ...(lost.length === 0 ? [] : [`${lost.length} did not get it and are not of unknown outcome`]),
      ...(result?.nbSentMessages === sent + unknown && sent + unknown === recipientCount
        ? []
        : [`${JSON.stringify(result)} with ${sent} sent and ${unknown} unknown`]),
      ...(progress.done === recipientCount ? [] : [`progress ends at ${progress.done}`]),
    ];
    const outcome = `${received.size} received once, ${unknown} of unknown outcome (${missed.length} of them did not arrive), ${deaths} deaths of at most ${batch} each`;
    return { outcome, problems };
  }

  async close(): Promise<void> {
    await this.#client.close();
    await this.stack.stop();
    await this.provider.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

async function killWhileSending(post: Post, random: Random, moments: number): Promise<Row> {
  const { id } = await post.send();
  const accounts = post.stack.process('accounts');
  let times = 0;
  let attempt = 0;
  while (times < moments) {
    attempt = await post.untilBegun(id, attempt);
    await pause(between(random, 100, 1_500));
    if ((await post.read(id))?.finishedAt) break;
    await accounts.kill();
    times += 1;
    await post.endLease();
    await accounts.whenReady();
  }
  const judged = await post.judge(await post.untilEnd(id), times);
  const tooFew = times === 0 ? ['it was over before anybody died'] : [];
  return {
    fault: `kill -9 accounts while ${recipientCount} messages are sent`,
    times,
    outcome: judged.outcome,
    problems: [...judged.problems, ...tooFew],
  };
}

async function crashAt(post: Post, label: string): Promise<Row> {
  const accounts = post.stack.process('accounts');
  const isPassedOnce = !passedForEachBatch.includes(label);
  await accounts.restart({ environment: { CRASH_AT: isPassedOnce ? label : `${label}:2` } });
  const { pid } = accounts;
  const { id } = await post.send();
  const end = Date.now() + timeoutMilliseconds;
  while (accounts.pid === pid && Date.now() < end) await pause(20);
  const times = accounts.pid === pid ? 0 : 1;
  await post.endLease();
  await accounts.whenReady();
  const { outcome, problems } = await post.judge(await post.untilEnd(id), times);
  return {
    fault: `CRASH_AT=${label} while ${recipientCount} messages are sent`,
    times,
    outcome,
    problems: times === 0 ? [...problems, 'nobody passed this place'] : problems,
  };
}

/** A message to 2,000, whose sender dies at moments of chance and at every named place, by a provider that refuses at times. */
export const messages: Scenario = async ({ seed, moments, isQuick, points, say }) => {
  const post = await Post.open(randomOf(seed, 'provider'));
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    say(lineOf(row));
  };
  try {
    if (!points) add(await killWhileSending(post, randomOf(seed, 'kills'), moments));
    const labels = crashPoints.filter((label) => isMessagePoint(label) && (points?.includes(label) ?? true));
    for (const label of isQuick && !points ? labels.filter((_, i) => i % 3 === 2) : labels)
      add(await crashAt(post, label));
    return rows;
  } finally {
    await post.close();
  }
};
