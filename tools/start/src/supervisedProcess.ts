import { CommandError } from '@endzone/common/commandLine';
import { setTimeout as delay } from 'node:timers/promises';
import {
  beginLife,
  signalTurn,
  forceKill,
  signalTo,
  type Life,
  type ProcessDefinition,
} from './processLife.ts';

type Listener = {
  announce(line: string): void;
  /** A line the process itself wrote. */
  output(line: string): void;
  /** The process has another pid, or none. */
  changed(): void;
};

export type NextLife = {
  /** For the next life only: the one after a crash knows nothing of it. */
  environment?: Record<string, string>;
};

const attemptsAtStart = 3;
const startTimeout = 60_000;
/** Services give themselves 10 s to finish; a little longer lets them say why they did not. */
const stopTimeout = 12_000;
/** Whoever lived so long after it was ready does not die in a row. */
const longLife = 5_000;
const keptLines = 20;
const backOff = (attempt: number) => Math.min(10_000, 250 * 2 ** attempt);

/** One process of the stack: started, watched, started again when it dies, replaced, stopped. */
export class SupervisedProcess {
  readonly definition: ProcessDefinition;
  readonly #listener: Listener;
  /** Milliseconds between asking the process to stop and ending it. */
  readonly #stopTimeoutMs: number;
  /** Who does the work: with a successor that starts or a predecessor that ends there are two. */
  #life: Life | undefined;
  readonly #lives = new Set<Life>();
  #lines: string[] = [];
  #nextEnvironment: Record<string, string> = {};
  /** Deaths in a row, each soon after the process was ready. */
  #crashes = 0;
  /** Aborted as soon as nobody wants this process to run. */
  #wanted: AbortController | undefined;
  #running: Promise<void> | undefined;

  constructor(definition: ProcessDefinition, listener: Listener, stopTimeoutMs = stopTimeout) {
    this.definition = definition;
    this.#listener = listener;
    this.#stopTimeoutMs = stopTimeoutMs;
  }

  get name(): string {
    return this.definition.name;
  }

  get pid(): number | undefined {
    return this.#life?.keptPid ?? this.#life?.child.pid;
  }

  /** Resolves when the process is ready. @throws CommandError when it died three times before that. */
  start({ environment = {} }: NextLife = {}): Promise<void> {
    this.#nextEnvironment = environment;
    this.#wanted = new AbortController();
    this.#running = this.#begin(this.#wanted.signal, attemptsAtStart);
    return this.#running;
  }

  /** Resolves when the process is ready, again if it just died. */
  whenReady(): Promise<void> {
    return this.#running ?? Promise.reject(new Error(`${this.name} is stopped`));
  }

  /** Lets the process finish what it does and its clients go elsewhere; resolves when it is gone. */
  stop(): Promise<void> {
    return this.#leave('SIGTERM');
  }

  /** Like `stop`, when there is no elsewhere: the whole stack ends. */
  end(): Promise<void> {
    return this.#leave('SIGINT');
  }

  /** Ends the process as a crash would; it is started again. Resolves when it is gone. */
  async kill(): Promise<void> {
    const life = this.#life;
    if (!life) return;
    forceKill(life);
    await life.death;
  }

