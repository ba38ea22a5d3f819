import { inspect } from 'node:util';
import { doc, int } from '../src/bson/values.ts';
import type { Doc } from '../src/bson/values.ts';
import { RawClient, messageOf, within } from '../src/wire/rawClient.ts';
import { residentMegabytes, startServerProcess } from '../testing/serverProcess.ts';
import type { ServerProcess } from '../testing/serverProcess.ts';
import { Chance } from '../testing/chance.ts';
import { anyCommand } from './commands.ts';
import { anyFrame } from './frames.ts';

export type FuzzResult = {
  seed: number;
  commands: number;
  accepted: number;
  frames: number;
  pings: number;
  /** The most memory the server was seen to hold. */
  megabytes: number;
  finds: string[];
};

const answerMs = 20_000;
const maxMegabytes = 900;
const maxFinds = 10;
const internalError = 1;
const ping = doc({ ping: 1, $db: 'admin' });

/** Sends nonsense to a server of its own until the time is up; what it cannot stand is found. */
export async function fuzz(options: { data: string; seconds: number; seed: number }): Promise<FuzzResult> {
  const run = new Run(await startServerProcess(options.data), options.seed);
  const end = performance.now() + options.seconds * 1000;
  try {
    while (performance.now() < end && run.goesOn) await run.round();
  } finally {
    await run.stop();
  }
  return run.result;
}

class Run {
  readonly result: FuzzResult;
  private readonly server: ServerProcess;
  private readonly chance: Chance;
  private client: RawClient | undefined;
  private readonly silent: RawClient[] = [];
  private readonly stacks = new Set<string>();
  private rounds = 0;

  constructor(server: ServerProcess, seed: number) {
    this.server = server;
    this.chance = new Chance(seed);
    this.result = { seed, commands: 0, accepted: 0, frames: 0, pings: 0, megabytes: 0, finds: [] };
  }

  get goesOn(): boolean {
    return this.server.isRunning() && this.result.finds.length < maxFinds;
  }

  async round(): Promise<void> {
    if (this.rounds++ % 50 === 0) await this.check();
    const kind = this.chance.next();
    try {
      if (kind < 0.75) await this.command(anyCommand(this.chance));
      else if (kind < 0.97) await this.frames();
      else if (kind < 0.99) await this.halfMessage();
      else await this.slowReader();
    } catch (error) {
      this.found(error instanceof Error ? error.message : String(error));
    }
  }

  private async connect(): Promise<RawClient> {
    const { port, password } = this.server;
    const client = await RawClient.connect(port);
    if (password !== undefined) await client.logIn(password);
    return client;
  }

  async stop(): Promise<void> {
    if (!this.server.isRunning()) this.found(`the server has ended: ${this.server.errors()}`);
    await this.client?.close();
    for (const client of this.silent) await client.close();
    await this.server.end('SIGTERM');
  }

  private found(what: string): void {
    this.result.finds.push(what);
  }

  /** Whole commands are answered, whatever they hold, and never by an error of the server's own. */
  private async command(command: Doc): Promise<void> {
    if (this.rounds % 400 === 0) await this.ask(doc({ dropDatabase: 1, $db: 'fuzz' }));
    const reply = await this.ask(command);
    this.result.commands++;
    if (reply?.get('ok') === 1 || isOne(reply)) this.result.accepted++;
    if (!reply) {
      this.client = undefined;
      this.found(`hung up after ${show(command)}\n${this.server.errors()}`);
    } else if (isInternalError(reply)) this.foundOnce(command, reply);
  }

  private async ask(command: Doc): Promise<Doc | undefined> {
    this.client ??= await this.connect();
    // A stream waits for what comes: the others would take it for a hang.
    if (command.has('maxTimeMS') || command.has('getMore')) command.set('maxTimeMS', int(1));
    return within(answerMs, show(command), this.client.ask(command));
  }

  private foundOnce(command: Doc, reply: Doc): void {
    const message = String(reply.get('errmsg'));
    const at = /at .*/.exec(this.server.errors().split(message).at(-1) ?? '')?.[0] ?? message;
    if (this.stacks.has(at)) return;
    this.stacks.add(at);
    const stack = this.server.errors().split('\n').slice(-12).join('\n');
    this.found(`${message}\n${show(command)}\n${stack}`);
  }

  /** Damaged messages may end their connection, and nothing else. */
  private async frames(): Promise<void> {
    const client = await this.connect();
    for (let n = 1 + this.chance.below(3); n > 0; n--) {
      client.send(anyFrame(this.chance));
      this.result.frames++;
    }
    client.socket.end();
    await within(answerMs, 'the end of a connection with damaged messages', client.closed);
  }

  private async halfMessage(): Promise<void> {
    const client = await this.connect();
    const bytes = messageOf(anyCommand(this.chance));
    client.send(bytes.subarray(0, 1 + this.chance.below(bytes.length - 1)));
    this.silent.push(client);
    if (this.silent.length > 30) await this.silent.shift()!.close();
  }

  /** Asks for a lot and reads nothing. */
  private async slowReader(): Promise<void> {
    const client = await this.connect();
    client.socket.pause();
    const many = messageOf(
      doc({
        aggregate: 1,
        pipeline: [{ $documents: { $map: { input: { $range: [0, 2000] }, in: { text: 'x'.repeat(500) } } } }],
        cursor: { batchSize: 3000 },
        $db: 'fuzz',
      }),
    );
    client.send(Buffer.concat(Array.from({ length: 60 }, () => many)));
    this.silent.push(client);
  }

  private async check(): Promise<void> {
    const client = await this.connect();
    const reply = await within(answerMs, 'a ping', client.ask(ping));
    if (!reply) this.found('a ping was not answered');
    await client.close();
    this.result.pings++;
    const megabytes = residentMegabytes(this.server.pid) ?? 0;
    this.result.megabytes = Math.max(this.result.megabytes, Math.round(megabytes));
    if (megabytes > maxMegabytes) this.found(`the server holds ${Math.round(megabytes)} MB`);
  }
}

function isOne(reply: Doc | undefined): boolean {
  const ok = reply?.get('ok');
  return ok instanceof Object && 'value' in ok && ok.value === 1;
}

/** Also where a statement of a write command hides it. */
function isInternalError(reply: Doc): boolean {
  const code = reply.get('code');
  return code instanceof Object && 'value' in code && code.value === internalError;
}

export function show(command: Doc): string {
  return inspect(command, { depth: 12, breakLength: 160 }).slice(0, 3000);
}
