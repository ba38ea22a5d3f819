import { SingleBar } from 'cli-progress';

export type PhaseTime = { phase: string; seconds: number };

/** Shows how far the season is, and keeps the time of each phase. */
export class Progress {
  readonly times: PhaseTime[] = [];
  readonly #bar: SingleBar | undefined;
  readonly #print: (line: string) => void;

  constructor({ isTerminal, print }: { isTerminal: boolean; print: (line: string) => void }) {
    const format = '{bar} {percentage}% | {phase}: {value}/{total}';
    this.#bar = isTerminal ? new SingleBar({ format, hideCursor: true, clearOnComplete: true }) : undefined;
    this.#print = print;
  }

  /** Runs a phase of so many steps; `run` calls `step` for each. */
  async phase<T>(phase: string, total: number, run: (step: () => void) => Promise<T>): Promise<T> {
    const started = performance.now();
    this.#bar?.start(Math.max(1, total), 0, { phase });
    try {
      return await run(() => this.#bar?.increment());
    } finally {
      this.#bar?.stop();
      const seconds = (performance.now() - started) / 1000;
      this.times.push({ phase, seconds });
      this.#print(`${phase}: ${seconds.toFixed(1)} s`);
    }
  }
}
