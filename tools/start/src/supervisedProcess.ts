import { setTimeout as delay } from 'node:timers/promises';
import { beginLife, killHard, type Life, type ProcessDefinition } from './processLife.ts';
import { Refusal } from './refusal.ts';

type Listener = {
  announce(line: string): void;
  /** A line the process itself wrote. */
  output(line: string): void;
  /** The process has another pid, or none. */
  changed(): void;
};

const attemptsAtStart = 3;
const startTimeout = 60_000;
/** Services give themselves 10 s to finish; a little longer lets them say why they did not. */
const stopTimeout = 12_000;
const longLife = 30_000;
const keptLines = 20;
const backOff = (attempt: number) => Math.min(10_000, 250 * 2 ** attempt);

/** One process of the stack: started, watched, started again when it dies, stopped. */
export class SupervisedProcess {
  readonly definition: ProcessDefinition;
  readonly #listener: Listener;
  /** Milliseconds between asking the process to stop and ending it. */
  readonly #patience: number;
  #life: Life | undefined;
  #lines: string[] = [];
  /** Deaths in a row, each soon after the process was ready. */
  #crashes = 0;
  /** Aborted as soon as nobody wants this process to run. */
  #wanted: AbortController | undefined;
  #running: Promise<void> | undefined;

  constructor(definition: ProcessDefinition, listener: Listener, patience = stopTimeout) {
    this.definition = definition;
    this.#listener = listener;
    this.#patience = patience;
  }

  get name(): string {
    return this.definition.name;
  }

  get pid(): number | undefined {
    return this.#life?.keptPid ?? this.#life?.child.pid;
  }

  /** Resolves when the process is ready. @throws Refusal when it died three times before that. */
  start(): Promise<void> {
    this.#wanted = new AbortController();
    this.#running = this.#begin(this.#wanted.signal, attemptsAtStart);
    return this.#running;
  }

  /** Resolves when the process is ready, again if it just died. */
  whenReady(): Promise<void> {
    return this.#running ?? Promise.reject(new Error(`${this.name} is stopped`));
  }

  /** Lets the process finish what it does; resolves when it is gone. */
  async stop(): Promise<void> {
    this.#wanted?.abort();
    this.#wanted = undefined;
    this.#running = undefined;
    const life = this.#life;
    if (!life) return;
    life.child.kill('SIGTERM');
    const patience = setTimeout(() => killHard(life), this.#patience);
    await life.death;
    clearTimeout(patience);
  }

  /** Ends the process as a crash would; it is started again. Resolves when it is gone. */
  async kill(): Promise<void> {
    const life = this.#life;
    if (!life) return;
    killHard(life);
    await life.death;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async #begin(wanted: AbortSignal, attempts: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const death = await this.#launch(wanted);
      if (wanted.aborted) throw new Refusal(`${this.name} was stopped before it was ready.`);
      if (!death) return this.#listener.announce(`${this.name} ready`);
      if (attempt === attempts) throw new Refusal(this.#obituary(death));
      await this.#pause(death, attempt, wanted);
    }
  }

  /** One life up to its readiness: nothing when it is ready, else how it ended. */
  async #launch(wanted: AbortSignal): Promise<string | undefined> {
    this.#lines = [];
    const life = beginLife(this.definition, (line) => this.#keep(line));
    this.#life = life;
    void life.death.then((how) => this.#bury(life, how, wanted));
    this.#listener.changed();
    const timer = setTimeout(() => killHard(life), startTimeout);
    const end = await Promise.race([life.readiness, life.death]);
    clearTimeout(timer);
    if (typeof end === 'string') return end;
    life.readyAt = Date.now();
    life.keptPid = end.pid;
    this.#listener.changed();
    return undefined;
  }

  #bury(life: Life, how: string, wanted: AbortSignal): void {
    if (this.#life === life) this.#life = undefined;
    this.#listener.changed();
    if (life.readyAt !== undefined && !wanted.aborted) this.#recover(how, life.readyAt, wanted);
  }

  /** A process that was ready and died is started again for as long as it takes. */
  #recover(how: string, readyAt: number, wanted: AbortSignal): void {
    this.#crashes = Date.now() - readyAt < longLife ? this.#crashes + 1 : 1;
    this.#running = this.#pause(how, this.#crashes, wanted).then(() => this.#begin(wanted, Infinity));
    // Only a stop ends this attempt, and whoever stops it knows.
    this.#running.catch(() => undefined);
  }

  async #pause(how: string, attempt: number, wanted: AbortSignal): Promise<void> {
    const wait = backOff(attempt);
    this.#listener.announce(
      `${this.name} stopped unexpectedly (${how}): starting it again in ${wait / 1000} s`,
    );
    await delay(wait, undefined, { signal: wanted }).catch(() => {
      throw new Refusal(`${this.name} was stopped before it was ready.`);
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