  /** Stands still without knowing it, until it is resumed. */
  pause(): void {
    if (this.#life) signalTo(this.#life, 'SIGSTOP');
  }

  resume(): void {
    if (this.#life) signalTo(this.#life, 'SIGCONT');
  }

  async restart(next: NextLife = {}): Promise<void> {
    await this.stop();
    await this.start(next);
  }

  /**
   * A successor is on the port before this one ends, where that can be: ready, or waiting for its turn. Resolves when the
   * predecessor is gone and the successor works.
   */
  async roll(next: NextLife = {}): Promise<void> {
    const { canOverlap, takesTurns } = this.definition;
    const { signal } = this.#wanted ?? {};
    if (!canOverlap || !signal) return this.restart(next);
    this.#nextEnvironment = { ...next.environment, ...(takesTurns && { SUCCESSOR: '1' }) };
    const successor = await this.#bear(signal);
    const predecessor = this.#life;
    const isAlone = this.#takeOver(successor);
    if (takesTurns) this.#running = isAlone.then(() => this.#signalTurn(successor));
    await Promise.all([isAlone, this.#running]);
    this.#listener.announce(`${this.name} ready, in place of process ${predecessor?.child.pid ?? 'none'}`);
  }

  /** A life that is ready, or waits, but does not work yet. @throws CommandError when it died three times before that. */
  async #bear(wanted: AbortSignal): Promise<Life> {
    for (let attempt = 1; ; attempt++) {
      const life = this.#spawn();
      const death = await (this.definition.takesTurns ? this.#waitingOf(life) : this.#readinessOf(life));
      if (wanted.aborted) {
        await this.#dismiss(life, 'SIGINT');
        throw new CommandError(`${this.name} was stopped before it was ready.`);
      }
      if (death === undefined) return life;
      if (attempt === attemptsAtStart) throw new CommandError(this.#obituary(death));
    }
  }

  /** A start that is under way elsewhere is needed no more. Resolves when all others are gone. */
  async #takeOver(successor: Life): Promise<void> {
    this.#wanted?.abort();
    this.#wanted = new AbortController();
    this.#running = Promise.resolve();
    this.#life = successor;
    this.#watch(successor, this.#wanted.signal);
    this.#listener.changed();
    await Promise.all(
      [...this.#lives].filter((life) => life !== successor).map((life) => this.#dismiss(life)),
    );
  }

  /** One that dies before it works is started again like any other. */
  async #signalTurn(successor: Life): Promise<void> {
    const { signal } = this.#wanted ?? {};
    signalTurn(successor);
    const death = await this.#readinessOf(successor);
    if (!signal || signal.aborted) throw new CommandError(`${this.name} was stopped before it was ready.`);
    if (death === undefined) return this.#listener.changed();
    this.#recover(death, Date.now(), signal);
    return this.#running;
  }

  async #leave(signal: NodeJS.Signals): Promise<void> {
    this.#wanted?.abort();
    this.#wanted = undefined;
    this.#running = undefined;
    await Promise.all([...this.#lives].map((life) => this.#dismiss(life, signal)));
  }

  async #dismiss(life: Life, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    // One that stands still would never hear of it.
    signalTo(life, 'SIGCONT');
    life.child.kill(signal);
    const killTimer = setTimeout(() => forceKill(life), this.#stopTimeoutMs);
    await life.death;
    clearTimeout(killTimer);
  }

  async #begin(wanted: AbortSignal, attempts: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const death = await this.#launch(wanted);
      if (wanted.aborted) throw new CommandError(`${this.name} was stopped before it was ready.`);
      if (!death) return this.#listener.announce(`${this.name} ready`);
      if (attempt === attempts) throw new CommandError(this.#obituary(death));
      await this.#pause(death, backOff(attempt), wanted);
    }
  }

  /** One life up to its readiness: nothing when it is ready, else how it ended. */
  async #launch(wanted: AbortSignal): Promise<string | undefined> {
    this.#lines = [];
    const life = this.#spawn();
    this.#life = life;
    this.#watch(life, wanted);
    this.#listener.changed();
    const death = await this.#readinessOf(life);
    if (death === undefined) this.#listener.changed();
    return death;
  }

  #spawn(): Life {
    const life = beginLife(this.definition, this.#nextEnvironment, (line) => this.#keep(line));
    this.#nextEnvironment = {};
    this.#lives.add(life);
    void life.death.then(() => this.#lives.delete(life));
    return life;
  }

  /** Nothing when it is ready, else how it ended. */
  async #readinessOf(life: Life): Promise<string | undefined> {
    const end = await this.#firstOf(life, life.readiness);
    if (typeof end === 'string') return end;
    life.readyAt = Date.now();
    life.keptPid = end.pid;
    return undefined;
  }

  /** Nothing when it waits for its turn, else how it ended. */
  async #waitingOf(life: Life): Promise<string | undefined> {
    const end = await this.#firstOf(life, life.waiting);
    return typeof end === 'string' ? end : undefined;
  }

  /** A word of it or its death; it is ended when it says nothing for too long. */
  async #firstOf<T>(life: Life, word: Promise<T>): Promise<T | string> {
    const timer = setTimeout(() => forceKill(life), startTimeout);
    const end = await Promise.race([word, life.death]);
    clearTimeout(timer);
    return end;
  }

  #watch(life: Life, wanted: AbortSignal): void {
    void life.death.then((how) => {
      // Somebody else does the work by now.
      if (this.#life !== life) return;
      this.#life = undefined;
      this.#listener.changed();
      if (life.readyAt !== undefined && !wanted.aborted) this.#recover(how, life.readyAt, wanted);
    });
  }

  /** A process that was ready and died is started again for as long as it takes: at once, or later and later if it dies in a row. */
  #recover(how: string, readyAt: number, wanted: AbortSignal): void {
    this.#crashes = Date.now() - readyAt < longLife ? this.#crashes + 1 : 1;
    const wait = this.#crashes === 1 ? 0 : backOff(this.#crashes - 1);
    this.#running = this.#pause(how, wait, wanted).then(() => this.#begin(wanted, Infinity));
    // Only a stop ends this attempt, and whoever stops it knows.
    this.#running.catch(() => undefined);
  }

  async #pause(how: string, wait: number, wanted: AbortSignal): Promise<void> {
    const when = wait === 0 ? 'at once' : `in ${wait / 1000} s`;
    this.#listener.announce(`${this.name} stopped unexpectedly (${how}): starting it again ${when}`);
    await delay(wait, undefined, { signal: wanted }).catch(() => {
      throw new CommandError(`${this.name} was stopped before it was ready.`);
    });
  }

  #keep(line: string): void {
    this.#lines = [...this.#lines.slice(1 - keptLines), line];
    this.#listener.output(line);
  }

  #obituary(how: string): string {
    const words = `${this.name} could not be started: it stopped ${attemptsAtStart} times (${how}).`;
    return [words, ...this.#lines.map((line) => `  ${line}`)].join('\n');
  }
}
