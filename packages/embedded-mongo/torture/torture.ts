import { MongoClient } from 'mongodb';
import type { CommandStartedEvent } from 'mongodb';
import { Chance } from '../testing/chance.ts';
import { startServerProcess } from '../testing/serverProcess.ts';
import type { ServerProcess } from '../testing/serverProcess.ts';
import { judge } from './judge.ts';
import { Listener } from './listener.ts';
import { Worker, prepareLoad } from './load.ts';
import { WriteLog } from './log.ts';

export type TortureResult = {
  kills: number;
  killsWhileStarting: number;
  acknowledged: number;
  unanswered: number;
  /** Writes that the driver sent a second time. */
  retried: number;
  indexesBuilt: number;
  eventsHeard: number;
  streamResumed: number;
  slowestRestartMs: number;
  meanRestartMs: number;
  faults: string[];
};

const workerCount = 8;
const longestLifeMs = 600;
const timeoutMs = 10_000;
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Kills the server again and again while it is written to, and asks after each death what has become of the promises. */
export async function torture(options: {
  data: string;
  kills: number;
  seed: number;
}): Promise<TortureResult> {
  const run = new Run(options.data, new Chance(options.seed), await startServerProcess(options.data));
  try {
    return await run.through(options.kills);
  } finally {
    await run.end();
  }
}

type Gate = {
  open: Promise<void>;
  isOver: boolean;
};

class Run {
  private readonly data: string;
  private readonly chance: Chance;
  private readonly client: MongoClient;
  private readonly log = new WriteLog();
  private readonly faults: string[] = [];
  private readonly restarts: number[] = [];
  private readonly sent = new Set<string>();
  private server: ServerProcess;
  private retried = 0;
  private answers = 0;
  private killsWhileStarting = 0;

  constructor(data: string, chance: Chance, server: ServerProcess) {
    this.data = data;
    this.chance = chance;
    this.server = server;
    this.client = new MongoClient(server.uri, {
      monitorCommands: true,
      serverSelectionTimeoutMS: 20_000,
      heartbeatFrequencyMS: 500,
      minHeartbeatFrequencyMS: 50,
    });
    this.client.on('commandStarted', (event) => this.notice(event));
    this.client.on('commandSucceeded', ({ commandName }) => {
      if (writes.has(commandName)) this.answers++;
    });
  }

  async through(kills: number): Promise<TortureResult> {
    const db = this.client.db('torture');
    await prepareLoad(db);
    const listener = await Listener.start(db);
    const gate: Gate = { open: Promise.resolve(), isOver: false };
    const workers = Array.from({ length: workerCount }, (_, n) =>
      new Worker(db, this.log, `w${n}`, new Chance(this.chance.below(2 ** 32))).work(gate),
    );
    for (let kill = 1; kill <= kills; kill++) {
      await this.someWrites();
      await pause(this.chance.below(longestLifeMs));
      await this.crash();
      // A full look now and then; what is lost stays lost until the last one.
      if (kill % 10 === 0) this.faults.push(...(await this.look(gate)));
    }
    gate.isOver = true;
    await Promise.all(workers);
    this.faults.push(...(await judge(db, this.log)));
    await this.judgeStream(listener);
    this.noteErrors();
    return this.result(kills, listener);
  }

  async end(): Promise<void> {
    await this.client.close();
    await this.server.end('SIGTERM');
  }

  /** A life without a write proves nothing: on a busy machine clients need a while to come back. */
  private async someWrites(): Promise<void> {
    const before = this.answers;
    const latest = performance.now() + timeoutMs;
    while (this.answers < before + workerCount && performance.now() < latest) await pause(5);
  }

  private async crash(): Promise<void> {
    const { port } = this.server;
    await this.server.end('SIGKILL');
    this.noteErrors();
    if (this.chance.is(0.15)) {
      this.killsWhileStarting++;
      await startServerProcess(this.data, { port, killAfterMs: 50 + this.chance.below(500) }).then(
        (server) => server.end('SIGKILL'),
        () => undefined,
      );
    }
    this.server = await startServerProcess(this.data, { port });
    this.restarts.push(this.server.readyMs);
  }

  /** A server that is well has nothing to say there. */
  private noteErrors(): void {
    const errors = this.server.errors();
    if (errors !== '') this.faults.push(`the server complained: ${errors}`);
  }

  /** Nobody writes while the judge reads. */
  private async look(gate: Gate): Promise<string[]> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = gate.open;
    gate.open = promise;
    await before;
    while (this.isWriting()) await pause(10);
    const faults = await judge(this.client.db('torture'), this.log);
    resolve();
    return faults;
  }

  private isWriting(): boolean {
    const { inserts, steps, bulks, handles } = this.log;
    return (
      [...inserts.values(), ...steps.values(), ...bulks.values()].some(
        ({ outcome }) => outcome === 'pending',
      ) ||
      [...inserts.values()].some(({ removal }) => removal === 'pending') ||
      [...handles.values()].includes('pending')
    );
  }

  /** A write with the number of another one is that write, sent again. */
  private notice({ command }: CommandStartedEvent): void {
    if (command.txnNumber === undefined) return;
    const key = `${command.lsid?.id?.toString('hex')} ${command.txnNumber}`;
    if (this.sent.has(key)) this.retried++;
    this.sent.add(key);
  }

  private async judgeStream(listener: Listener): Promise<void> {
    const inserted = [...this.log.inserts]
      .filter(([, { outcome }]) => outcome === 'acknowledged')
      .map(([id]) => id);
    await listener.stop(inserted, 20_000);
    for (const id of inserted)
      if (!listener.heard.has(id)) this.faults.push(`the stream never told of ${id}`);
    for (const [id, times] of listener.heard)
      if (times > 1 && id !== 'first') this.faults.push(`the stream told of ${id} ${times} times`);
  }

  private result(kills: number, listener: Listener): TortureResult {
    const total = this.restarts.reduce((sum, ms) => sum + ms, 0);
    return {
      kills,
      killsWhileStarting: this.killsWhileStarting,
      acknowledged: this.log.acknowledged,
      unanswered: this.log.unknown,
      retried: this.retried,
      indexesBuilt: this.log.indexes.built,
      eventsHeard: listener.heard.size,
      streamResumed: listener.resumed,
      slowestRestartMs: Math.round(Math.max(0, ...this.restarts)),
      meanRestartMs: Math.round(total / Math.max(1, this.restarts.length)),
      faults: [...new Set(this.faults)],
    };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
